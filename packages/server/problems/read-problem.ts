import type { Problem, TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import type { Viewer } from "#auth/viewer";
import { AppError } from "#platform/app-error";
import {
  countGroupTests,
  findProblem,
  findProblemAuthor,
  listSamples,
  listTestCaseHeads,
  listTestCases,
  type TestCaseHead,
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
 * A problem's test cases in the order of judging, samples first for those who may not see the hidden ones. For them
 * hidden tests come sealed; for everybody, so does what exceeds `LIMITS.shownTestBytes`. Sealed tests are not even read
 * from the database. Throws AppError `problem_not_found`.
 */
export async function loadTestCases(db: Database, viewer: Viewer, id: string, sealer: Sealer): Promise<TestCase[]> {
  const problem = await findProblemAuthor(db, id);
  if (!problem) throw new AppError("problem_not_found");
  const all = await listTestCaseHeads(db, id);
  const maySeeAll = maySeeTests(viewer, problem.authorId);
  const heads = maySeeAll ? all : all.toSorted((one, other) => Number(other.isSample) - Number(one.isSample));
  const shown = idsWithin(
    heads.filter(({ isSample }) => isSample || maySeeAll),
    LIMITS.shownTestBytes,
  );
  const texts = new Map((await listTestCases(db, shown)).map((test) => [test.id, test]));
  return heads.map((head) => {
    const test = texts.get(head.id);
    return test ? openTestCase(test) : sealTestCase(head, sealer);
  });
}

/** The ids of those test cases that fit into so many bytes together, in their order. */
function idsWithin(heads: readonly TestCaseHead[], bytes: number): string[] {
  let left = bytes;
  return heads.flatMap((head) => {
    if (head.bytes > left) return [];
    left -= head.bytes;
    return [head.id];
  });
}
