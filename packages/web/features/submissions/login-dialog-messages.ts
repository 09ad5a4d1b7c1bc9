// Separate from messages.ts, so that the page does not load it before it is needed.
import { messages } from "@assay/contract/texts/messages";

/** The dialog for visitors who submit or run a program. */
export const LOGIN_DIALOG_MESSAGES = messages("loginDialog", {
  title: "Log in to submit; your program is kept here",
  /** What happens to a visitor's program after logging in. */
  text: "After logging in you come back to {problem}, and {lines, plural, one {this line} other {these # lines}} of {language} will be {kind, select, samples {run on the samples} ownInput {run on your input} other {submitted}}.",
  logIn: "Log In",
  signUp: "Sign Up",
  keepWriting: "Keep writing",
  orPress: "or press",
});
