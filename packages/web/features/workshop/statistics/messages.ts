import { formatWhole } from "#lib/format";

/** The statistics of a problem. */
export const STATISTICS_MESSAGES = {
  title: "Statistics",
  loading: "Loading the statistics",
  failed: "The statistics could not be loaded",
  empty: "Nobody has submitted to this problem yet.",
  acceptance: (accepted: number, judged: number) =>
    `${formatWhole(accepted)} of ${formatWhole(judged)} submissions accepted (${Math.round((100 * accepted) / judged)}\u00a0%)`,
  verdicts: "Verdicts",
  verdict: "Verdict",
  submissions: "Submissions",
  share: "Share",
  percent: (count: number, all: number) => `${Math.round((100 * count) / all)} %`,
  tests: "Verdicts by test",
  testsHint: (count: number) =>
    count === 1
      ? "1 submission on the current tests"
      : `The ${formatWhole(count)} newest submissions on the current tests`,
  noRuns: "No submission has run on the current tests yet. Rejudge the problem to see how its tests do.",
  test: "Test",
  sample: "sample",
  failedTest: "Failed",
  failedAlone: "Failed only this",
  how: "Verdicts of those that failed",
  catchesNobody: "catches nobody",
  catchesMost: "catches most",
  times: "Times of accepted submissions",
  timesHint: "Wall time of the slowest test, as a share of the limit",
  noTimes: "No submission has been accepted on the current tests yet.",
  language: "Language",
  accepted: "Accepted",
  median: "Median",
  slowest: "Slowest",
  limit: "Limit",
  aboveHalf: "Above 50 %",
  aboveNinety: "Above 90 %",
  distribution: "Distribution",
  milliseconds: (ms: number) => `${formatWhole(Math.round(ms))} ms`,
  tenths: (tenths: readonly number[]) =>
    tenths.flatMap((count, tenth) => (count === 0 ? [] : [`up to ${10 * (tenth + 1)} %: ${count}`])).join(", "),
} as const;
