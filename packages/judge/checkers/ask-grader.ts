import { collectAnswers, type Grader, type GraderAnswers } from "@assay/contract/vocabulary/grading";
import type { ScoredTest } from "@assay/contract/vocabulary/scoring";
import { InternalError, type Judge, type Turn } from "#interface";

/**
 * What a problem's own grader says about results, asked folder by folder; nothing without such a grader. Throws InternalError if the
 * grader fails or this judge cannot run it, and the signal's reason if it is aborted.
 */
export async function askGrader(
  { grade }: Pick<Judge, "grade">,
  grader: Grader | undefined,
  tests: readonly ScoredTest[],
  signal?: AbortSignal,
  turn?: Turn,
): Promise<GraderAnswers> {
  const program = grader?.program;
  if (!program) return {};
  return collectAnswers(grader, tests, async (question) => {
    if (!grade) throw new InternalError("This judge cannot run graders");
    return grade(program, question, signal, turn);
  });
}
