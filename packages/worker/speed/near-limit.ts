import { COMPILATION_TOO_SLOW, type Compilation, type JudgedTest, type TestResult } from "@assay/judge/interface";
import { isNearLimit, prolonged, type Slowness } from "#speed/slowness";

/** Tells results that stand from those that a reference worker has to repeat. */
export interface NearLimit {
  /** As they are judged on this machine. */
  readonly tests: readonly JudgedTest[];
  /** Whether a program that was too slow to compile could be fast enough on the reference. */
  isSlowCompilation(compilation: Compilation): boolean;
  /** Keeps a result that may differ on the reference, and returns whether it does. */
  setAside(result: TestResult): boolean;
  /** What was kept. */
  readonly results: readonly TestResult[];
}

/**
 * Opens it for the tests of a submission. Without a slowness, this is a reference worker: every result stands. So do those of runs on
 * the caller's own input, which have no verdict of a problem.
 */
export function openNearLimit(tests: readonly JudgedTest[], slowness: Slowness | null): NearLimit {
  const results: TestResult[] = [];
  if (slowness === null) return { tests, isSlowCompilation: () => false, setAside: () => false, results };
  // Only a problem says how its outputs are checked.
  const ofProblem = new Map(tests.flatMap((test) => (test.checking ? [[test.id, test]] : [])));
  let isTooSlow = false;
  return {
    tests: tests.map((test) => (ofProblem.has(test.id) ? { ...test, limits: prolonged(test.limits, slowness) } : test)),
    isSlowCompilation({ isSuccess, output }) {
      isTooSlow = !isSuccess && ofProblem.size > 0 && (output?.trimEnd().endsWith(COMPILATION_TOO_SLOW) ?? false);
      return isTooSlow;
    },
    setAside(result) {
      const test = ofProblem.get(result.id);
      const isKept = test !== undefined && (isTooSlow || isNearLimit(result, test, slowness));
      if (isKept) results.push(result);
      return isKept;
    },
    results,
  };
}
