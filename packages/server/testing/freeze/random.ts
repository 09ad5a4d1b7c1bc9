/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  oneOf<T>(all: readonly T[]): T;
  /** True once in `times`. */
  once(times: number): boolean;
}

/** Mulberry32: small, and good enough to choose test data. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    oneOf: (all) => {
      const chosen = all[below(all.length)];
      if (chosen === undefined) throw new Error("there is nothing to choose from");
      return chosen;
    },
    once: (times) => below(times) === 0,
  };
}
