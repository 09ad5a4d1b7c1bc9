import type { JudgedTest, TestResult } from "#interface";

/**
 * Runs the tests in order, `width` of them at once, and passes each result to `onResult`. The first error aborts the other
 * runs and is thrown once they have ended. Throws the outer signal's reason if that is aborted.
 */
export async function runTests(
  tests: readonly JudgedTest[],
  width: number,
  run: (test: JudgedTest, signal: AbortSignal) => Promise<TestResult>,
  onResult: (result: TestResult) => Promise<void> | void,
  outer: AbortSignal,
): Promise<void> {
  const failure = new AbortController();
  const signal = AbortSignal.any([outer, failure.signal]);
  const queue = tests.values();
  const lane = async () => {
    try {
      for (const test of queue) {
        signal.throwIfAborted();
        await onResult(await run(test, signal));
      }
    } catch (error) {
      failure.abort(error);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, tests.length) }, lane));
  signal.throwIfAborted();
}
