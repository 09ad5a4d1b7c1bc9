/** The cores that the judge may use, each by one box at a time (design, rule 3 of the judge). */
export interface CorePool {
  readonly size: number;
  /**
   * Waits for a core, first come first served, and keeps it until the work is done. Throws the
   * signal's reason when the signal comes while it waits; then the work is not begun.
   */
  use<Result>(work: (core: number) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** The same with all cores kept, so that nothing else of the judge runs meanwhile; the work gets one of them. */
  useAlone<Result>(work: (core: number) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** Makes a pool of these cores. Throws RangeError when there are none. */
export function createCorePool(cores: readonly number[]): CorePool {
  if (cores.length === 0) throw new RangeError("the judge needs at least one core");
  const free = [...cores];
  const waiting = new Set<(core: number) => void>();
  let lastAlone: Promise<void> = Promise.resolve();

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
    async useAlone(work, signal) {
      // One after the other: two that each kept some cores would wait for ever.
      const before = lastAlone;
      const turn = Promise.withResolvers<void>();
      lastAlone = turn.promise;
      const held: number[] = [];
      try {
        await before;
        const first = await acquire(signal);
        held.push(first);
        while (held.length < cores.length) held.push(await acquire(signal));
        return await work(first);
      } finally {
        for (const core of held) release(core);
        turn.resolve();
      }
    },
  };
}
