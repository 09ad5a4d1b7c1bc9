/** The components in `ui/` that every page uses. */
export const ELEMENT_MESSAGES = {
  admin: "Admin",
  tryAgain: "Try again",
  requestId: "Request ID:",
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

/** Errors in form fields. */
export const FIELD_MESSAGES = {
  required: (label: string) => `${label} is required`,
  notValid: (label: string) => `${label} is not a valid address`,
} as const;

/** Failed requests. */
export const ANSWER_MESSAGES = {
  noAnswer: "The server did not respond. Check your connection and try again.",
  unreadableAnswer: "The server's reply could not be read.",
  refused: (status: number) => `The server refused the request (${status}).`,
} as const;

/** The strip of test cases. */
export const STRIP_MESSAGES = {
  running: "running",
  queued: "in queue",
  test: (number: number, state: string) => `Test ${number}: ${state}`,
  range: (first: number, last: number, failed: number) => `${first}–${last}${failed > 0 ? `, ${failed} failed` : ""}`,
} as const;

/** Buttons that open a list of choices. */
export const FILTER_MESSAGES = {
  clear: (filter: string) => `Clear ${filter}`,
} as const;

/** The buttons that turn pages. */
export const PAGER_MESSAGES = {
  previous: "Previous",
  next: "Next",
  pageOf: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
} as const;
