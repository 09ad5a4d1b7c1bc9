import { createFairQueue, type Waiting } from "#boxes/fair-queue";
import type { Turn } from "#interface";

/** The judge's cores. Each runs one box at a time, so that runs do not slow each other down. */
export interface CorePool {
  readonly size: number;
  /**
   * Waits for a core, in the order of `createFairQueue`, and holds it until the work is done. Throws the signal's reason if
   * it is aborted while waiting; the work is then never started. Work that requests a second core can deadlock.
   */
  use<Result>(work: (core: number) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** The same, but holds all cores, so that the judge runs nothing else meanwhile. The work gets one of them. */
  useAlone<Result>(work: (core: number) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** A pool that several clients share. */
export interface SharedCorePool extends CorePool {
  /** The same cores; waiting and core time are accounted to the client. */
  forTurn(turn: Turn): CorePool;
}

/** The judge's own work, and work without a client. */
const NO_CLIENT: Turn = { client: "", isInteractive: true, recentUseMs: () => 0, charge: () => {} };

/** Creates a pool of these cores. `now` is a clock in ms. Throws RangeError if there are no cores. */
export function createCorePool(cores: readonly number[], now: () => number = () => performance.now()): SharedCorePool {
  if (cores.length === 0) throw new RangeError("the judge needs at least one core");
  const free = [...cores];
  const line = createFairQueue(now);
  const held = new Map<number, { readonly turn: Turn; readonly since: number }>();
  let isHandingOut = false;
  let lastAlone: Promise<void> = Promise.resolve();

  const heldMs = (client: string) =>
    held.values().reduce((sum, { turn, since }) => sum + (turn.client === client ? now() - since : 0), 0);

  function hold(core: number, turn: Turn): number {
    held.set(core, { turn, since: now() });
    return core;
  }

  function acquire(turn: Turn, signal?: AbortSignal, isUrgent = false): Promise<number> {
    signal?.throwIfAborted();
    const core = line.isEmpty() ? free.shift() : undefined;
    if (core !== undefined) {
      line.serve(turn);
      return Promise.resolve(hold(core, turn));
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        line.remove(waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        turn,
        isUrgent,
        grant: (given) => {
          signal?.removeEventListener("abort", onAbort);
          resolve(hold(given, turn));
        },
      };
      line.add(waiting);
      signal?.addEventListener("abort", onAbort, { once: true });
    });
  }

  function release(core: number): void {
    const holding = held.get(core);
    held.delete(core);
    if (holding) holding.turn.charge(now() - holding.since);
    free.push(core);
    if (line.isEmpty() || isHandingOut) return;
    // A client that releases a core may request the next one at once, and its usage may put it first.
    isHandingOut = true;
    setImmediate(handOut);
  }

  function handOut(): void {
    isHandingOut = false;
    while (free.length > 0) {
      const waiting = line.take(heldMs);
      const core = waiting && free.shift();
      if (core == null) return;
      waiting?.grant(core);
    }
  }

  function forTurn(turn: Turn): CorePool {
    return {
      size: cores.length,
      async use(work, signal) {
        const core = await acquire(turn, signal);
        try {
          return await work(core);
        } finally {
          release(core);
        }
      },
      async useAlone(work, signal) {
        // One at a time: two callers that each hold some of the cores would deadlock.
        const before = lastAlone;
        const end = Promise.withResolvers<void>();
        lastAlone = end.promise;
        const taken: number[] = [];
        try {
          await before;
          const first = await acquire(turn, signal);
          taken.push(first);
          while (taken.length < cores.length) taken.push(await acquire(turn, signal, true));
          return await work(first);
        } finally {
          for (const core of taken) release(core);
          end.resolve();
        }
      },
    };
  }

  return { ...forTurn(NO_CLIENT), forTurn };
}
