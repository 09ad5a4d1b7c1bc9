import { messages } from "@assay/contract/texts/messages";

export const ABOUT_MESSAGES = messages("about", {
  title: "About Assay",
  lead: "Assay is a place to practise programming. Pick a problem, solve it in C++, Java or Python, and see within a second which test cases your program passes.",
  points: {
    trust: {
      title: "Verdicts you can trust",
      text: "Every program runs in its own sandbox on its own CPU core, and the operating system measures its time and memory. The same program gets the same verdict.",
    },
    more: {
      title: "More than a verdict",
      text: "Samples show your output next to the expected output, with the first difference marked. Compiler messages link to the lines they refer to. Your code is saved on your device as you type.",
    },
    own: {
      title: "Run it yourself",
      text: "A school, club or company can run Assay on its own machine and import problem packages in the formats that contests use.",
    },
  },
  name: "The name",
  nameText: "To assay a metal is to test what it is made of. Assay does the same for code.",
  contributors: "Contributors",
  loading: "Loading the contributors",
  loadingText: "Loading what this site says of itself",
  textFailed: "What this site says of itself could not be loaded",
  loadFailed: "The contributors could not be loaded",
  questions: "Questions or feedback?",
  contact: "Contact",
});

export const CONTACT_MESSAGES = messages("contact", {
  nobody: "This site has no contact address",
  title: "Contact",
  lead: "Ask a question, report a bug or suggest a problem. Your message goes to the people who run this server.",
  loading: "Loading the contact form",
  loadFailed: "The contact form could not be loaded",
  name: "Name",
  email: "Email",
  emailHint: "So that we can reply.",
  message: "Message",
  send: "Send",
  service: "Your message is delivered by {host}.",
  sent: "Your message has been sent",
  sentDetail: "You will get the reply by email.",
  writeAnother: "Write another message",
  failed: "Your message could not be sent, but it is still here. Try again, or send an email to the address above.",
  orByEmail: "You can also send an email to",
  byMail: "Your message is sent from your own email program to",
  byMailDetail:
    "The Send button opens that program with your message filled in. This server neither sends nor stores the message.",
  composed: "Your email program should now show the message. Send it from there.",
  notOpened: "Nothing opened? Copy the message and send it to",
});

export const SITE_TEXT_MESSAGES = messages("siteText", {
  imprint: "Imprint",
  privacy: "Privacy",
  loading: "Loading the text",
  failed: "The text could not be loaded",
  none: "This site has no such text",
});
