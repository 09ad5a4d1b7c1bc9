import { messages } from "@assay/contract/texts/messages";

/** The admins' list of judge workers. */
export const WORKER_MESSAGES = messages("workers", {
  lead: "The machines that judge submissions. A worker that was lost is shown for an hour.",
  loading: "Loading the workers",
  failed: "The workers could not be loaded",
  empty: "No worker is running",
  emptyHint: "Submissions wait until one is started.",
  columns: {
    worker: "Worker",
    state: "State",
    load: "Busy cores",
    languages: "Languages",
    lastVerdict: "Last verdict",
  },
  version: "Version {version}",
  unknownVersion: "Version unknown",
  since: "since {when}",
  states: { working: "Working", silent: "Not reporting", lost: "Lost" },
  load: "{busy} of {cores}",
  judging: "{count, plural, one {# submission} other {# submissions}}",
  never: "None yet",
});

/** What everybody sees of the judging. */
export const STATUS_MESSAGES = messages("status", {
  title: "Status",
  lead: "How long a submission takes here from sending it to its verdict. Rejudges and API requests that wait on purpose are left out.",
  loading: "Loading the status",
  failed: "The status could not be loaded",
  judging: "Submissions are being judged.",
  notJudging: "No judge is running. Submissions are kept and judged as soon as one runs.",
  nobodyWaits: "Nobody is waiting.",
  waits: "The submission that has waited longest has waited {time}.",
  hour: "Last hour",
  day: "Last 24 hours",
  tooFew: "Too few submissions to say.",
  columns: { language: "Language", p50: "Half within", p95: "95 % within", p99: "99 % within" },
});
