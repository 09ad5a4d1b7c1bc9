import { growingSum, sumAt, type Term, zeroOf } from "#rating/growing-sum";

// Elo-MMR (Ebtekar and Liu, "Elo-MMR: A Rating System for Massive Multiplayer Competitions", WWW 2021), with logistic performances and the
// constants that DMOJ publishes. A strength is a mean in rating points; what a contest says of it is a performance.

const SCALE = 328.33 ** 2 / 212 ** 2;
/** The variance of one performance around the strength. */
const PERFORMANCE_VARIANCE = 328.33 ** 2;
/** What a strength's variance grows by between two contests. */
const DRIFT = 1219.047619 * SCALE;
const NEW_VARIANCE = 350 ** 2 * SCALE;
/** The mean of a participant without a rated contest. */
export const NEW_MEAN = 1_500;
/** The variance that many contests lead to. */
const LEAST_VARIANCE = (Math.sqrt(DRIFT ** 2 + 4 * PERFORMANCE_VARIANCE * DRIFT) - DRIFT) / 2;
/** The width of a logistic distribution with standard deviation 1, for hyperbolic tangents. */
const LOGISTIC = Math.sqrt(3) / Math.PI;
/** No performance is further from the mean of newcomers. */
const RANGE = 20 * Math.sqrt(NEW_VARIANCE);
const [LOWEST, HIGHEST] = [NEW_MEAN - RANGE, NEW_MEAN + RANGE];

/** What is known of a participant before a contest. */
export interface Rated {
  readonly mean: number;
  /** The performances in earlier contests, the newest first. */
  readonly performances: readonly number[];
}

/** What a contest makes of it. */
export interface RatedResult {
  readonly mean: number;
  readonly performance: number;
  /** The number that is shown: below the mean by as much as is not known yet, and at least 1. */
  readonly rating: number;
}

/**
 * The results of a contest for participants with these places, in the same order; who shares a place has the same number, and a smaller one
 * is better. No performance is above `ceiling`, for a contest that is too easy to tell more. The order of the lists changes no bit.
 */
export function rateContest(
  participants: readonly Rated[],
  places: readonly number[],
  ceiling = Number.POSITIVE_INFINITY,
): RatedResult[] {
  const field = participants.map(({ mean, performances }): Term => {
    const variance = varianceAfter(performances.length) + DRIFT + PERFORMANCE_VARIANCE;
    return { centre: mean, width: LOGISTIC * Math.sqrt(variance), weight: 1 };
  });
  const performanceAt = performancesBy(field, places);
  return participants.map((participant, index) => {
    const performance = Math.min(ceiling, performanceAt.get(places[index] ?? 0) ?? NEW_MEAN);
    const mean = meanAfter(participant, performance);
    const doubt = Math.sqrt(varianceAfter(participant.performances.length + 1)) - Math.sqrt(LEAST_VARIANCE);
    return { mean, performance, rating: Math.max(1, Math.round(mean - doubt)) };
  });
}

/** The performance of each place: where losses and wins are as many as expected. A tie is half a win. */
function performancesBy(field: readonly Term[], places: readonly number[]): Map<number, number> {
  const sorted = field
    .map((term, index) => ({ ...term, place: places[index] ?? 0 }))
    .sort((one, other) => one.place - other.place || one.centre - other.centre || one.width - other.width);
  const pulls = Map.groupBy(sorted, ({ place }) => place);
  const pullOf = (terms: readonly Term[]) => terms.reduce((sum, { width }) => sum + 1 / width, 0);
  const total = pullOf(sorted);
  const sum = growingSum(sorted, LOWEST, HIGHEST);
  const performances = new Map<number, number>();
  let better = 0;
  for (const [place, terms] of pulls) {
    const pull = pullOf(terms);
    performances.set(place, sum.inverse(total - better - pull - better));
    better += pull;
  }
  return performances;
}

/** The mean after a contest: the most likely strength by this performance and the earlier ones, which weigh less the older they are. */
function meanAfter({ mean, performances }: Rated, performance: number): number {
  const terms: Term[] = [];
  let weight = 1;
  let known = 0;
  for (const [age, centre] of [performance, ...performances].entries()) {
    const variance = varianceAfter(performances.length + 1 - age);
    weight *= (variance / (variance + (age > 0 ? DRIFT : 0))) ** 2;
    terms.push({ centre, width: LOGISTIC * Math.sqrt(PERFORMANCE_VARIANCE), weight });
    known += weight / PERFORMANCE_VARIANCE;
  }
  const prior = 1 / varianceAfter(performances.length + 1) - known;
  const pulled = mean + sumAt(terms.slice(1), mean).value / prior;
  return zeroOf(
    (x) => {
      const { value, slope } = sumAt(terms, x);
      return { value: value + prior * (x - pulled), slope: slope + prior };
    },
    LOWEST,
    HIGHEST,
  );
}

const VARIANCES = [NEW_VARIANCE];

/** The variance of a strength after this many rated contests. */
function varianceAfter(contests: number): number {
  while (VARIANCES.length <= contests) {
    VARIANCES.push(1 / (1 / ((VARIANCES.at(-1) ?? NEW_VARIANCE) + DRIFT) + 1 / PERFORMANCE_VARIANCE));
  }
  return VARIANCES[contests] ?? LEAST_VARIANCE;
}
