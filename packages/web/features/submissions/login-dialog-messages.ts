// Separate from messages.ts, so that the page does not load it before it is needed.
/** What happens to a visitor's program after logging in. */
const AFTER_LOGIN = {
  submission: "submitted",
  samples: "run on the samples",
  ownInput: "run on your input",
} as const;

/** The dialog for visitors who submit or run a program. */
export const LOGIN_DIALOG_MESSAGES = {
  title: "Log in to submit; your program is kept here",
  text: (problem: string, lines: number, language: string, kind: keyof typeof AFTER_LOGIN) =>
    `After logging in you come back to ${problem}, and ${lines === 1 ? "this line" : `these ${lines} lines`} of ${language} will be ${AFTER_LOGIN[kind]}.`,
  logIn: "Log In",
  signUp: "Sign Up",
  keepWriting: "Keep writing",
  orPress: "or press",
} as const;
