import { compare, decimal, dividedBy, type Fraction, plus, ratio, times, toDecimal, ZERO } from "#fraction";

/** How a class adds up its assignments. */
export interface TotalRules {
  /** So many of the weakest assignments do not count. */
  readonly dropLowest: number;
  /** Only so many of the best count; null for all. */
  readonly bestOf: number | null;
}

/** The grade of a student at one assignment, for the total. */
export interface AssignmentResult {
  readonly assignmentId: string;
  /** A decimal. */
  readonly weight: string;
  /** Null without a value; it counts as nothing if `isMissed`, and not at all otherwise. */
  readonly points: string | null;
  readonly maximum: string;
  readonly isExcused: boolean;
  /** Nothing was submitted, and it is too late now. */
  readonly isMissed: boolean;
}

/** Why an assignment is not part of a total, or that it is. */
export type TotalPart = "counts" | "dropped" | "excused" | "open" | "empty";

export interface Total {
  /** Rounded half up at 2 digits; null if nothing counts yet. */
  readonly percent: string | null;
  readonly parts: readonly {
    readonly assignmentId: string;
    readonly part: TotalPart;
    readonly percent: string | null;
  }[];
}

const DIGITS = 2;
const HUNDRED = ratio(100, 1);

/**
 * The total of a student in a class: the mean of the percentages of their assignments by weight, without those that are excused, still open or
 * worth nothing, and without the weakest ones as the class says. At least one always counts. Of equal ones, the later is dropped.
 */
export function totalOf(results: readonly AssignmentResult[], { dropLowest, bestOf }: TotalRules): Total {
  const valued = results.map((result) => ({ result, share: shareOf(result) }));
  const ranked = valued
    .flatMap(({ result, share }, index) => (share === null ? [] : [{ result, share, index }]))
    .toSorted((one, other) => compare(other.share, one.share) || one.index - other.index);
  const kept = Math.max(1, Math.min(ranked.length - dropLowest, bestOf ?? ranked.length));
  const counting = new Set(ranked.slice(0, kept).map(({ result }) => result.assignmentId));
  const counted = ranked.filter(({ result }) => counting.has(result.assignmentId));
  const weights = counted.reduce((sum, { result }) => plus(sum, decimal(result.weight)), ZERO);
  const sum = counted.reduce((all, { result, share }) => plus(all, times(share, decimal(result.weight))), ZERO);
  return {
    percent: compare(weights, ZERO) > 0 ? percentOf(dividedBy(sum, weights)) : null,
    parts: valued.map(({ result, share }) => ({
      assignmentId: result.assignmentId,
      part: partOf(result, share, counting),
      percent: share === null ? null : percentOf(share),
    })),
  };
}

/** The share of its points that a student has reached; null if the assignment cannot count. */
function shareOf({ points, maximum, isExcused, isMissed, weight }: AssignmentResult): Fraction | null {
  const most = decimal(maximum);
  if (isExcused || compare(most, ZERO) <= 0 || compare(decimal(weight), ZERO) <= 0) return null;
  if (points === null) return isMissed ? ZERO : null;
  return dividedBy(decimal(points), most);
}

function partOf(result: AssignmentResult, share: Fraction | null, counting: ReadonlySet<string>): TotalPart {
  if (share !== null) return counting.has(result.assignmentId) ? "counts" : "dropped";
  if (result.isExcused) return "excused";
  return result.points === null && compare(decimal(result.maximum), ZERO) > 0 ? "open" : "empty";
}

function percentOf(share: Fraction): string {
  return toDecimal(times(share, HUNDRED), DIGITS);
}
