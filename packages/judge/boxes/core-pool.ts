import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { createFairQueue, type MayTake, type Waiting } from "#boxes/fair-queue";
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

export interface SharedCorePool extends CorePool {
  /** The same cores; waiting and core time are accounted to the client. */
  forTurn(turn: Turn): CorePool;
}

function isKnownBrief({ isBackground, isBrief }: Turn): boolean {
  return !isBackground && (isBrief?.() ?? true);
}

interface Holding {
  readonly turn: Turn;
  readonly since: number;
  readonly isLong: boolean;
  isInterrupted?: boolean;
}

/** The judge's own work, and work without a client. */
const NO_CLIENT: Turn = { client: "", isInteractive: true, recentUseMs: () => 0, charge: () => {} };

/** Creates a pool of these cores. `now` is a clock in ms. Throws RangeError if there are no cores. */
export function createCorePool(cores: readonly number[], now: () => number = () => performance.now()): SharedCorePool {
  if (cores.length === 0) throw new RangeError("the judge needs at least one core");
  const free = [...cores];
  const line = createFairQueue(now);
  const held = new Map<number, Holding>();
  let isHandingOut = false;
  let lastAlone: Promise<void> = Promise.resolve();
  let aloneCount = 0;
  let relief: NodeJS.Timeout | undefined;
  let guardedUntil = Number.NEGATIVE_INFINITY;

  const heldMs = (client: string) =>
    held.values().reduce((sum, { turn, since }) => sum + (turn.client === client ? now() - since : 0), 0);

  /** True if work of the kind that `isSame` finds among the held cores leaves one core free after taking another. */
  const leavesOne = (isSame: (holding: Holding) => boolean) =>
    held.values().filter(isSame).toArray().length < Math.max(1, cores.length - 1);

  /** False for clients that may hold a core for long. Nobody knows beforehand how long a run takes: a program may sleep. */
  const isBrief = ({ turn, since }: Holding) => isKnownBrief(turn) && now() - since <= FAIRNESS.longHoldMs;

  const mayTake: MayTake = ({ turn, isLong = false }) => {
    if (turn.isBackground) return leavesOne((holding) => holding.turn.isBackground === true);
    if (isLong && !leavesOne((holding) => holding.isLong && holding.turn.client === turn.client)) return false;
    const isSlow = !isKnownBrief(turn) || held.values().some((it) => it.turn.client === turn.client && !isBrief(it));
    return !isSlow || leavesOne((holding) => !holding.turn.isBackground && !isBrief(holding));
  };

  function hold(core: number, turn: Turn, isLong: boolean): number {
    held.set(core, { turn, since: now(), isLong });
    return core;
  }

  function acquire(turn: Turn, signal?: AbortSignal, kind: "plain" | "long" | "urgent" = "plain"): Promise<number> {
    signal?.throwIfAborted();
    const isUrgent = kind === "urgent";
    const isLong = kind === "long";
    const isFirst = turn.isBackground && !isUrgent ? line.isEmpty() : line.hasOnlyBackground();
    const core = isFirst && (isUrgent || mayTake({ turn, isLong })) ? free.shift() : undefined;
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
      relieve();
      signal?.addEventListener("abort", onAbort, { once: true });
      // A core may be free although others wait, because they may not take it.
      if (free.length > 0) handOutSoon();
    });
  }

  /** How long all cores may be held while brief work waits: less where several accounts seem to hold them in turns. */
  const longestMs = () => (now() < guardedUntil ? FAIRNESS.guardedHoldMs : FAIRNESS.longHoldMs);

  /**
   * Interrupts the run that started last, if every core has been held for long and somebody waits whose work is brief. Looks again as
   * long as others wait.
   */
  function relieve(): void {
    clearTimeout(relief);
    if (line.isEmpty() || cores.length < 2) return;
    const [last] = [...held.values()].toSorted((one, other) => other.since - one.since);
    const leftMs = last && held.size === cores.length ? last.since + longestMs() - now() : null;
    const isStuck = leftMs !== null && leftMs < 0 && aloneCount === 0 && !last?.isInterrupted;
    if (last && isStuck && line.some(({ turn }) => isKnownBrief(turn))) {
      last.isInterrupted = true;
      guardedUntil = now() + FAIRNESS.guardedMs;
      last.turn.interrupt?.();
    }
    relief = setTimeout(relieve, leftMs === null || leftMs < 0 ? FAIRNESS.guardedHoldMs : leftMs + 1);
    relief.unref();
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
      const waiting = line.take(heldMs, mayTake);
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
