import { formatNumber, formatWhole } from "#lib/format";

const points = (score: number, maximum: number) =>
  `${formatNumber(score)} of ${formatNumber(maximum)} ${maximum === 1 ? "point" : "points"}`;

/** The list of submissions. */
export const HISTORY_MESSAGES = {
  failed: "The submissions could not be loaded",
  title: "Submissions",
  byYou: (count: string) => `${count} by you`,
  byUser: (count: string, user: string) => `${count} by ${user}`,
  countedUpTo: (count: number) => `${formatWhole(count)}+`,
  loading: "Loading submissions",
  live: "Live",
  moreNew: (count: number) => `${formatWhole(count)} new`,
  filters: "Filters",
  verdict: "Verdict",
  waiting: "In Queue",
  language: "Language",
  problem: "Problem",
  problemHint: "Number or title",
  member: "Member",
  memberHint: "User name",
  columns: {
    number: "Number",
    submitted: "Submitted",
    member: "Member",
    problem: "Problem",
    verdict: "Verdict",
    tests: "Tests passed",
    language: "Language",
    time: "Time",
    memory: "Memory",
  },
  anonymous: "Anonymous",
  most: "Time and memory are the highest of any test.",
  pages: "Pages of submissions",
  newer: "Newer",
  older: "Older",
  empty: "No submissions yet",
  emptyHint: "Every program that you submit is kept here with its verdict.",
  toProblems: "Choose a problem",
  noMatch: "No submissions match",
  rejudgeAll: "Rejudge these",
  noMatchHint: "Remove a filter to see more.",
  unknownFilter: "The address has a filter that does not exist.",
  clear: "Clear filters",
  visitor: "Log in to see your submissions",
  visitorHint: "Every program that you submit is kept here with its verdict.",
  login: "Log in",
  emptyProblem: "You have not submitted to this problem yet",
  emptyProblemHint: "Your programs and their verdicts will be listed here.",
  all: "All submissions",
} as const;

/** The state of a submission. */
export const STATE_MESSAGES = {
  inQueue: "In Queue",
  judged: (count: number, all: number) => `${formatWhole(count)} of ${formatWhole(all)} judged`,
  onTest: (verdict: string, test: number) => `${verdict} on test ${test}`,
  onTestOf: (verdict: string, test: number, all: number) => `${verdict} on test ${test} of ${all}`,
  passed: (count: number) => `${formatWhole(count)} passed`,
  passedOf: (count: number, all: number) => `${formatWhole(count)} of ${formatWhole(all)}`,
  points,
} as const;

export const SUBMISSION_MESSAGES = {
  failed: "The submission could not be loaded",
  title: (number: number | string) => `Submission ${number}`,
  loading: "Loading the submission",
  notFound: "Submission not found",
  notFoundHint: "It does not exist, or it is not yours.",
  problem: "Problem",
  judgedIn: (seconds: number) => `Judged in ${seconds} s`,
  rejudged: (when: string) => `Rejudged ${when}`,
  copy: "Source",
  download: "Download",
  editAgain: "Edit again",
  rejudge: "Rejudge",
  rejudgeTitle: "Judge this submission again?",
  rejudgeDetail:
    "It is judged on the newest tests of the problem. Its verdict and results are replaced, and the points are updated.",
  rejudgeStarted: "The submission is being judged again.",
  source: "Source",
  size: (lines: number, bytes: string) => `${formatWhole(lines)} ${lines === 1 ? "line" : "lines"}, ${bytes}`,
  compilerOutput: "Compiler output",
  figures: "Time and memory per test",
  asTable: "also in the table below",
  tests: "Tests",
  testColumns: { number: "Test", verdict: "Verdict", time: "Time", cpu: "CPU time", memory: "Memory" },
  sample: "sample",
  openTest: "input and output",
  testFailed: "The test could not be loaded",
  actual: "The program's output",
  notKept: "(not kept)",
  checkerSays: (message: string) => `The checker says: ${message}`,
  wholeInput: "Whole input",
  wholeOutput: "Whole expected output",
  milliseconds: (value: number) => `${formatWhole(value)} ms`,
  kilobytes: (value: number) => `${formatWhole(value)} kB`,
  none: "–",
  newerTests: "The tests of this problem have changed since this submission was judged.",
  noResults: "The results of its tests were deleted. The verdict stays.",
  internalError: "The judge failed on this submission. Your program is not to blame.",
  internalErrorId: (id: string) => `Tell an admin this id: ${id}`,
  internalErrorReason: (reason: string) => `Reason: ${reason}`,
  help: (verdict: string) => `What to do about ${verdict}`,
} as const;

/** The chart of times and memory. */
export const CHART_MESSAGES = {
  time: "Time in ms",
  memory: "Memory in kB",
  limit: (limit: string) => `Limit ${limit}`,
  most: (value: string, limit: string) => `highest ${value}, limit ${limit}`,
  stopped: (count: number) => `${count} ${count === 1 ? "test" : "tests"} stopped at the limit`,
  summary: (what: string, count: number, least: string, most: string) =>
    `${what} of ${count} ${count === 1 ? "test" : "tests"}: from ${least} to ${most}.`,
  atLimit: (count: number, limit: string) =>
    `${count} ${count === 1 ? "test" : "tests"} stopped at the limit of ${limit}.`,
} as const;

/** A submission in the editor. */
export const EDIT_AGAIN_MESSAGES = {
  done: (number: number) => `Submission ${number} is in the editor.`,
  missing: (number: string) => `Submission ${number} could not be opened.`,
  noLanguage: (language: string) => `${language} is no longer offered.`,
} as const;
