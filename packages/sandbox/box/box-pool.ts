import type { MadeBox } from "#box/make-box";

/** Gives boxes, some of which stand ready. Each is fresh and is for one run. */
export interface BoxPool {
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
export interface IdleTargets {
  readonly whileBusy: number;
  readonly whenQuiet: number;
}

/** Longer than most programs run. */
const IDLE_AFTER_MS = 100;

interface IdleBox {
  /** Null when it could not be made, or was ended since. */
  readonly box: Promise<MadeBox | null>;
  readonly ending: AbortController;
}

/**
 * Keeps so many boxes ready. A idleBox that cannot be made or dies is let go without a word: the run that needs a box
 * makes one and finds out why.
 */
export function createBoxPool(make: (signal: AbortSignal) => Promise<MadeBox>, targets: IdleTargets): BoxPool {
  const idle = new Set<IdleBox>();
  const leaving = new Set<Promise<unknown>>();
  let isClosed = false;
  let refill: NodeJS.Timeout | undefined;

  const drop = (idleBox: IdleBox) => {
    idle.delete(idleBox);
    idleBox.ending.abort();
    const left = idleBox.box.then((box) => box?.close()).catch(() => {});
    leaving.add(left);
    void left.then(() => leaving.delete(left));
  };
  const add = () => {
    const ending = new AbortController();
    const box = make(ending.signal).catch(() => null);
    const idleBox = { box, ending };
    idle.add(idleBox);
    void box.then(async (made) => {
      await made?.ended;
      if (idle.has(idleBox)) drop(idleBox);
    });
  };

  const fill = (count: number) => {
    while (!isClosed && idle.size < count) add();
  };

  return {
    take: async (signal) => {
      const [idleBox] = idle;
      if (idleBox) {
        idle.delete(idleBox);
        const end = () => idleBox.ending.abort();
        signal.addEventListener("abort", end, { once: true });
        const box = await idleBox.box;
        signal.removeEventListener("abort", end);
        if (box?.isAlive() && !signal.aborted) return box;
        await box?.close();
        signal.throwIfAborted();
      }
      return make(signal);
    },
    prepare: () => {
      fill(targets.whileBusy);
      clearTimeout(refill);
      refill = setTimeout(fill, IDLE_AFTER_MS, targets.whenQuiet);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(refill);
      for (const idleBox of [...idle]) drop(idleBox);
      await Promise.all(leaving);
    },
  };
}
