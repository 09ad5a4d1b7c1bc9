import type { Verdict } from "#vocabulary/verdicts";

/** The result that a reference solution must have on the test cases. */
export interface ReferenceExpectation {
  /** As the package states it: a folder, a tag, or a line in the source. */
  readonly label: string;
  /** The verdicts that its test runs may have. */
  readonly permitted: readonly Verdict[];
  /** At least one test run must have one of these verdicts. */
  readonly required: readonly Verdict[];
  /** The points that it must earn in a scoring problem, both bounds inclusive; null for any number. */
  readonly score: { readonly min: number; readonly max: number } | null;
  /** An output that earns any points counts as Accepted (legacy format, `validation: custom score`). */
  readonly isAcceptedForPoints?: boolean;
}
