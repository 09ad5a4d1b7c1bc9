/** A source of numbers from 0 to below 1. The same seed gives the same numbers. */
export type Random = () => number;

/** Creates one (Mulberry32: a step of a counter, and a mix of its bits). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The time until the next arrival of a Poisson process with this mean time between arrivals. */
export function exponential(random: Random, mean: number): number {
  return -Math.log(1 - random()) * mean;
}

/** One of the entries, each as likely as its weight says. Throws RangeError if there are none. */
export function pick<Entry extends { readonly weight: number }>(random: Random, entries: readonly Entry[]): Entry {
  let left = random() * entries.reduce((sum, { weight }) => sum + weight, 0);
  for (const entry of entries) {
    left -= entry.weight;
    if (left < 0) return entry;
  }
  throw new RangeError("there is nothing to pick from");
}
