import { ADMIN_TITLES } from "#lib/messages/admin";

/** What users have reported. */
export const REPORT_MESSAGES = {
  title: ADMIN_TITLES.reports,
  lead: "Posts, comments and chat messages that users have reported, oldest first.",
  loading: "Loading the reports",
  failed: "The reports could not be loaded",
  empty: "No open reports",
  emptyHint: "When a user reports a post, a comment or a chat message, it appears here.",
  pages: "Pages of reports",
  first: "Oldest",
  next: "Newer",
  post: (author: string) => `Post by ${author}:`,
  comment: (author: string) => `Comment by ${author} on`,
  by: (name: string) => `Reported by ${name}`,
  dismiss: "Dismiss",
  remove: "Delete",
  message: (author: string) => `Chat message of ${author}:`,
  removeTitle: (what: "post" | "comment" | "message") => `Delete this ${what}?`,
  removeQuestion: "It is deleted for everybody, and all reports about it are closed. The audit log keeps its text.",
} as const;

/** The first of the pages for admins. */
export const ATTENTION_MESSAGES = {
  title: ADMIN_TITLES.attention,
  loading: "Loading what needs attention",
  failed: "What needs attention could not be loaded",
  reports: "Reports",
  noReports: "No open reports.",
  openReports: (count: number) => (count === 1 ? "1 text has been reported" : `${count} texts have been reported`),
  queue: "Queue",
  nothingQueued: "Nothing waits to be judged.",
  queued: (count: number) =>
    count === 1 ? "1 submission is being judged or waits." : `${count} submissions are being judged or wait.`,
  differing: "Reference solutions that differ",
  noneDiffers: "Every judged reference solution has the expected result.",
  differ: (count: number) => (count === 1 ? "1 solution differs" : `${count} solutions differ`),
} as const;
