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
  /**
   * The same for a compilation, which may take long and cannot be interrupted: no client holds all cores of several in this way,
   * whether or not others wait.
   */
  useLong<Result>(work: (core: number) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
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
  const held = new Map<number, { readonly turn: Turn; readonly since: number; readonly isLong: boolean }>();
  let isHandingOut = false;
  let lastAlone: Promise<void> = Promise.resolve();
  let aloneCount = 0;

  const heldMs = (client: string) =>
    held.values().reduce((sum, { turn, since }) => sum + (turn.client === client ? now() - since : 0), 0);

  /** Background work leaves one core free, so that the next submission finds one at once. */
  const mayTakeBackground = () =>
    held.values().reduce((count, { turn }) => count + (turn.isBackground ? 1 : 0), 0) < Math.max(1, cores.length - 1);

  const mayTakeLong = (client: string) =>
    held.values().reduce((count, { isLong, turn }) => count + (isLong && turn.client === client ? 1 : 0), 0) <
    Math.max(1, cores.length - 1);

  function hold(core: number, turn: Turn, isLong: boolean): number {
    held.set(core, { turn, since: now(), isLong });
    return core;
  }

  function acquire(turn: Turn, signal?: AbortSignal, kind: "plain" | "long" | "urgent" = "plain"): Promise<number> {
    signal?.throwIfAborted();
    const isUrgent = kind === "urgent";
    const isLong = kind === "long";
    const isBackground = turn.isBackground && !isUrgent;
    const isFirst = isBackground ? line.isEmpty() && mayTakeBackground() : line.hasOnlyBackground();
    const core = isFirst && (!isLong || mayTakeLong(turn.client)) ? free.shift() : undefined;
    if (core !== undefined) {
      line.serve(turn);
      return Promise.resolve(hold(core, turn, isLong));
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        line.remove(waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        turn,
        isUrgent,
        isLong,
        grant: (given) => {
          signal?.removeEventListener("abort", onAbort);
          resolve(hold(given, turn, isLong));
        },
      };
      line.add(waiting);
      signal?.addEventListener("abort", onAbort, { once: true });
      // A core may be free although others wait, because they may not take it.
      if (free.length > 0) handOutSoon();
    });
  }

  function release(core: number): void {
    const holding = held.get(core);
    held.delete(core);
    if (holding) holding.turn.charge(now() - holding.since);
    free.push(core);
    if (!line.isEmpty()) handOutSoon();
  }

  function handOutSoon(): void {
    if (isHandingOut) return;
    // A client that releases a core may request the next one at once, and its usage may put it first.
    isHandingOut = true;
    setImmediate(handOut);
  }

  function handOut(): void {
    isHandingOut = false;
    while (free.length > 0) {
      const waiting = line.take(heldMs, mayTakeBackground(), mayTakeLong);
      const core = waiting && free.shift();
      if (core == null) return;
      waiting?.grant(core);
    }
  }

  function forTurn(turn: Turn): CorePool {
    const using =
      (kind: "plain" | "long"): CorePool["use"] =>
      async (work, signal) => {
        const core = await acquire(turn, signal, kind);
        try {
          return await work(core);
        } finally {
          release(core);
        }
      };
    return {
      size: cores.length,
      use: using("plain"),
      useLong: using("long"),
      async useAlone(work, signal) {
        const taken: number[] = [];
        // Background work waits for its first core before it gets in line here, so that nobody waits for work that comes last.
        while (turn.isBackground && taken.length === 0) {
          const core = await acquire(turn, signal);
          if (aloneCount === 0) taken.push(core);
          else {
            release(core);
            await lastAlone;
          }
        }
        // One at a time: two callers that each hold some of the cores would deadlock.
        const before = lastAlone;
        const end = Promise.withResolvers<void>();
        lastAlone = end.promise;
        aloneCount += 1;
        try {
          await before;
          const first = taken[0] ?? (await acquire(turn, signal));
          if (taken.length === 0) taken.push(first);
          while (taken.length < cores.length) taken.push(await acquire(turn, signal, "urgent"));
          return await work(first);
        } finally {
          aloneCount -= 1;
          for (const core of taken) release(core);
          end.resolve();
        }
      },
    };
  }

  return { ...forTurn(NO_CLIENT), forTurn };
}
