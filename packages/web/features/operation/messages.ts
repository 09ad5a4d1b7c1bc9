import { messages } from "@assay/contract/texts/messages";

/** The admins' list of judge workers. */
export const WORKER_MESSAGES = messages("workers", {
  lead: "The machines that judge submissions. A paused one finishes what it has and takes no more. A worker that was lost is shown for an hour.",
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
  direct: "Direct",
  joined: "Joined with {token}",
  notRunning: "No worker runs there",
  pause: "Pause",
  pauseOne: "Pause {host}",
  resume: "Resume",
  resumeOne: "Resume {host}",
  states: { working: "Working", paused: "Paused", silent: "Not reporting", lost: "Lost" },
  load: "{busy} of {cores}",
  judging: "{count, plural, one {# submission} other {# submissions}}",
  never: "None yet",
  reference: "Reference",
  slowness: "Programs take {times} × as long",
  notMeasured: "Speed not measured",
});

/** What workers load before it is needed. */
export const PREFETCH_MESSAGES = messages("prefetch", {
  title: "Before a contest",
  about:
    "Workers load the tests and compile the checkers of a problem with its first submission. Let all of them do it now, so that nobody waits for it.",
  name: "List or problem",
  nameHint: "The name of a list, or the title of a problem.",
  load: "Load now",
  asked:
    "{workers, plural, one {# worker loads} other {# workers load}} {problems, plural, one {# problem} other {# problems}}, {size} of tests. A worker logs each problem for which it is ready.",
  nobody: "No worker is running, so nothing is loaded.",
});

/** The tokens with which machines join. */
export const JOIN_TOKEN_MESSAGES = messages("joinTokens", {
  title: "Join another machine",
  about:
    "A machine that reaches this site over HTTPS can judge for it. It sees the programs and hidden tests that it judges, so join only machines that you trust.",
  loading: "Loading the tokens",
  failed: "The tokens could not be loaded",
  list: "Tokens",
  created: "Created {date}",
  createdBy: "Created {date} by {name}",
  neverUsed: "never used",
  used: "last used {when}",
  staysValid: "does not expire",
  expires: "expires {date}",
  expired: "expired {date}",
  machines:
    "{count, plural, =0 {No machine is joined now} one {# machine is joined now} other {# machines are joined now}}",
  revoke: "Revoke",
  revokeOne: "Revoke {name}",
  revokeTitle: "Revoke {name}?",
  revokeDetail:
    "{count, plural, =0 {No machine can join with it any more.} one {Its machine is disconnected within seconds, and what it is judging is judged elsewhere.} other {Its # machines are disconnected within seconds, and what they are judging is judged elsewhere.}}",
  name: "Name of a new token",
  nameHint: "Such as the room of the machines. One token may serve many.",
  validity: "Valid",
  forEver: "Until it is revoked",
  days: "{count, plural, one {For # day} other {For # days}}",
  create: "Create token",
  made: "The token {name} is created. Run this on the other machine; the command is shown only now:",
  command: "Command",
});

/** What takes up the disk, for admins. */
export const STORAGE_MESSAGES = messages("storage", {
  lead: "What the database takes up on the disk, and how fast it grows.",
  loading: "Loading the sizes",
  failed: "The sizes could not be loaded",
  unknownDisk:
    "How much is free is not known here, because the database is on a server of its own. DATABASE_DISK_BYTES tells Assay how large its disk is.",
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
  backup: "The newest backup was written on {date}: {size}, {place, select, s3 {in the S3 bucket} other {in a file}}.",
  noBackup: "No backup has been written yet (npm run admin -- backup FILE).",
  keptTitle: "What is deleted after a time",
  outputs: "What programs printed is kept: {time} (KEEP_OUTPUTS_DAYS). Verdicts, times and programs stay.",
  audit: "Entries of the audit log are kept: {time} (KEEP_AUDIT_DAYS).",
  reports:
    "Dismissed reports of posts, comments and messages are kept: {time} (KEEP_REPORTS_DAYS). Their senders can then report the same text again.",
  rejudges: "Rejudges that have ended are kept: {time} (KEEP_REJUDGES_DAYS). Verdicts and points stay.",
  always:
    "Free runs are kept for {freeRunDays, plural, one {# day} other {# days}}, and the last {messages, number} chat messages and {imports, number} imports of packages.",
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
