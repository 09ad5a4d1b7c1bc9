import type { WorkshopJob } from "@assay/contract/routes/workshop-jobs";
import { WORKSHOP_JOB_FAILURES } from "@assay/contract/vocabulary/author-programs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { retryDeadlocks } from "@assay/database/problems/retry-deadlocks";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#base/app-error";
import { holdProblem } from "#problems/hold-problem";
import { endJob } from "#workshop/programs/running-job";

type Row = Omit<WorkshopJob, "failure"> & { readonly failure: string | null };

/** The newest job of each kind that the problem has; of stress tests the user's own. */
export async function readJobs(db: Database, problemId: string, userId: string): Promise<WorkshopJob[]> {
  return select(
    db,
    sql`problem_id = ${problemId} and (kind <> 'stress' or user_id = ${userId}::uuid) and not exists (
      select from workshop_jobs as newer where newer.problem_id = jobs.problem_id and newer.kind = jobs.kind
        and (newer.kind <> 'stress' or newer.user_id = jobs.user_id)
        and (newer.created_at, newer.id) > (jobs.created_at, jobs.id))`,
  );
}

/** Throws AppError `job_not_found`. */
export async function readJob(db: Database, problemId: string, jobId: string): Promise<WorkshopJob> {
  const [job] = await select(db, sql`problem_id = ${problemId} and id = ${jobId}`);
  if (!job) throw new AppError("job_not_found");
  return job;
}

async function select(db: Database, condition: RawBuilder<unknown>): Promise<WorkshopJob[]> {
  const isShown = sql`(verdict <> 'accepted' or differs)`;
  const { rows } = await sql<Row>`
    select id as _id, kind, state, failure, coalesce(failure_detail, '') as detail, done, total, finding,
      ${isoTimestamp("created_at")} as "createdAt", ${isoTimestamp("finished_at")} as "finishedAt",
      counts.failed, counts.differing, coalesce(counts.items, '[]') as items
    from workshop_jobs as jobs cross join lateral (
      select count(*) filter (where verdict <> 'accepted')::int as failed, count(*) filter (where differs)::int as differing,
        (select json_agg(json_build_object('test', test_name, 'stage', stage, 'line', line, 'verdict', verdict, 'exitCode', exit_code,
            'message', coalesce(message, ''), 'differs', differs) order by position)
          from (select * from workshop_job_items where job_id = jobs.id and ${isShown} order by position
            limit ${LIMITS.authorPrograms.shownRuns}) as shown) as items
      from workshop_job_items where job_id = jobs.id
    ) as counts
    where ${condition} order by created_at`.execute(db);
  return rows.map(({ failure, ...row }) => ({
    ...row,
    failure: WORKSHOP_JOB_FAILURES.find((one) => one === failure) ?? null,
  }));
}

/**
 * Stops a job, or discards what one has found that waits for a decision; one that has ended stays as it is. A stress test is stopped by
 * its owner only. Throws AppError `job_not_found`.
 */
export async function stopJob(db: Database, problemId: string, jobId: string, userId: string): Promise<WorkshopJob> {
  await retryDeadlocks(() =>
    db.transaction().execute(async (transaction) => {
      await holdProblem(transaction, problemId);
      const job = await transaction
        .selectFrom("workshop_jobs")
        .where("id", "=", jobId)
        .where("problem_id", "=", problemId)
        .where((eb) => eb.or([eb("kind", "<>", "stress"), eb("user_id", "=", userId)]))
        .select(["id", "problem_id as problemId", "state", "run_id as runId"])
        .forUpdate()
        .executeTakeFirst();
      if (!job) throw new AppError("job_not_found");
      if (job.state === "running" || job.state === "ready") await endJob(transaction, job, "stopped");
    }),
  );
  return readJob(db, problemId, jobId);
}
