import type { TestResult } from "@assay/judge/interface";

/** Takes results as the judge finds them and stores them beside the judging. */
export interface ResultWriter {
  /** Takes one without waiting. Throws when storing an earlier one failed. */
  add(result: TestResult): void;
  /** Resolves, when nothing is being stored any more, with what was kept back. Throws as `add` does. */
  rest(): Promise<TestResult[]>;
}

/**
 * Stores results in one write after the other; those that come during a write go together into the
 * next, so a fast program with 200 tests costs a few writes and never waits for one. The write that would
 * complete the submission is kept back: it belongs into one transaction with the verdict.
 */
export function createResultWriter(total: number, store: (results: TestResult[]) => Promise<void>): ResultWriter {
  let waiting: TestResult[] = [];
  let storedCount = 0;
  let writing: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;

  const write = async () => {
    try {
      while (waiting.length > 0 && storedCount + waiting.length < total) {
        const results = waiting;
        waiting = [];
        await store(results);
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
      await writing;
      throwFailure();
      return waiting;
    },
  };
}
