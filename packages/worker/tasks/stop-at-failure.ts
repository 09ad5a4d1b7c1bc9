import { isFailedTest, isSettledByFailure, type Scoring } from "@assay/contract/vocabulary/scoring";
import type { JudgedTest, TestResult } from "@assay/judge/interface";
import type { SubmissionSummary, SummarisedRun } from "#record/submission-summary";

/** Decides which tests of a submission are not run, because nothing depends on them any more. */
export interface Stopping {
  /** The tests that have to be judged, each with what ends it. */
  readonly tests: readonly JudgedTest[];
  /**
   * Takes a result in, and returns those that are final now, in the order of the tests: a result waits for those before it. So the first
   * failure is the same on any number of cores, and what was judged behind it is dropped.
   */
  settle(result: TestResult): readonly TestResult[];
  /** The tokens of the tests that are left out, once all others have their results. */
  leftOut(): readonly string[];
}

/** Opens it for the tests that have no verdict yet. If the problem does not stop, or `summary` is null, every result is final at once. */
export function openStopping(tests: readonly JudgedTest[], summary: SubmissionSummary | null): Stopping {
  if (!summary?.stopsAtFailure) return { tests, settle: (result) => [result], leftOut: () => [] };
  const { scoring } = summary;
  const endOf = new Map(summary.runs.map((run) => [run.token, groupOf(run, scoring)]));
  const groups = Map.groupBy(summary.runs, ({ token }) => endOf.get(token) ?? null);
  groups.delete(null);
  const open = new Map([...groups].map(([group, runs]) => [group, { runs: [...runs], isOver: false }]));
  const arrived = new Map<string, TestResult>();
  const advance = (group: string): TestResult[] => {
    const state = open.get(group);
    const final: TestResult[] = [];
    while (state && !state.isOver && state.runs[0]) {
      const [run] = state.runs;
      const result = run.verdict === null ? arrived.get(run.token) : undefined;
      if (run.verdict === null && result === undefined) break;
      if (result) final.push(result);
      state.runs.shift();
      state.isOver = isFailedTest(result ?? run);
    }
    return final;
  };
  for (const group of open.keys()) if (group !== null) advance(group);
  const isLeftOut = (token: string) => {
    const state = open.get(endOf.get(token) ?? null);
    return state?.isOver === true && state.runs.some((run) => run.token === token && run.verdict === null);
  };
  return {
    tests: tests.flatMap((test) => {
      if (isLeftOut(test.id)) return [];
      const end = endOf.get(test.id) ?? null;
      return end === null ? [test] : [{ ...test, endsWith: end }];
    }),
    settle(result) {
      const group = endOf.get(result.id) ?? null;
      if (group === null) return [result];
      arrived.set(result.id, result);
      return advance(group);
    },
    leftOut: () => summary.runs.map(({ token }) => token).filter(isLeftOut),
  };
}

/** The tests that end together: all of a problem that is not scored, those of a group that its first failure settles; null for others. */
function groupOf({ groupName, isOnTest }: SummarisedRun, scoring: Scoring | null): string | null {
  if (!isOnTest) return null;
  if (scoring === null) return "";
  return isSettledByFailure(scoring, groupName) ? groupName : null;
}
