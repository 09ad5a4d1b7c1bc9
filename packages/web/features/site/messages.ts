/** The about page. */
export const ABOUT_MESSAGES = {
  title: "About Assay",
  lead: "Assay is a place to practise writing programs that are right. Read a problem, solve it in C++, Java or Python, and learn within a second whether your program holds, test case by test case.",
  points: [
    {
      title: "Verdicts you can trust",
      text: "Every program runs by itself in a sealed box, on a core of its own, with its time and memory counted by the operating system. The same program gets the same verdict.",
    },
    {
      title: "More than a verdict",
      text: "Samples show your output beside the expected one, with the first difference marked. Compiler messages lead to their lines. What you type is kept on your device.",
    },
    {
      title: "Yours to run",
      text: "A school, a club or a company can run Assay on a machine of its own. Problems come as packages in the formats that contests use.",
    },
  ],
  name: "The name",
  nameText: "To assay is to test a metal for what it is made of. It does the same for code.",
  contributors: "Contributors",
  loading: "Loading the contributors",
  loadFailed: "The contributors could not be loaded",
  questions: "Something to ask or to tell?",
  contact: "Contact",
} as const;

/** The contact page. */
export const CONTACT_MESSAGES = {
  title: "Contact",
  lead: "A question, a fault, a problem that should be in the set: write to the people who run this server.",
  loading: "Loading the contact form",
  loadFailed: "The contact form could not be loaded",
  name: "Name",
  email: "Email",
  emailHint: "For the answer.",
  message: "Message",
  send: "Send",
  service: (host: string) => `Your message goes by way of ${host}, which delivers it.`,
  sent: "Your message has been sent",
  sentDetail: "The answer comes by email.",
  writeAnother: "Write another",
  failed: "Your message could not be sent. It is still here: try again, or write an email to the address above.",
  orByEmail: "Or by email:",
  byMail: "Your message goes by your own mail program, as an email to",
  byMailDetail: "Send opens it with what you wrote here; this server sends and stores nothing.",
  composed: "Your mail program should now show the message. Send it there.",
  notOpened: "Nothing opened? Copy the message and send it to",
} as const;
