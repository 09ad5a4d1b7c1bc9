import { randomUUID } from "node:crypto";
import type { Database } from "@assay/database/connect";
import { type StoredProblem, storeProblem } from "@assay/database/problems/store-problem";
import { idOfSlug } from "@assay/problem-package/formats/identity";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { statementPath } from "@assay/problem-package/statement/pdf-statement";

/**
 * Stores a package that was read as a problem, whole or not at all: in the place of the problem
 * `existingId`, or as a new one when that is null. One whose files are unchanged is left alone.
 */
export async function storePackage(
  db: Database,
  problem: ProblemPackage,
  timeLimitMs: number,
  existingId: string | null,
): Promise<StoredProblem> {
  const id = existingId ?? (await freeId(db, problem));
  const placed = (html: string) =>
    html
      .replaceAll(`/problem-files/${problem.problemId}/`, `/problem-files/${id}/`)
      .replaceAll(statementPath(problem.problemId), statementPath(id));
  const stored = {
    id,
    slug: problem.slug,
    title: problem.title,
    difficulty: problem.difficulty,
    problemType: problem.problemType,
    description: placed(problem.description),
    input: placed(problem.input),
    output: placed(problem.output),
    timeLimitMs,
    memoryLimitKb: problem.memoryLimitKb,
    limits: problem.limits,
    checking: problem.checking,
    scoring: problem.scoring,
    displaySamples: problem.displaySamples,
    credit: problem.credit,
    packageHash: problem.hash,
    packageUuid: problem.uuid,
    authorId: null,
    tests: problem.tests.map(({ answer, ...test }) => ({ ...test, expectedOutput: answer, timeLimitMs })),
    files: problem.pictures,
    statementPages: problem.statementPages,
    ...(problem.includedFiles && { includedFiles: problem.includedFiles }),
  };
  return storeProblem(db, stored, existingId);
}

/** The id that follows from the package's name; where another problem has it, one that follows from its identity as well. */
async function freeId(db: Database, { problemId, slug, uuid, title, credit }: ProblemPackage): Promise<string> {
  const identity = uuid ?? JSON.stringify([credit.source, credit.sourceUrl, title, credit.author]);
  const ids = [problemId, idOfSlug(`${slug} ${identity}`)];
  const taken = await db.selectFrom("problems").where("id", "in", ids).select("id").execute();
  return ids.find((id) => taken.every((row) => row.id !== id)) ?? randomUUID();
}
