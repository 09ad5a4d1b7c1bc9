import type { MadeBox } from "#box/make-box";

/** Gives boxes, some of which stand ready. Each is fresh and is for one run. */
export interface BoxSupply {
  /** Gives a box that stood ready, or makes one. Throws as making does. */
  take(signal: AbortSignal): Promise<MadeBox>;
  /**
   * Makes boxes for the runs to come: at once as many as may be needed next, for making them takes time from the programs
   * that run, and all the others when no box was asked for for a moment.
   */
  prepare(): void;
  /** Ends the boxes that stand ready; resolves when nothing is left of them. */
  close(): Promise<void>;
}

/** How many boxes stand ready. */
export interface Spares {
  readonly whileBusy: number;
  readonly whenIdle: number;
}

/** Longer than most programs run. */
const IDLE_AFTER_MS = 100;

interface Spare {
  /** Null when it could not be made, or was ended since. */
  readonly box: Promise<MadeBox | null>;
  readonly ending: AbortController;
}

/**
 * Keeps so many boxes ready. A spare that cannot be made or dies is let go without a word: the run that needs a box
 * makes one and finds out why.
 */
export function createSupply(make: (signal: AbortSignal) => Promise<MadeBox>, spares: Spares): BoxSupply {
  const waiting = new Set<Spare>();
  const leaving = new Set<Promise<unknown>>();
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  const drop = (spare: Spare) => {
    waiting.delete(spare);
    spare.ending.abort();
    const left = spare.box.then((box) => box?.close()).catch(() => {});
    leaving.add(left);
    void left.then(() => leaving.delete(left));
  };
  const add = () => {
    const ending = new AbortController();
    const box = make(ending.signal).catch(() => null);
    const spare = { box, ending };
    waiting.add(spare);
    void box.then(async (made) => {
      await made?.ended;
      if (waiting.has(spare)) drop(spare);
    });
  };

  const fill = (count: number) => {
    while (!isClosed && waiting.size < count) add();
  };

  return {
    take: async (signal) => {
      const [spare] = waiting;
      if (spare) {
        waiting.delete(spare);
        const end = () => spare.ending.abort();
        signal.addEventListener("abort", end, { once: true });
        const box = await spare.box;
        signal.removeEventListener("abort", end);
        if (box?.isAlive() && !signal.aborted) return box;
        await box?.close();
        signal.throwIfAborted();
      }
      return make(signal);
    },
    prepare: () => {
      fill(spares.whileBusy);
      clearTimeout(idle);
      idle = setTimeout(fill, IDLE_AFTER_MS, spares.whenIdle);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      for (const spare of [...waiting]) drop(spare);
      await Promise.all(leaving);
    },
  };
}
