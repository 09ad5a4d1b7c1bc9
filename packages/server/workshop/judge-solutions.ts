import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import type { Database } from "@assay/database/connect";
import { storeTestRuns } from "@assay/database/problems/new-test-runs";
import { BACKGROUND, queueEntry } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import type { Change } from "#base/audit";

/**
 * Queues the problem's reference solutions, or one of them, for judging on its current tests, after everybody's submissions.
 * Their earlier runs are deleted. A solution whose language is not installed is left out, and all are while there are no tests. Must
 * run in a transaction that holds the problem's row.
 */
export async function judgeSolutions(
  transaction: Change,
  problemId: string,
  solutionId: string | null = null,
): Promise<void> {
  const solutions = await transaction
    .selectFrom("reference_solutions")
    .select(["id", "run_id", "language_id", "source"])
    .select(isInstalled().as("isInstalled"))
    .where("problem_id", "=", problemId)
    .$if(solutionId !== null, (query) => query.where("id", "=", solutionId))
    .orderBy("position")
    .execute();
  const hasTests = await hasCurrentTests(transaction, problemId);
  for (const { id, run_id: runId, language_id: languageId, source, isInstalled: canBeJudged } of solutions) {
    if (runId !== null) await transaction.deleteFrom("submissions").where("id", "=", runId).execute();
    if (!hasTests || !canBeJudged || languageId === null) continue;
    const run = await transaction
      .insertInto("submissions")
      .values({
        language_id: languageId,
        source,
        version_id: sql<string>`(select version_id from problems where problems.id = ${problemId})`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await storeTestRuns(transaction, run.id, problemId);
    await transaction.updateTable("reference_solutions").set({ run_id: run.id }).where("id", "=", id).execute();
    await transaction
      .insertInto("queued_submissions")
      .values(queueEntry(run.id, languageId, BACKGROUND, false))
      .execute();
  }
}

/** Whether the current version of the problem has tests. */
export async function hasCurrentTests(db: Database, problemId: string): Promise<boolean> {
  const test = await db
    .selectFrom("problems")
    .innerJoin("test_cases", "test_cases.version_id", "problems.version_id")
    .where("problems.id", "=", problemId)
    .select("test_cases.id")
    .limit(1)
    .executeTakeFirst();
  return test !== undefined;
}

/** SQL: the language of the query's reference solution is installed. Those of `PAGE_LANGUAGES` always count as installed. */
export function isInstalled() {
  const offered = PAGE_LANGUAGES.map(({ id }) => id);
  return sql<boolean>`(coalesce(reference_solutions.language_id in (${sql.join(offered)}), false) or exists (
    select from installed_languages where installed_languages.language_id = reference_solutions.language_id
  ))`;
}
