/** The product's name, in the header and in page titles. */
export const PRODUCT_NAME = "Assay";

/** The texts of the elements in ui/ that every page has. */
export const ELEMENT_MESSAGES = {
  tryAgain: "Try again",
  notifications: "Notifications",
  darkTheme: "Switch to the dark theme",
  lightTheme: "Switch to the light theme",
  close: "Close",
  cancel: "Cancel",
} as const;

/** The copy button. */
export const COPY_MESSAGES = {
  button: "Copy",
  done: "Copied",
  copied: (what: string) => `${what} copied`,
  failed: "Your browser did not allow copying. Select the text and copy it yourself.",
} as const;

/** What is wrong with a field of a form. */
export const FIELD_MESSAGES = {
  required: (label: string) => `${label} is required`,
  notValid: (label: string) => `${label} is not a valid address`,
} as const;

/** What went wrong between browser and server. */
export const ANSWER_MESSAGES = {
  noAnswer: "The server did not respond. Check your connection and try again.",
  unreadableAnswer: "The server's reply could not be read.",
  refused: (status: number) => `The server refused the request (${status}).`,
} as const;
