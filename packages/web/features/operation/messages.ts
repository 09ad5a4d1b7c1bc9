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

/** What takes up the disk, for admins. */
export const STORAGE_MESSAGES = messages("storage", {
  lead: "What the database takes up on the disk, and how fast it grows.",
  loading: "Loading the sizes",
  failed: "The sizes could not be loaded",
  unknownDisk: "How much is free is not known here, because the database is on a server of its own.",
  free: "{size} are free on the disk of the database.",
  notMeasured: "No growth has been measured yet: that takes a day.",
  full: "At the growth of the last {days, plural, one {day} other {# days}}, it is full on {date}.",
  notGrowing:
    "Over the last {days, plural, one {day} other {# days}}, the data has not grown so much that a date could be named.",
  columns: { kind: "Data", bytes: "Size", growth: "Growth per day" },
  unknown: "unknown",
  kinds: {
    submissions: "Submissions and their test runs",
    tests: "Tests of problems",
    problems: "Problems and their files",
    packages: "Imports of packages",
    talk: "Posts, comments and chat",
    drafts: "Drafts",
    audit: "Audit log",
    other: "Everything else",
  },
  outputs: "What programs printed is kept: {time} (KEEP_OUTPUTS_DAYS).",
  audit: "The audit log is kept: {time} (KEEP_AUDIT_DAYS).",
  forever: "for ever",
});

/** What everybody sees of the judging. */
export const STATUS_MESSAGES = messages("status", {
  title: "Status",
  lead: "Within how many seconds half, 95 % and 99 % of submissions had their verdict. Rejudges are left out: they wait until nobody else does.",
  loading: "Loading the status",
  failed: "The status could not be loaded",
  judging: "Submissions are being judged.",
  notJudging: "No judge is running. Submissions are kept and judged as soon as one runs.",
  nobodyWaits: "Nobody is waiting.",
  waits: "The submission that has waited longest has waited {time}.",
  hour: "Last hour",
  day: "Last 24 hours",
  tooFew: "Too few submissions to say.",
  columns: { language: "Language", p50: "Half", p95: "95 %", p99: "99 %" },
});
