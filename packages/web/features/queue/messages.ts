import { messages } from "@assay/contract/texts/messages";

/** The queue in the admin section. */
export const QUEUE_MESSAGES = messages("queue", {
  open: "Queue",
  title: "Queue",
  lead: "What is being judged, and what waits, in the order in which it is taken.",
  loading: "Loading the queue",
  empty: "The queue is empty.",
  total: "{total, plural, one {# submission} other {# submissions}}",
  columns: {
    user: "User",
    problem: "Problem",
    language: "Language",
    runs: "Runs",
    state: "State",
    since: "Since",
    seconds: "Takes at most",
    actions: "Actions",
  },
  anonymous: "Anonymous",
  ownInput: "Custom input",
  running: "Running",
  waiting: "Waiting",
  fromApi: "API",
  rejudge: "rejudge",
  reference: "reference solution",
  cancel: "Cancel",
  delete: "Delete",
  /** Names the submission in a button's label, for screen readers. */
  of: "{action} {user}: {problem}",
  cancelTitle: "Cancel this submission?",
  cancelDetail: "Its test runs end as Internal Error with the message “Cancelled by an admin”.",
  cancelAction: "Cancel submission",
  deleteTitle: "Delete this submission?",
  deleteDetail: "The submission and its test runs are deleted. This cannot be undone.",
});
