import { messages } from "@assay/contract/texts/messages";

/** Reporting something to the admins. */
export const REPORT_DIALOG_MESSAGES = messages("reportDialog", {
  report: "Report",
  reportPost: "Report this post",
  reportComment: "Report this comment",
  reportMessage: "Report this message",
  reason: "Reason",
  reasonHint: "Only admins see it.",
  sendReport: "Send report",
});
