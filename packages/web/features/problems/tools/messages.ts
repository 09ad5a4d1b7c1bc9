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
