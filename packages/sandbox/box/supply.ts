import type { MadeBox } from "#box/make-box";
import { type BoxShape, shapeKey } from "#box/shape";

/** Gives boxes, some of which stand ready. Each is fresh and is for one run. */
export interface BoxSupply {
  /** Gives a box that stood ready, or makes one. Throws as making does. */
  take(shape: BoxShape, signal: AbortSignal): Promise<MadeBox>;
  /** Makes boxes of this shape for the runs to come, until as many stand ready as are kept. */
  prepare(shape: BoxShape): void;
  /** Ends the boxes that stand ready; resolves when nothing is left of them. */
  close(): Promise<void>;
}

/** How many boxes stand ready. */
export interface Spares {
  readonly perShape: number;
  readonly most: number;
}

interface Spare {
  readonly shape: BoxShape;
  /** Null when it could not be made, or was ended since. */
  readonly box: Promise<MadeBox | null>;
  readonly ending: AbortController;
}

/**
 * Keeps boxes ready by their shape. When there are more than `most`, those go first whose shape was not asked for for
 * longest. A spare that cannot be made or dies is let go without a word: the run that needs a box makes one and finds
 * out why.
 */
export function createSupply(
  make: (shape: BoxShape, signal: AbortSignal) => Promise<MadeBox>,
  spares: Spares,
): BoxSupply {
  let waiting: Spare[] = [];
  const leaving = new Set<Promise<unknown>>();
  let isClosed = false;

  const drop = (spare: Spare) => {
    waiting = waiting.filter((other) => other !== spare);
    spare.ending.abort();
    const left = spare.box.then((box) => box?.close()).catch(() => {});
    leaving.add(left);
    void left.then(() => leaving.delete(left));
  };
  const add = (shape: BoxShape) => {
    const ending = new AbortController();
    const box = make(shape, ending.signal).catch(() => null);
    const spare = { shape, box, ending };
    waiting.push(spare);
    void box.then(async (made) => {
      await made?.ended;
      if (waiting.includes(spare)) drop(spare);
    });
  };
  const ofShape = (shape: BoxShape) => {
    const key = shapeKey(shape);
    return waiting.filter((spare) => shapeKey(spare.shape) === key);
  };

  return {
    take: async (shape, signal) => {
      const spare = ofShape(shape)[0];
      if (spare) {
        waiting = waiting.filter((other) => other !== spare);
        const end = () => spare.ending.abort();
        signal.addEventListener("abort", end, { once: true });
        const box = await spare.box;
        signal.removeEventListener("abort", end);
        if (box?.isAlive() && !signal.aborted) return box;
        await box?.close();
        signal.throwIfAborted();
      }
      return make(shape, signal);
    },
    prepare: (shape) => {
      if (isClosed) return;
      const same = ofShape(shape);
      waiting = [...waiting.filter((spare) => !same.includes(spare)), ...same];
      for (let count = same.length; count < spares.perShape; count += 1) add(shape);
      for (const spare of waiting.slice(0, Math.max(0, waiting.length - spares.most))) drop(spare);
    },
    close: async () => {
      isClosed = true;
      for (const spare of waiting) drop(spare);
      await Promise.all(leaving);
    },
  };
}
