import type { Spread } from "#compared";

/** Above this median, the solutions of a task are too similar for a pair to say anything. */
const ALIKE_MEDIAN = 0.6;
/** Fewer pairs than five programs have say nothing about what is usual. */
const LEAST_PAIRS = 10;
/** Tukey's outer fence, beyond which a value is "far out" (Exploratory Data Analysis, 1977): quartile + 3 × the distance of the quartiles. */
const FENCE = 3;
/**
 * Half of the pairs may be equally dissimilar, and then any value would be beyond the fence. Quartiles count as at least this far
 * apart.
 */
const LEAST_DISTANCE = 0.05;

/**
 * How similar the pairs of a task are. Nearly all pairs of a class are of people who did not work together, so a few copies move neither median nor
 * quartiles. Null without pairs. The values must be sorted.
 */
export function spreadOf(sorted: ArrayLike<number>): Spread | null {
  if (sorted.length === 0) return null;
  const lowerQuartile = quantile(sorted, 0.25);
  const upperQuartile = quantile(sorted, 0.75);
  const distance = Math.max(LEAST_DISTANCE, upperQuartile - lowerQuartile);
  return {
    pairs: sorted.length,
    lowerQuartile,
    median: quantile(sorted, 0.5),
    upperQuartile,
    highFence: upperQuartile + FENCE * distance,
  };
}

/** What can be said about the pairs of a task with this spread. */
export function outcomeOf(spread: Spread | null): "ranked" | "alike" | "few" {
  if (spread === null || spread.pairs < LEAST_PAIRS) return "few";
  return spread.median > ALIKE_MEDIAN ? "alike" : "ranked";
}

/** The part of the sorted values that is smaller, from 0 to 1. */
export function percentileOf(sorted: ArrayLike<number>, value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return sorted.length === 0 ? 0 : from / sorted.length;
}

function quantile(sorted: ArrayLike<number>, part: number): number {
  const place = part * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place % 1);
}
