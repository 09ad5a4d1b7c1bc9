import { setTimeout as sleep } from "node:timers/promises";
import type { TestResult } from "@assay/judge/interface";

/** Takes results as the judge finds them and stores them beside the judging. */
export interface ResultWriter {
  /** Takes one without waiting. Throws when storing an earlier one failed. */
  add(result: TestResult): void;
  /** Resolves, when nothing is being stored any more, with what was kept back. Throws as `add` does. */
  rest(): Promise<TestResult[]>;
}

/**
 * How long results are gathered after a write has begun. A write costs about 5 ms of CPU time in worker, database and web server
 * together, which no program gets; nobody sees on a page whether a verdict came 80 ms later.
 */
const GATHER_MS = 80;

/**
 * Stores results in one write after the other: the first at once, those that come during a write and for some
 * milliseconds after its begin together in the next. So a fast program with 200 tests costs a few writes and never waits for one.
 * The write that would complete the submission is kept back: it belongs into one transaction with the verdict.
 */
export function createResultWriter(total: number, store: (results: TestResult[]) => Promise<void>): ResultWriter {
  let waiting: TestResult[] = [];
  let storedCount = 0;
  let writing: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;
  const ending = new AbortController();

  const gather = () => sleep(GATHER_MS, undefined, { signal: ending.signal }).catch(() => {});
  const write = async () => {
    try {
      while (waiting.length > 0 && storedCount + waiting.length < total) {
        const results = waiting;
        waiting = [];
        await Promise.all([store(results), gather()]);
        storedCount += results.length;
      }
    } catch (error) {
      failure = { error };
    } finally {
      writing = null;
    }
  };
  const throwFailure = () => {
    if (failure) throw failure.error;
  };

  return {
    add: (result) => {
      throwFailure();
      waiting.push(result);
      writing ??= write();
    },
    rest: async () => {
      ending.abort();
      await writing;
      throwFailure();
      return waiting;
    },
  };
}
