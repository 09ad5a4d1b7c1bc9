import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";

/** What was seen counts half after this time, so an estimate neither jumps with each verdict nor keeps to workers that are gone. */
const HALF_LIFE_MS = 2 * MINUTE;
/** Too little to tell how fast the queue is. */
const LEAST_TAKEN = 4;
const LEAST_MS = 5 * SECOND;

/** How fast those who wait move up, by what this process has seen. */
export interface DrainRate {
  /** Notes which submissions wait at a moment in ms. */
  note(waiting: ReadonlyMap<string, unknown>, at: number): void;
  /** The ms in which that many submissions will probably be taken; null while too little is known. */
  msFor(count: number): number | null;
}

/**
 * Counts how many of the submissions that waited have been taken by the next time. Only times count during which some
 * waited throughout: an idle queue says nothing about the workers. Newcomers who were taken in between do not count, because
 * they passed those who wait.
 */
export function createDrainRate(): DrainRate {
  let before: { readonly waiting: ReadonlyMap<string, unknown>; readonly at: number } | null = null;
  let taken = 0;
  let ms = 0;
  return {
    note(waiting, at) {
      const last = before;
      before = { waiting, at };
      if (last === null) return;
      let gone = 0;
      for (const id of last.waiting.keys()) if (!waiting.has(id)) gone += 1;
      if (gone === last.waiting.size) return;
      const passedMs = at - last.at;
      const kept = 0.5 ** (passedMs / HALF_LIFE_MS);
      taken = taken * kept + gone;
      ms = ms * kept + passedMs;
    },
    msFor: (count) => (taken < LEAST_TAKEN || ms < LEAST_MS ? null : (count * ms) / taken),
  };
}
