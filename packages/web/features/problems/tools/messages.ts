import { messages } from "@assay/contract/texts/messages";

export const TOOL_MESSAGES = messages("problemTools", {
  samples: "Samples",
  samplesHint: "The sample tests as a zip",
  send: "Send to editor",
  sent: "Sent to your editor",
  nobodyListens:
    "No editor listens on this machine. Start one that takes problems from Competitive Companion, such as cph in VS Code, and allow this site to reach it if the browser asks.",
  samplesFailed: "The samples could not be loaded",
});
