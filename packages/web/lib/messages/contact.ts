/** The contact page. */
export const CONTACT_MESSAGES = {
  title: "Contact",
  lead: "A question, a fault, a problem that should be in the set: write to the people who run this server.",
  loading: "Loading the contact form",
  loadFailed: "The contact form could not be loaded",
  name: "Name",
  email: "Email",
  emailHint: "For the answer. It goes nowhere else.",
  message: "Message",
  send: "Send",
  sent: "Your message has been sent",
  sentDetail: "The answer comes by email.",
  writeAnother: "Write another",
  failed: "Your message could not be sent. It is still here: try again, or write an email to the address below.",
  orByEmail: "Or by email:",
  noForm: "There is no contact form on this server",
  noFormDetail: "Write an email instead, to",
} as const;
