import { LIMITS } from "@assay/contract/vocabulary/limits";
import { sql } from "kysely";
import { bytesOf } from "#blobs/blob-rows";
import type { Database } from "#connect";

/**
 * Removes a problem's old versions that no submission, test run or snapshot refers to, and test data that no version needs. If
 * what is left exceeds `keptBytes`, the oldest versions lose their data as well, but keep their runs and verdicts. The data of
 * the current version is never removed, nor is data that queued submissions are judged on. Must run in a transaction that
 * holds the problem's row.
 */
export async function removeOldVersions(
  db: Database,
  problemId: string,
  keptBytes: number = LIMITS.testDataBytes,
): Promise<void> {
  // These rows are locked before they are read: a submission stored in the meantime is seen, and a later one finds its test
  // cases gone. The order is that in which a submission's foreign keys lock them, so that the two seldom wait for each other.
  await sql`select test_cases.id from test_cases join problem_versions on problem_versions.id = version_id
    where ${isOld(problemId)} order by is_sample desc, position for update of test_cases`.execute(db);
  await sql`select id from problem_versions where ${isOld(problemId)} for update`.execute(db);
  await sql`delete from problem_versions where ${isOld(problemId)}
    and not exists (select from submissions where submissions.version_id = problem_versions.id)
    and not exists (select from problem_snapshots where problem_snapshots.version_id = problem_versions.id)
    and not exists (
      select from test_cases join test_runs on test_case_id = test_cases.id where test_cases.version_id = problem_versions.id
    )`.execute(db);
  await removeUnusedData(db, problemId);
  await sql`delete from test_data where id in (
      select id from (
        select test_data.id, is_needed,
          sum(${bytesOf("test_data")}) over (order by is_needed desc, newest desc, test_data.id) as total_bytes
        from test_data join lateral (
          select max(problem_versions.number) as newest, bool_or(problem_versions.id = problems.version_id or exists (
            select from test_runs join queued_submissions using (submission_id) where test_case_id = test_cases.id
          )) as is_needed
          from test_cases join problem_versions on problem_versions.id = test_cases.version_id
            join problems on problems.id = problem_versions.problem_id
          where test_data.id in (input_id, output_id)
        ) as uses on true
        where test_data.problem_id = ${problemId}
      ) as ranked
      where not is_needed and total_bytes > ${keptBytes}::bigint
    )`.execute(db);
}

/** Removes test data of a problem that neither a version nor a job in the workshop needs. Must run in a transaction that holds the problem's row. */
export async function removeUnusedData(db: Database, problemId: string): Promise<void> {
  await sql`delete from test_data where problem_id = ${problemId}
    and not exists (select from test_cases where test_data.id in (input_id, output_id))
    and not exists (select from workshop_job_items where input_id = test_data.id)
    and not exists (select from workshop_job_items where output_id = test_data.id)`.execute(db);
}

/**
 * Calls `removeOldVersions` for each problem with old versions. A problem that is being edited is left for the next
 * sweep.
 */
export async function sweepOldVersions(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from problems where exists (
    select from problem_versions where problem_id = problems.id and problem_versions.id is distinct from version_id
  )`.execute(db);
  for (const { id } of rows) {
    await db.transaction().execute(async (transaction) => {
      const { rows: held } = await sql`select from problems where id = ${id} for no key update skip locked`.execute(
        transaction,
      );
      if (held.length > 0) await removeOldVersions(transaction, id);
    });
  }
}

/** SQL: this version of the problem is not its current one. */
function isOld(problemId: string) {
  return sql`problem_versions.problem_id = ${problemId}
    and problem_versions.id is distinct from (select version_id from problems where id = ${problemId})`;
}
