import { isFailedTest } from "@assay/contract/vocabulary/scoring";
import type { JudgedTest, TestResult } from "#interface";

/**
 * Runs the tests in order, `width` of them at once, and passes each result to `onResult`. The first error aborts the other
 * runs and is thrown once they have ended. Throws the outer signal's reason if that is aborted. When `giveWay` aborts, no further test
 * starts; if one is then left, throws its reason. Leaves tests out as `JudgedTest.endsWith` says. `run` may throw that reason too if its test has not started.
 */
export async function runTests(
  tests: readonly JudgedTest[],
  width: number,
  run: (test: JudgedTest, signal: AbortSignal) => Promise<TestResult>,
  onResult: (result: TestResult) => Promise<void> | void,
  outer: AbortSignal,
  giveWay?: AbortSignal,
): Promise<void> {
  const failure = new AbortController();
  const signal = AbortSignal.any([outer, failure.signal]);
  const queue = tests.values();
  let left = tests.length;
  const ended = new Set<string>();
  const lane = async () => {
    try {
      for (const test of queue) {
        signal.throwIfAborted();
        giveWay?.throwIfAborted();
        if (test.endsWith === undefined || !ended.has(test.endsWith)) {
          const result = await run(test, signal);
          if (test.endsWith !== undefined && isFailedTest(result)) ended.add(test.endsWith);
          await onResult(result);
        }
        left -= 1;
      }
    } catch (error) {
      if (giveWay?.aborted && error === giveWay.reason) return;
      failure.abort(error);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, tests.length) }, lane));
  signal.throwIfAborted();
  if (left > 0) giveWay?.throwIfAborted();
}
