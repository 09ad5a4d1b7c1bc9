import type { JobOptions, WorkshopJobKind, WorkshopJobState } from "@assay/contract/vocabulary/author-programs";
import { removeUnusedData } from "@assay/database/problems/remove-old-versions";
import { sql } from "kysely";
import type { Change } from "#base/audit";
import type { Failure } from "#workshop/programs/collect-batch";

export interface RunningJob {
  readonly id: string;
  readonly problemId: string;
  readonly userId: string;
  readonly kind: WorkshopJobKind;
  readonly options: JobOptions;
  readonly runId: string | null;
}

/** A running job, while its transaction holds it and the problem; null if it has ended, or somebody else holds one of the two. */
export async function holdJob(transaction: Change, problemId: string, jobId: string): Promise<RunningJob | null> {
  const { rows } = await sql`select from problems where id = ${problemId} for no key update skip locked`.execute(
    transaction,
  );
  if (rows.length === 0) return null;
  const job = await transaction
    .selectFrom("workshop_jobs")
    .where("id", "=", jobId)
    .where("state", "=", "running")
    .select(["id", "problem_id as problemId", "user_id as userId", "kind", "options", "run_id as runId"])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return job ?? null;
}

/** Ends a job. Its runs are stopped, and what they have printed is deleted unless a test has it. */
export async function endJob(
  transaction: Change,
  { id, problemId, runId }: Pick<RunningJob, "id" | "problemId" | "runId">,
  state: WorkshopJobState,
  { failure, detail }: Partial<Failure> = {},
): Promise<null> {
  await transaction
    .updateTable("workshop_jobs")
    .set({
      state,
      failure: failure ?? null,
      failure_detail: detail ?? null,
      run_id: null,
      finished_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
  if (runId !== null) await transaction.deleteFrom("submissions").where("id", "=", runId).execute();
  if (state === "ready") return null;
  await transaction
    .updateTable("workshop_job_items")
    .set({ input_id: null, output_id: null, token: null })
    .where("job_id", "=", id)
    .execute();
  await removeUnusedData(transaction, problemId);
  return null;
}
