import { messages } from "@assay/contract/texts/messages";

/** The bell's button, which every page has. */
export const BELL_MESSAGES = messages("bell", {
  label: "Notices",
  unread: "{count, plural, one {# unread notice} other {# unread notices}}",
});

/** What the bell opens, the page of all notices, and the page that ends mails. */
export const NOTICES_MESSAGES = messages("notices", {
  title: "Notices",
  lead: "Answers, comments, grades and what else concerns you.",
  logInFirst: "Log in to see your notices",
  logIn: "Log in",
  loading: "Loading the notices",
  failed: "The notices could not be loaded",
  empty: "No notices yet",
  emptyHint: "When somebody answers you, or your grades are there, it appears here.",
  all: "All notices",
  list: "Your notices",
  older: "Older notices",
  isNew: "New",
  read: "Mark as read",
  readAll: "Mark all as read",
  mails: "By mail",
  mailsAbout: "A mail gathers what is new, at most one an hour. It goes to the address of your account.",
  mailsFailed: "The choice of mails could not be loaded",
  saveFailed: "Not saved",
  kinds: {
    question_answered: "Answers to your questions",
    comment_added: "Comments on programs",
    grades_released: "Grades",
    work_due: "Work that is due soon",
    regrade_asked: "Requests to grade again",
    regrade_answered: "Answers to your requests about grades",
    submission_rejudged: "Verdicts that a rejudge has changed",
    class_added: "Classes that you were added to",
    class_approved: "Classes that let you in",
    class_waiting: "People who wait for your class",
    report_opened: "New reports",
    report_decided: "What became of your reports",
    test_proposed: "Tests that users report for your problems",
    test_decided: "What became of tests that you reported",
  },
  stopTitle: "Mails with notices",
  stopQuestion: "Do you want to get no more mails with notices? The notices themselves stay on the site.",
  stop: "Stop these mails",
  stopped: "You get no more mails with notices",
  stoppedHint: "You can choose them again on the page of your notices.",
  incomplete: "This link is not complete",
  incompleteHint: "Copy the whole link from the mail.",
});
