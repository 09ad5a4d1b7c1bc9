import { messages } from "@assay/contract/texts/messages";

/** The components in `ui/` that every page uses. */
export const ELEMENT_MESSAGES = messages("element", {
  admin: "Admin",
  tryAgain: "Try again",
  requestId: "Request ID:",
  notifications: "Notifications",
  darkTheme: "Switch to the dark theme",
  lightTheme: "Switch to the light theme",
  close: "Close",
  cancel: "Cancel",
});

/** The copy button. */
export const COPY_MESSAGES = messages("copy", {
  button: "Copy",
  done: "Copied",
  copied: "{what} copied",
  failed: "Your browser did not allow copying. Select the text and copy it yourself.",
});

/** Errors in form fields. */
export const FIELD_MESSAGES = messages("field", {
  required: "{label} is required",
  notValid: "{label} is not a valid address",
});

/** Failed requests. */
export const ANSWER_MESSAGES = messages("answer", {
  noAnswer: "The server did not respond. Check your connection and try again.",
  unreadableAnswer: "The server's reply could not be read.",
  refused: "The server refused the request ({status}).",
});

/** The strip of test cases. */
export const STRIP_MESSAGES = messages("strip", {
  running: "running",
  queued: "in queue",
  test: "Test {number}: {state}",
  range: "{failed, plural, =0 {{first}–{last}} other {{first}–{last}, # failed}}",
});

/** Buttons that open a list of choices. */
export const FILTER_MESSAGES = messages("filter", {
  clear: "Clear {filter}",
});

/** The buttons that turn pages. */
export const PAGER_MESSAGES = messages("pager", {
  previous: "Previous",
  next: "Next",
  newest: "Newest",
  newer: "Newer",
  older: "Older",
  oldest: "Oldest",
  first: "First page",
  pageOf: "Page {page} of {pageCount}",
});
