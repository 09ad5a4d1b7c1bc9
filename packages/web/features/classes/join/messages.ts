import { messages } from "@assay/contract/texts/messages";

/** The page where one joins a class. */
export const JOIN_CLASS_MESSAGES = messages("joinClass", {
  title: "Join a class",
  lead: "Enter the code that your teacher has given you.",
  code: "Code",
  codeHint: "Eight letters, such as ABCD-EFGH.",
  look: "Go on",
  loading: "Looking for the class",
  failed: "You cannot join by this link",
  another: "Enter a code",
  invitedTo: "You are invited to",
  asRole: "You become: {role}",
  needsApproval: "A teacher lets you in.",
  join: "Join",
  ask: "Ask to join",
  waiting: "Your teacher has to let you in. You can close this page; the class then appears in your list.",
  isMember: "You are in this class.",
  open: "Open the class",
  toClasses: "To my classes",
  logInFirst: "Log in or sign up first. You come back here by yourself.",
  logIn: "Log in",
  signUp: "Sign up",
});
