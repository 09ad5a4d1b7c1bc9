import type { SubmissionSummary } from "@assay/contract/routes/submissions";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { STATE_MESSAGES } from "#features/submissions/history/messages";
import type { TestState } from "#ui/test-strip";

type Judged = Pick<SubmissionSummary, "verdict" | "verdicts" | "isRunning">;

export function passedCount({ verdicts }: Pick<Judged, "verdicts">): number {
  return verdicts.filter((verdict) => verdict === "accepted").length;
}

/**
 * The state of each test in order. The first test without a verdict counts as running while the submission is judged; once it has its
 * verdict, tests without one were not run.
 */
export function testStates({ verdict: final, verdicts, isRunning }: Judged): TestState[] {
  if (final !== null) return verdicts.map((verdict) => verdict ?? "notRun");
  const next = isRunning ? verdicts.indexOf(null) : -1;
  return verdicts.map((verdict, index) => verdict ?? (index === next ? "running" : "queued"));
}

/**
 * The state in one phrase: "Wrong Answer on test 9", "11 of 25 judged". The short one names no test, the long one says
 * "on test 9 of 25".
 */
export function describeState(submission: Judged, length: "short" | "normal" | "long" = "normal"): string {
  const { verdict, verdicts, isRunning } = submission;
  const all = verdicts.length;
  if (verdict === null) {
    const judged = verdicts.filter((one) => one !== null).length;
    return isRunning && all > 0 ? STATE_MESSAGES.judged({ count: judged, all }) : STATE_MESSAGES.inQueue;
  }
  const name = VERDICT_NAMES[verdict];
  const failed = verdicts.indexOf(verdict) + 1;
  if (verdict === "accepted" || verdict === "compilation_error" || failed === 0 || length === "short") return name;
  return length === "long"
    ? STATE_MESSAGES.onTestOf({ verdict: name, test: failed, all })
    : STATE_MESSAGES.onTest({ verdict: name, test: failed });
}

/** Merges states into at most `most` bars for a small strip. A bar shows its first state other than Accepted, if there is one. */
export function compactStates(states: readonly TestState[], most: number): TestState[] {
  if (states.length <= most) return [...states];
  const size = Math.ceil(states.length / most);
  return Array.from({ length: Math.ceil(states.length / size) }, (_, index) => {
    const group = states.slice(index * size, (index + 1) * size);
    return group.find((state) => state !== "accepted") ?? "accepted";
  });
}
