import type { Derivation, HandPart, RubricMark } from "#derivation";
import { decimal, type Fraction, largest, plus, smallest, toDecimal, ZERO } from "#fraction";

/** A submission that staff have marked by the rubric of its problem. */
export interface MarkedWork {
  readonly submissionId: string;
  readonly ownNumber: number;
  readonly markedAt: number;
  /** The items that apply, in the order of the rubric. */
  readonly items: readonly RubricMark[];
}

const DIGITS = 4;

/**
 * The hand part of a problem's points, which is the sum of the items that apply, at most `maximum`; null if nothing was marked. It is that of the submission
 * that counts if it was marked, otherwise of the one that was marked last: what is submitted afterwards loses no marks (pawtograder/platform#248).
 */
export function handPartOf(
  marked: readonly MarkedWork[],
  countedId: string | null,
  maximum: string,
): { readonly value: Fraction; readonly part: HandPart } | null {
  const inOrder = marked.toSorted((one, other) => one.markedAt - other.markedAt || one.ownNumber - other.ownNumber);
  const graded = inOrder.find(({ submissionId }) => submissionId === countedId) ?? inOrder.at(-1);
  if (!graded) return null;
  const { submissionId, ownNumber, items } = graded;
  const sum = items.reduce((total, { points }) => plus(total, decimal(points)), ZERO);
  const value = smallest(sum, decimal(maximum));
  const points = toDecimal(value, DIGITS);
  return { value, part: { submissionId, ownNumber, points, maximum: toDecimal(decimal(maximum), DIGITS), items } };
}

/** How a grade was computed, as its student sees it: without the items of rubrics that the staff keep to themselves. Their points stay in the sums. */
export function withoutHidden<Shown extends Derivation>(derivation: Shown): Shown {
  const problems = derivation.problems.map(({ hand, ...problem }) => ({
    ...problem,
    ...(hand && { hand: { ...hand, items: hand.items.filter(({ isVisible }) => isVisible) } }),
  }));
  return { ...derivation, problems };
}

/** Points by tests and by hand together: never below 0. */
export function withHandPart(computed: Fraction | null, hand: Fraction | null): Fraction | null {
  if (hand === null) return computed;
  return largest(plus(computed ?? ZERO, hand), ZERO);
}
