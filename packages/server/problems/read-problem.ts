import type { Problem, TestCase } from "@assay/contract/routes/problems";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import type { Viewer } from "#auth/viewer";
import { AppError } from "#platform/app-error";
import {
  countGroupTests,
  findProblem,
  findProblemAuthor,
  listHiddenTestCases,
  listSamples,
  listTestCases,
} from "#problems/queries";
import { maySeeTests, openTestCase, sealTestCase, showComparison, showGroups, showSample } from "#problems/rules";
import type { Sealer } from "#problems/seal";

/** A problem as its page shows it, with the samples as its only tests. Throws AppError `problem_not_found`. */
export async function loadProblem(db: Database, viewer: Viewer | null, id: string): Promise<Problem> {
  const row = await findProblem(db, viewer, id);
  if (!row) throw new AppError("problem_not_found");
  const samples = (await listSamples(db, id)).map(openTestCase);
  const { author = null, source = null, sourceUrl = null, rightsOwner = null, license = null } = row.credit;
  return {
    _id: row.id,
    title: row.title,
    difficulty: row.difficulty,
    problemType: row.problem_type,
    timeLimit: row.time_limit_ms / SECOND,
    memoryLimit: row.memory_limit_kb,
    comparison: showComparison(row.checking),
    scoreGroups: row.scoring ? showGroups(row.scoring, await countGroupTests(db, id)) : [],
    shownSamples: row.shown_samples.map(showSample),
    description: row.description,
    input: row.input,
    output: row.output,
    sampleTest: { input: samples[0]?.input ?? "", output: samples[0]?.output ?? "" },
    testcases: samples,
    credit: { author, source, sourceUrl, rightsOwner, license },
    user: row.author_id,
    isSolved: row.isSolved,
  };
}

/**
 * A problem's test cases in the order of judging; hidden ones are sealed for those who may not see
 * them, and then not even read from the database. Throws AppError `problem_not_found`.
 */
export async function loadTestCases(db: Database, viewer: Viewer, id: string, sealer: Sealer): Promise<TestCase[]> {
  const problem = await findProblemAuthor(db, id);
  if (!problem) throw new AppError("problem_not_found");
  if (maySeeTests(viewer, problem.authorId)) return (await listTestCases(db, id)).map(openTestCase);
  const hidden = (await listHiddenTestCases(db, id)).map((test) => sealTestCase(test, sealer));
  return [...(await listSamples(db, id)).map(openTestCase), ...hidden];
}
