import { gradeOf } from "@assay/contract/vocabulary/grading";
import { askGrader } from "@assay/judge/checkers/ask-grader";
import { InternalError, type Judge } from "@assay/judge/interface";
import type { ProblemPackage } from "@assay/problem-package/problem";
import type { TriedChecker } from "#try-checker";

/** How errors of a grader, rather than of the judge, begin. */
const GRADER_ERROR = /^The grader\b/;

/**
 * Runs a problem's own grader as if all tests were accepted, before the problem is stored: a broken one would make every
 * submission an internal error. A note says so if not even that earns all points.
 */
export async function tryGrader(judge: Judge, { scoring, tests }: ProblemPackage): Promise<TriedChecker> {
  const { grader } = scoring ?? {};
  if (!grader?.program || !judge.grade) return { reason: null, notes: [] };
  const accepted = tests.map(({ groupName }) => ({ groupName, verdict: "accepted" as const }));
  try {
    const answers = await askGrader(judge, grader, accepted);
    const { points, verdict } = gradeOf(grader, accepted, answers);
    // What a validator awards is not known before a program has run.
    const isWhole = grader.hasAwardedPoints || (verdict === "accepted" && points >= grader.maximum);
    const note = `its grader gives ${points} of ${grader.maximum} points if all tests are accepted`;
    return { reason: null, notes: isWhole ? [] : [note] };
  } catch (error) {
    if (error instanceof InternalError && GRADER_ERROR.test(error.message))
      return { reason: error.message.trim(), notes: [] };
    throw error;
  }
}
