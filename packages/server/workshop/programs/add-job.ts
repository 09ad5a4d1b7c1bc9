import type { JobItemStage, JobOptions, WorkshopJobKind } from "@assay/contract/vocabulary/author-programs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";

export interface NewItem {
  readonly stage: JobItemStage;
  /** Null for the model. */
  readonly programId: string | null;
  readonly testName: string;
  readonly groupName?: string | null;
  readonly arguments?: string;
  readonly line?: string | null;
  readonly inputId?: string | null;
}

export interface NewJob {
  readonly problemId: string;
  readonly userId: string;
  readonly kind: WorkshopJobKind;
  readonly options: JobOptions;
  readonly items: readonly NewItem[];
  /** Runs or rounds. */
  readonly total: number;
}

/**
 * Stores a job, which some web server then advances, in place of the earlier one of its kind, and returns its id. Must run in a
 * transaction that holds the problem's row. Throws AppError `job_running` and `too_many_jobs`.
 */
export async function addJob(transaction: Change, job: NewJob): Promise<string> {
  const { problemId, userId, kind, options, items, total } = job;
  // Two that start at the same moment would both find room.
  await sql`select pg_advisory_xact_lock(hashtextextended('workshop jobs', 0))`.execute(transaction);
  const { rows } = await sql<{ running: number; stress: number; isBusy: boolean }>`
    select count(*)::int as running, count(*) filter (where kind = 'stress')::int as stress,
      coalesce(bool_or(case when ${kind} = 'stress' then kind = 'stress' and user_id = ${userId}::uuid
        else kind <> 'stress' and problem_id = ${problemId}::uuid end), false) as "isBusy"
    from workshop_jobs where state = 'running'`.execute(transaction);
  const { running = 0, stress = 0, isBusy = false } = rows[0] ?? {};
  if (isBusy) throw new AppError("job_running");
  const { jobs, stressTests } = LIMITS.authorPrograms;
  if (running >= jobs || (kind === "stress" && stress >= stressTests)) throw new AppError("too_many_jobs");
  await sql`delete from workshop_jobs where problem_id = ${problemId}::uuid and kind = ${kind} and state <> 'running'
    and (kind <> 'stress' or user_id = ${userId}::uuid)`.execute(transaction);
  const { id } = await transaction
    .insertInto("workshop_jobs")
    .values({ problem_id: problemId, user_id: userId, kind, options: JSON.stringify(options), total })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addItems(transaction, id, 0, items);
  return id;
}

/** Adds runs to a job, from this position on. */
export async function addItems(
  transaction: Change,
  jobId: string,
  from: number,
  items: readonly NewItem[],
): Promise<void> {
  const rows = items.map((item, index) => ({
    job_id: jobId,
    position: from + index,
    stage: item.stage,
    program_id: item.programId,
    test_name: item.testName,
    group_name: item.groupName ?? null,
    arguments: item.arguments ?? "",
    line: item.line ?? null,
    input_id: item.inputId ?? null,
  }));
  if (rows.length > 0) await transaction.insertInto("workshop_job_items").values(rows).execute();
}
