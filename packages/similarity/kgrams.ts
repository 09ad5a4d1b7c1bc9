import { WinnowFilter } from "@dodona/dolos-core";
import type { Tokens } from "#tokenise";

/**
 * Dolos' defaults: k-grams of 23 tokens, of which winnowing keeps at least one in 17. Whatever has 39 tokens in common is found
 * (Schleimer, Wilkerson, Aiken: Winnowing, SIGMOD 2003).
 */
const KGRAM_LENGTH = 23;
const KGRAMS_IN_WINDOW = 17;

/** The k-grams of a program that winnowing keeps, in order, as arrays of numbers: there are many of them. */
export interface Kgrams {
  readonly hashes: Uint32Array;
  /** Four numbers for each k-gram: the line and column where it begins and those where it ends. */
  readonly places: Uint32Array;
}

const FILTER = new WinnowFilter(KGRAM_LENGTH, KGRAMS_IN_WINDOW);

/** The k-grams of a program, without those with these hashes. */
export function kgramsOf({ tokens, places }: Tokens, ignored: ReadonlySet<number>): Kgrams {
  const kept = FILTER.fingerprints(tokens).filter(({ hash }) => !ignored.has(hash));
  return {
    hashes: Uint32Array.from(kept, ({ hash }) => hash),
    places: Uint32Array.from(
      kept.flatMap(({ start, stop }) => [
        ...places.slice(4 * start, 4 * start + 2),
        ...places.slice(4 * stop + 2, 4 * stop + 4),
      ]),
    ),
  };
}

/** How many k-grams of each program are in each other one, by their numbers in the list. */
export interface Coverage {
  /** Of program `one`, in `other`. */
  count(one: number, other: number): number;
}

/** A hash is below 2 ** 26, so that it and the number of a program fit in one number. */
const MOST_PROGRAMS = 2 ** 20;

/** Counts by hash and not by pair, because most pairs have little in common. */
export function coverageOf(programs: readonly Kgrams[]): Coverage {
  const number = programs.length;
  const covered = new Uint32Array(number * number);
  const all = new Float64Array(programs.reduce((sum, { hashes }) => sum + hashes.length, 0));
  let at = 0;
  for (const [program, { hashes }] of programs.entries()) {
    for (const hash of hashes) all[at++] = hash * MOST_PROGRAMS + program;
  }
  all.sort();
  for (let from = 0; from < all.length; ) {
    const hash = Math.floor((all[from] ?? 0) / MOST_PROGRAMS);
    const counts = new Map<number, number>();
    for (; from < all.length && Math.floor((all[from] ?? 0) / MOST_PROGRAMS) === hash; from++) {
      const program = (all[from] ?? 0) % MOST_PROGRAMS;
      counts.set(program, 1 + (counts.get(program) ?? 0));
    }
    for (const [one, count] of counts) {
      for (const other of counts.keys()) {
        covered[one * number + other] = (covered[one * number + other] ?? 0) + count;
      }
    }
  }
  return { count: (one, other) => covered[one * number + other] ?? 0 };
}
