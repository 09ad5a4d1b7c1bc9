import { type GraderAnswers, gradeOf } from "@assay/contract/vocabulary/grading";
import {
  decidingResult,
  isGradedAsExpected,
  type ReferenceExpectation,
  type ReferenceResult,
  verdictOf,
} from "@assay/contract/vocabulary/reference-solution";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** A reference solution as it was judged. */
export interface JudgedSolution {
  readonly expectation: ReferenceExpectation;
  readonly verdict: Verdict | null;
  readonly score: number | null;
  readonly scoring: Scoring | null;
  readonly answers: GraderAnswers | null;
  readonly results: readonly (ReferenceResult & { readonly groupName: string | null })[];
}

/** The verdict that decides whether a reference solution is as expected, and whether it is: by its verdicts and its points. */
export function compareSolution({ expectation, verdict, score, scoring, answers, results }: JudgedSolution): {
  readonly actual: Verdict | null;
  readonly differs: boolean;
} {
  const { deciding, isAsExpected } = decidingResult(expectation, results);
  const graded = scoring?.grader ? gradeOf(scoring.grader, results, answers ?? {}).verdict : null;
  const hasVerdict = graded === null ? isAsExpected : isGradedAsExpected(expectation, graded);
  const { min, max } = expectation.score ?? { min: 0, max: Number.POSITIVE_INFINITY };
  const hasPoints = score === null || (min <= score && score <= max);
  return {
    actual: graded ?? (deciding ? verdictOf(expectation, deciding) : verdict),
    differs: !(hasVerdict && hasPoints),
  };
}
