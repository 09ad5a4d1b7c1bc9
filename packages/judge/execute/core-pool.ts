/** The cores that the judge may use, each by one box at a time (design, rule 3 of the judge). */
export interface CorePool {
  readonly size: number;
  /**
   * Waits for a core, first come first served, and keeps it until the work is done. Throws the
   * signal's reason when the signal comes while it waits; then the work is not begun.
   */
  use<Result>(work: (core: number) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** Makes a pool of these cores. Throws RangeError when there are none. */
export function createCorePool(cores: readonly number[]): CorePool {
  if (cores.length === 0) throw new RangeError("the judge needs at least one core");
  const free = [...cores];
  const waiting = new Set<(core: number) => void>();

  function acquire(signal?: AbortSignal): Promise<number> {
    signal?.throwIfAborted();
    const core = free.shift();
    if (core !== undefined) return Promise.resolve(core);
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        waiting.delete(onCore);
        reject(signal?.reason);
      };
      const onCore = (given: number) => {
        signal?.removeEventListener("abort", onAbort);
        resolve(given);
      };
      waiting.add(onCore);
      signal?.addEventListener("abort", onAbort, { once: true });
    });
  }

  function release(core: number): void {
    const [next] = waiting;
    if (next === undefined) {
      free.push(core);
      return;
    }
    waiting.delete(next);
    next(core);
  }

  return {
    size: cores.length,
    async use(work, signal) {
      const core = await acquire(signal);
      try {
        return await work(core);
      } finally {
        release(core);
      }
    },
  };
}
