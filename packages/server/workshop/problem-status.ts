import type { BodyOf } from "@assay/contract/routes/route";
import type { WORKSHOP_ROUTES } from "@assay/contract/routes/workshop";
import type { ProblemStatus } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { changesBetween, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { listSolutions } from "#workshop/list-solutions";
import { makeEdit } from "#workshop/make-edit";

/**
 * Sets who may see a problem and submit to it. Throws AppError `problem_not_found`, what `requireJudgeable` throws, `problem_without_tests`
 * instead of publishing one without tests, and `solutions_differ` if it is published although the result of a reference solution is
 * not the expected one, unless the admin confirms that.
 */
export async function setStatus(
  db: Database,
  problemId: string,
  adminId: string,
  { status, isConfirmed = false }: BodyOf<typeof WORKSHOP_ROUTES.setProblemStatus>,
): Promise<void> {
  await makeEdit(db, { problemId, adminId, seen: null }, async (transaction, before) => {
    const isNew = status === "published" && before.status !== status;
    if (isNew && !(await hasTests(transaction, problemId))) throw new AppError("problem_without_tests");
    if (isNew && !isConfirmed) {
      const solutions = await listSolutions(transaction, problemId);
      if (solutions.some(({ differs }) => differs)) throw new AppError("solutions_differ");
    }
    if (status !== before.status) await requireJudgeable(transaction, problemId, status);
    await transaction.updateTable("problems").set({ status }).where("id", "=", problemId).execute();
    return changesBetween({ status: before.status }, { status });
  });
}

/**
 * Throws AppError `problem_not_judgeable` with the reason if members could submit to a problem in this status although its current
 * version is known not to work.
 */
export async function requireJudgeable(db: Database, problemId: string, status: ProblemStatus): Promise<void> {
  if (status !== "published" && status !== "hidden") return;
  const { draft_reason: reason } = await db
    .selectFrom("problems")
    .innerJoin("problem_versions", "problem_versions.id", "version_id")
    .where("problems.id", "=", problemId)
    .select("draft_reason")
    .executeTakeFirstOrThrow();
  if (reason === null) return;
  throw new AppError("problem_not_judgeable", { text: REFUSALS.problem.staysDraft({ reason }) });
}

async function hasTests(db: Database, problemId: string): Promise<boolean> {
  const test = await db
    .selectFrom("problems")
    .innerJoin("test_cases", "test_cases.version_id", "problems.version_id")
    .where("problems.id", "=", problemId)
    .select("test_cases.id")
    .limit(1)
    .executeTakeFirst();
  return test !== undefined;
}

/**
 * Deletes a problem with its tests, and the runs on its samples and on custom input for it. A bundled problem does not return
 * with an upgrade. Throws AppError `problem_not_found`, `problem_has_submissions` once somebody has submitted to it,
 * `problem_in_contest` and `problem_in_assignment`.
 */
export async function deleteProblem(db: Database, problemId: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Submissions to the problem wait for this lock, and then find the problem gone.
    const problem = await transaction
      .selectFrom("problems")
      .where("id", "=", problemId)
      .select("slug")
      .forUpdate()
      .executeTakeFirst();
    if (!problem) throw new AppError("problem_not_found");
    // Read once the lock is held, so that it includes a submission whose transaction the lock waited for.
    const { hasSome } = await transaction
      .selectFrom("problems")
      .where("id", "=", problemId)
      .select(hasSubmissions().as("hasSome"))
      .executeTakeFirstOrThrow();
    if (hasSome) throw new AppError("problem_has_submissions");
    const contest = transaction.selectFrom("contest_problems").select("contest_id").where("problem_id", "=", problemId);
    if ((await contest.executeTakeFirst()) !== undefined) throw new AppError("problem_in_contest");
    const ofClass = transaction
      .selectFrom("assignment_problems")
      .select("assignment_id")
      .where("problem_id", "=", problemId);
    if ((await ofClass.executeTakeFirst()) !== undefined) throw new AppError("problem_in_assignment");
    await recordAction(transaction, adminId, "problem_deleted", problemId);
    await deleteOtherRuns(transaction, problemId);
    await transaction.deleteFrom("problems").where("id", "=", problemId).execute();
    if (problem.slug === null) return;
    await transaction
      .insertInto("deleted_packages")
      .values({ slug: problem.slug })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Deletes the runs on a problem's samples and on custom input for it, which are not submissions to it, and those of its jobs in the
 * workshop. Later runs find that its tests are gone.
 */
async function deleteOtherRuns(transaction: Database, problemId: string): Promise<void> {
  const versions = sql`(select id from problem_versions where problem_id = ${problemId})`;
  await sql`select id from test_cases where version_id in ${versions} order by id for update`.execute(transaction);
  await sql`delete from submissions where problem_id is null and (version_id in ${versions} or id in (
    select submission_id from test_runs join test_cases on test_cases.id = test_case_id where test_cases.version_id in ${versions}
    union select run_id from workshop_jobs where problem_id = ${problemId}
  ))`.execute(transaction);
}

/** SQL: somebody has submitted to the query's problem. */
export function hasSubmissions() {
  return sql<boolean>`exists (select from submissions where problem_id = problems.id)`;
}
