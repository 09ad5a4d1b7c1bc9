import type { MadeBox } from "#box/make-box";

/** Provides boxes, some of which were created in advance. Each is fresh and used for one run. */
export interface BoxPool {
  /** Returns an idle box, or creates one. Throws as creating one does. */
  take(signal: AbortSignal): Promise<MadeBox>;
  /**
   * Creates idle boxes for the next runs: at once only as many as may be needed next, because creating boxes takes time from
   * running programs; the rest when no box has been requested for a moment.
   */
  prepare(): void;
  /** Closes the idle boxes; resolves when nothing is left of them. */
  close(): Promise<void>;
}

export interface IdleTargets {
  readonly whileBusy: number;
  readonly whenQuiet: number;
}

/** Longer than most programs run. */
const IDLE_AFTER_MS = 100;

interface IdleBox {
  /** Null if it could not be created or has ended since. */
  readonly box: Promise<MadeBox | null>;
  readonly ending: AbortController;
}

/**
 * Keeps this many idle boxes. One that cannot be created or dies is dropped silently: the run that needs a box creates
 * one and gets the error.
 */
export function createBoxPool(make: (signal: AbortSignal) => Promise<MadeBox>, targets: IdleTargets): BoxPool {
  const idle = new Set<IdleBox>();
  const closing = new Set<Promise<unknown>>();
  let isClosed = false;
  let refill: NodeJS.Timeout | undefined;

  const drop = (idleBox: IdleBox) => {
    idle.delete(idleBox);
    idleBox.ending.abort();
    const closed = idleBox.box.then((box) => box?.close()).catch(() => {});
    closing.add(closed);
    void closed.then(() => closing.delete(closed));
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
      await Promise.all(closing);
    },
  };
}
