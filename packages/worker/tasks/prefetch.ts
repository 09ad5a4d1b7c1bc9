import { type PrefetchContext, prefetchProblem } from "#tasks/prefetch-problem";
import type { WorkerLog } from "#worker-log";

/** The problems for which a worker is making itself ready, one after the other. */
export interface Prefetch {
  add(problemId: string): void;
  stop(): Promise<void>;
}

export function openPrefetch(context: PrefetchContext, log: WorkerLog): Prefetch {
  const stopping = new AbortController();
  let last = Promise.resolve();
  const run = async (problemId: string) => {
    if (stopping.signal.aborted) return;
    try {
      const tests = await prefetchProblem(context, problemId, stopping.signal);
      log.info({ problemId, tests }, "ready for a problem that will be needed");
    } catch (error) {
      // The first submission then loads what is missing, as always.
      if (!stopping.signal.aborted) log.warn({ problemId, err: error }, "a problem could not be prefetched");
    }
  };
  return {
    add: (problemId) => {
      last = last.then(() => run(problemId));
    },
    stop: async () => {
      stopping.abort(new Error("the worker is stopping"));
      await last;
    },
  };
}
