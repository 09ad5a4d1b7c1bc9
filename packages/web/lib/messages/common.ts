import { messages } from "@assay/contract/texts/messages";

/** The titles of the pages for admins, which are also their tabs. */
export const ADMIN_TITLES = messages("adminTitles", {
  attention: "Needs attention",
  users: "Users",
  settings: "Site settings",
  reports: "Reports",
  audit: "Audit log",
  rejudges: "Rejudges",
  packages: "Packages",
  queue: "Queue",
  problems: "Problems",
  workers: "Workers",
  lti: "Learning platforms",
  storage: "Storage",
});

/** What is around the pages for admins, and what everybody else sees there. */
export const ADMIN_GATE_MESSAGES = messages("adminGate", {
  notAllowed: "Only admins can open this page",
  notAllowedHint: "Log in as an admin to continue.",
  logIn: "Log in",
  tabs: "Administration",
});

export const DRAFT_TOOL_MESSAGES = messages("draftTool", {
  conflict: "You changed this on another device, too ({when}). Which version do you want to keep?",
  takeTheirs: "Take the other version",
  keepOurs: "Keep this one",
  versions: "Earlier versions",
  versionsHint:
    "The last {count} are kept: from before each replacement, and one every {minutes} minutes while you write.",
  loading: "Loading the versions",
  none: "There is no earlier version yet.",
  restore: "Bring back",
  restored: "Version of {when}",
});

export const REPORT_DIALOG_MESSAGES = messages("reportDialog", {
  report: "Report",
  reportPost: "Report this post",
  reportComment: "Report this comment",
  reportMessage: "Report this message",
  reason: "Reason",
  reasonHint: "Only admins see it.",
  sendReport: "Send report",
});

/**
 * Shown in place of the chat or blog if an admin has turned it off, and of people if only members see them. In a file apart from the other shared texts, which every page
 * loads.
 */
export const PART_MESSAGES = messages("part", {
  hasChat: "This site has no chat",
  hasBlog: "This site has no blog",
  membersOnly: "Only members of this site see this page",
  staffOnly: "Only staff of this site sees this page",
  usersOnly: "Log in to see this site",
  logIn: "Log in",
  toProblemSet: "Go to the problem set",
});

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

export const COPY_MESSAGES = messages("copy", {
  button: "Copy",
  done: "Copied",
  copied: "{what} copied",
  failed: "Your browser did not allow copying. Select the text and copy it yourself.",
});

export const FIELD_MESSAGES = messages("field", {
  required: "{label} is required",
  notValid: "{label} is not a valid address",
});

export const ANSWER_MESSAGES = messages("answer", {
  noAnswer: "The server did not respond. Check your connection and try again.",
  unreadableAnswer: "The server's reply could not be read.",
  refused: "The server refused the request ({status}).",
});

export const STRIP_MESSAGES = messages("strip", {
  running: "running",
  queued: "in queue",
  notRun: "not run",
  test: "Test {number}: {state}",
  range: "{failed, plural, =0 {{first}–{last}} other {{first}–{last}, # failed}}",
});

export const FILTER_MESSAGES = messages("filter", {
  clear: "Clear {filter}",
});

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

/** The buttons of an entry of a list. */
export const ROW_MESSAGES = messages("row", {
  up: "Move {name} up",
  down: "Move {name} down",
});

export const NEW_PROBLEM_MESSAGES = messages("newProblem", {
  button: "New problem",
  title: "Title",
  hint: "The problem is a draft that only admins see until you publish it.",
  create: "Create the draft",
});

export const FORMULA_MESSAGES = messages("formulas", {
  unreadable: "{count, plural, one {# formula cannot be read:} other {# formulas cannot be read:}}",
});
