import { messages } from "@assay/contract/texts/messages";

export const TOOL_MESSAGES = messages("problemTools", {
  samples: "Samples",
  samplesHint: "The sample tests as a zip",
  send: "Send to editor",
  sent: "{count, plural, one {Sent to your editor} other {Sent to # editors}}",
  noAnswer:
    "No editor answered within 10 seconds. Some take the problem without answering: look there first. If the browser asks whether this site may reach your machine, allow it and send again.",
  nobodyListens:
    "No editor listens on this machine. Start one that takes problems from Competitive Companion, such as cph in VS Code, and allow this site to reach it if the browser asks.",
  samplesFailed: "The samples could not be loaded",
});

export const FAVOURITE_MESSAGES = messages("favourites", {
  favourite: "Favourite",
  hint: "Your favourites are a filter of the problem set. Only you see them.",
});

export const REPORT_TEST_MESSAGES = messages("reportTest", {
  open: "Report a test",
  title: "Report a test",
  about:
    "Send an input that an accepted program fails, or whose expected output is wrong. The author of the problem decides about it, and you get a notice.",
  loading: "Loading your reports",
  failed: "Your reports could not be loaded",
  closed: "Only users who have solved this problem can report tests, and not during a contest or an exam.",
  input: "Input",
  output: "Expected output",
  outputHint: "Leave it empty if you do not know it.",
  comment: "What is wrong",
  send: "Send",
  sent: "The test is reported",
  own: "What you have reported",
  states: { open: "Waits for a decision", accepted: "Accepted", declined: "Declined" },
});
