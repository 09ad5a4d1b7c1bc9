import type { CheckerProgram, Checking } from "@assay/contract/vocabulary/checking";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import { PackageError } from "#package-error";

/** Words in a checker's source that mean points: the ICPC format's file, testlib's functions and verdicts. */
const GIVES_POINTS = /\bscore\.txt|\baccept_with_score\b|\bFILENAME_SCORE\b|\bquitp\b|\b_(pc|points|partially)\b/;

/** Headers that many checkers have beside them, with a function for points that few of them call. */
const LIBRARIES = ["testlib.h", "validate.h", "validation.h"];

/**
 * The checking of a scored problem, whose checker is told apart by its source when it gives points: then
 * it says what a whole test case is worth. Throws PackageError for such a checker where test cases are
 * worth different points, because a problem has one checker for all.
 */
export function withMaximumScore(
  checking: Checking,
  scoring: Scoring | null,
  groupOf: ReadonlyMap<string, string> | undefined,
): Checking {
  if (scoring === null || !groupOf) return checking;
  if (checking.kind === "checker") return { ...checking, checker: withPoints(checking.checker, scoring, groupOf) };
  if (checking.kind !== "interactive") return checking;
  return { ...checking, interactor: withPoints(checking.interactor, scoring, groupOf) };
}

function withPoints(
  checker: CheckerProgram,
  { groups }: Scoring,
  groupOf: ReadonlyMap<string, string>,
): CheckerProgram {
  if (!checker.files.some(({ name, text }) => !LIBRARIES.includes(name) && GIVES_POINTS.test(text))) return checker;
  const groupNames = [...groupOf.values()];
  const worths = groups
    .filter(({ points }) => points > 0)
    .map(({ name, points, aggregation }) =>
      aggregation === "min" ? points : points / groupNames.filter((other) => other === name).length,
    );
  const [maximumScore = 1, ...others] = new Set(worths);
  if (others.length === 0) return { ...checker, maximumScore };
  throw new PackageError("a checker that gives points where test cases are worth different points is not supported");
}
