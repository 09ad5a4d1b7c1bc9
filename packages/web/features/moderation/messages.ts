import { messages } from "@assay/contract/texts/messages";

export const REPORT_MESSAGES = messages("report", {
  lead: "Posts, comments and chat messages that users have reported, oldest first.",
  loading: "Loading the reports",
  failed: "The reports could not be loaded",
  empty: "No open reports",
  emptyHint: "When a user reports a post, a comment or a chat message, it appears here.",
  pages: "Pages of reports",
  post: "Post by {author}:",
  comment: "Comment by {author} on",
  by: "Reported by {name}",
  dismiss: "Dismiss",
  remove: "Delete",
  message: "Chat message of {author}:",
  removeTitle: "Delete this {what, select, message {message} comment {comment} other {post}}?",
  removeQuestion: "It is deleted for everybody, and all reports about it are closed. The audit log keeps its text.",
});

/** The first of the pages for admins. */
export const ATTENTION_MESSAGES = messages("attention", {
  loading: "Loading what needs attention",
  failed: "What needs attention could not be loaded",
  reports: "Reports",
  noReports: "No open reports.",
  openReports: "{count, plural, one {# text has been reported} other {# texts have been reported}}",
  queue: "Queue",
  nothingQueued: "Nothing waits to be judged.",
  queued:
    "{count, plural, one {# submission is being judged or waits.} other {# submissions are being judged or wait.}}",
  classes: "Your classes",
  nothingInClasses: "Nothing waits in your classes.",
  questions: "{count, plural, one {# open question} other {# open questions}}",
  regrades: "{count, plural, one {# regrade request} other {# regrade requests}}",
  waiting: "{count, plural, one {# person waits to join} other {# people wait to join}}",
  stuck: "Students who are stuck",
  tried: "has tried {problem} {count, plural, one {once} other {# times}} without success in",
  firstSteps: "First steps of a new site",
  done: "Done",
  toDo: "To do",
  steps: {
    name: "Give the site its name",
    mail: "Set up mail (SMTP_URL in the settings of the installation), so that people can reset their passwords",
    languages: "Let a worker report its languages",
    problem: "Write the first problem of your own",
    class: "Create the first class",
    backup: "Write the first backup (npm run admin -- backup)",
  },
  reportedTests: "Tests that users have reported",
  reported: "{count, plural, one {# test waits} other {# tests wait}} for a decision",
  differing: "Reference solutions that differ",
  noneDiffers: "Every judged reference solution has the expected result.",
  differ: "{count, plural, one {# solution differs} other {# solutions differ}}",
});
