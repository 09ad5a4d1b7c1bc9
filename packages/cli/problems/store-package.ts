import type { Database } from "@assay/database/connect";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { type StoredProblem, storeProblem } from "@assay/server/problems/store-problem";

/** Stores a package that was read as a problem, whole or not at all; one whose files are unchanged is left alone. */
export function storePackage(db: Database, problem: ProblemPackage, timeLimitMs: number): Promise<StoredProblem> {
  return storeProblem(db, {
    id: problem.problemId,
    slug: problem.slug,
    title: problem.title,
    difficulty: problem.difficulty,
    problemType: problem.problemType,
    description: problem.description,
    input: problem.input,
    output: problem.output,
    timeLimitMs,
    memoryLimitKb: problem.memoryLimitKb,
    limits: problem.limits,
    checking: problem.checking,
    scoring: problem.scoring,
    shownSamples: problem.shownSamples,
    credit: problem.credit,
    packageHash: problem.hash,
    authorId: null,
    tests: problem.tests.map(({ answer, ...test }) => ({ ...test, expectedOutput: answer, timeLimitMs })),
    files: problem.pictures,
  });
}
