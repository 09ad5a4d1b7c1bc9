import type { SOLUTION_ROUTES } from "@assay/contract/routes/reference-solutions";
import type { BodyOf } from "@assay/contract/routes/route";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import {
  type ExpectedResult,
  expectationOfResult,
  type ReferenceExpectation,
  resultOfExpectation,
} from "@assay/contract/vocabulary/reference-solution";
import type { Database } from "@assay/database/connect";
import { retryDeadlocks } from "@assay/database/problems/retry-deadlocks";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { holdProblem } from "#problems/hold-problem";
import { hasCurrentTests, judgeSolutions } from "#workshop/judge-solutions";
import { nameOf } from "#workshop/list-solutions";

export interface SolutionIds {
  readonly problemId: string;
  readonly solutionId: string;
}

/** The program of a reference solution; of several files, the one that is run. Throws AppError `solution_not_found`. */
export async function readSource(db: Database, { problemId, solutionId }: SolutionIds) {
  const row = await db
    .selectFrom("reference_solutions")
    .where("id", "=", solutionId)
    .where("problem_id", "=", problemId)
    .select(["source", "revision"])
    .executeTakeFirst();
  if (!row) throw new AppError("solution_not_found");
  return { source: Buffer.from(row.source).toString(), revision: row.revision };
}

/**
 * Adds a reference solution and queues it for judging. Throws AppError `problem_not_found`, `too_many_solutions`, and `taken` if
 * there is one with this name and expectation.
 */
export async function storeSolution(
  db: Database,
  problemId: string,
  adminId: string,
  { name, languageId, expected, source }: BodyOf<typeof SOLUTION_ROUTES.addSolution>,
): Promise<void> {
  await changeSolutions(db, problemId, adminId, async (transaction) => {
    const { count, last } = await transaction
      .selectFrom("reference_solutions")
      .where("problem_id", "=", problemId)
      .select([sql<number>`count(*)::int`.as("count"), sql<number>`coalesce(max(position), -1)`.as("last")])
      .executeTakeFirstOrThrow();
    if (count >= LIMITS.referenceSolutionCount) throw new AppError("too_many_solutions");
    const path = pathOf(name, expected);
    await requireFree(transaction, problemId, path);
    const { id } = await transaction
      .insertInto("reference_solutions")
      .values({
        problem_id: problemId,
        position: last + 1,
        path,
        expectation: JSON.stringify(expectationOfResult(expected)),
        ...programColumns(languageId, source),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await judgeSolutions(transaction, problemId, id);
    return `${name} added`;
  });
}

/**
 * Changes a reference solution and queues it for judging. Its other files stay. Throws AppError `problem_not_found`,
 * `solution_not_found`, `solution_changed` if its revision is not the one that the admin has seen, and `taken`.
 */
export async function changeSolution(
  db: Database,
  { problemId, solutionId }: SolutionIds,
  adminId: string,
  { name, languageId, expected, source, revision }: BodyOf<typeof SOLUTION_ROUTES.editSolution>,
): Promise<void> {
  await changeSolutions(db, problemId, adminId, async (transaction) => {
    const before = await transaction
      .selectFrom("reference_solutions")
      .where("id", "=", solutionId)
      .where("problem_id", "=", problemId)
      .select(["path", "expectation", "revision"])
      .executeTakeFirst();
    if (!before) throw new AppError("solution_not_found");
    if (before.revision !== revision) throw new AppError("solution_changed");
    const { path, expectation } = withChoice(before, name, expected);
    if (path !== before.path) await requireFree(transaction, problemId, path);
    await transaction
      .updateTable("reference_solutions")
      .set({
        path,
        expectation: JSON.stringify(expectation),
        revision: revision + 1,
        ...programColumns(languageId, source),
      })
      .where("id", "=", solutionId)
      .execute();
    await judgeSolutions(transaction, problemId, solutionId);
    return `${name} changed`;
  });
}

/** Deletes a reference solution and its run. Throws AppError `problem_not_found` and `solution_not_found`. */
export async function removeSolution(
  db: Database,
  { problemId, solutionId }: SolutionIds,
  adminId: string,
): Promise<void> {
  await changeSolutions(db, problemId, adminId, async (transaction) => {
    const deleted = await transaction
      .deleteFrom("reference_solutions")
      .where("id", "=", solutionId)
      .where("problem_id", "=", problemId)
      .returning(["run_id", "path"])
      .executeTakeFirst();
    if (!deleted) throw new AppError("solution_not_found");
    if (deleted.run_id !== null) await transaction.deleteFrom("submissions").where("id", "=", deleted.run_id).execute();
    return `${nameOf(deleted.path)} deleted`;
  });
}

/** Queues all reference solutions of a problem for judging. Throws AppError `problem_not_found` and `problem_without_tests`. */
export async function judgeAll(db: Database, problemId: string, adminId: string): Promise<void> {
  await recordStep(db, problemId, adminId, async (transaction) => {
    if (!(await hasCurrentTests(transaction, problemId)))
      throw new AppError("problem_without_tests", { text: REFUSALS.submission.noTests });
    await judgeSolutions(transaction, problemId);
    return "all judged";
  });
}

/** Runs `change` as `recordStep` runs a step, and marks the problem as edited: upgrades then do not replace it if it is bundled. */
async function changeSolutions(
  db: Database,
  problemId: string,
  adminId: string,
  change: (transaction: Change) => Promise<string>,
): Promise<void> {
  await recordStep(db, problemId, adminId, async (transaction) => {
    const description = await change(transaction);
    await transaction.updateTable("problems").set({ is_edited: true }).where("id", "=", problemId).execute();
    return description;
  });
}

/** Runs `step` while nobody else can change the problem. It returns a description of what it has done, for the audit log. */
async function recordStep(
  db: Database,
  problemId: string,
  adminId: string,
  step: (transaction: Change) => Promise<string>,
): Promise<void> {
  await retryDeadlocks(() =>
    db.transaction().execute(async (transaction) => {
      await holdProblem(transaction, problemId);
      const changes = [{ field: "solutions", from: null, to: await step(transaction) }];
      await recordAction(transaction, adminId, "problem_edited", problemId, changes);
    }),
  );
}

/** Path and expectation after an edit. The expectation stays as its package states it unless the admin chooses another result. */
function withChoice(
  before: { readonly path: string; readonly expectation: ReferenceExpectation },
  name: string,
  expected: ExpectedResult | null,
): { readonly path: string; readonly expectation: ReferenceExpectation } {
  const isSame = expected === null || expected === resultOfExpectation(before.expectation);
  if (!isSame) return { path: pathOf(name, expected), expectation: expectationOfResult(expected) };
  const oldName = nameOf(before.path);
  const folder = before.path.slice(0, before.path.length - oldName.length);
  return { path: `${folder}${name}`, expectation: before.expectation };
}

function pathOf(name: string, expected: ExpectedResult): string {
  return `${expectationOfResult(expected).label}/${name}`;
}

function programColumns(languageId: number, source: string) {
  return { language_id: languageId as LanguageId, source: Buffer.from(source) };
}

async function requireFree(transaction: Change, problemId: string, path: string): Promise<void> {
  const other = await transaction
    .selectFrom("reference_solutions")
    .where("problem_id", "=", problemId)
    .where("path", "=", path)
    .select("id")
    .executeTakeFirst();
  if (other) throw new AppError("taken", { field: "name", text: REFUSALS.workshop.solutionNameTaken });
}
