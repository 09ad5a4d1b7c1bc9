import { setTimeout as sleep } from "node:timers/promises";
import type { TestResult } from "@assay/judge/interface";

export interface ResultWriter {
  /** Accepts a result without waiting. Throws if storing an earlier one has failed. */
  add(result: TestResult): void;
  /** Waits for the current write and returns the results that are not stored yet. Throws as `add` does. */
  rest(): Promise<TestResult[]>;
}

/**
 * How long results are gathered after a write has begun. A write costs about 5 ms of CPU time in worker, database and
 * web server together; nobody notices whether a verdict appears 80 ms later.
 */
const GATHER_MS = 80;

/**
 * Stores results in one write after the other: the first result at once, and those that arrive within `GATHER_MS` of
 * the start of a write together in the next. A fast program with 200 tests then needs few writes and never waits for
 * one. The write that would complete the submission is left to the caller, who stores it with the verdict.
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
