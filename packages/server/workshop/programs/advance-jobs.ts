import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import { readBlob } from "@assay/database/blobs/read-blob";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Change } from "#base/audit";
import { applyGenerated, applyMissing } from "#workshop/programs/apply-outputs";
import { collectBatch, failureOf, readEnded } from "#workshop/programs/collect-batch";
import { addSolving, whyNotGenerated } from "#workshop/programs/generated-inputs";
import { endJob, holdJob, type RunningJob } from "#workshop/programs/running-job";
import { loadUsed, nextBatch, sendBatch } from "#workshop/programs/send-batch";
import { validateNewInputs } from "#workshop/programs/start-validation";
import { advanceStress } from "#workshop/programs/stress-test";

/** How soon after the end of a job's runs the next ones are sent. */
const LOOK_MS = 100;
/** After this long the caller asks again. */
const TURN_MS = 0.8 * SECOND;

/** Advances jobs until the server closes. */
export function openAdvancing(app: FastifyInstance): () => Promise<void> {
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  return () => advanceJobs(app.db, closing.signal);
}

/**
 * Advances all jobs with authors' programs whose runs have ended, for about a second while there are any. Their state is in the database
 * alone: any web server may take the next step, and after a restart the first one does. Each step is a transaction that holds the problem.
 * Throws the error of a job, once the others have had their turn.
 */
async function advanceJobs(db: Database, signal: AbortSignal): Promise<void> {
  const end = performance.now() + TURN_MS;
  while ((await advanceOnce(db)) && performance.now() < end && !signal.aborted)
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
}

/** Returns whether any job runs. */
export async function advanceOnce(db: Database): Promise<boolean> {
  const { rows } = await sql<{ id: string; problemId: string; isWaiting: boolean; isLate: boolean }>`
    select jobs.id, jobs.problem_id as "problemId", runs.id is not null and runs.finished_at is null as "isWaiting",
      jobs.created_at < ${ago(LIMITS.authorPrograms.jobMs)} as "isLate"
    from workshop_jobs as jobs left join submissions as runs on runs.id = run_id
    where state = 'running' order by jobs.created_at`.execute(db);
  let failed: { readonly error: unknown } | null = null;
  for (const { id, problemId, isWaiting, isLate } of rows) {
    if (isWaiting && !isLate) continue;
    await advance(db, id, problemId, isLate).catch((error: unknown) => {
      failed = { error };
    });
  }
  if (failed !== null) throw (failed as { error: unknown }).error;
  return rows.length > 0;
}

async function advance(db: Database, jobId: string, problemId: string, isLate: boolean): Promise<void> {
  const contents = await contentsElsewhere(db, jobId);
  const next = await db.transaction().execute(async (transaction) => {
    const job = await holdJob(transaction, problemId, jobId);
    if (job === null) return null;
    if (isLate) return endJob(transaction, job, "failed", { failure: "too_long", detail: "" });
    return job.kind === "stress" ? advanceStress(transaction, job) : step(transaction, job, contents);
  });
  if (next === "generated") await applyGenerated(db, jobId);
  if (next === "solved") await applyMissing(db, jobId);
}

/** Takes what has ended and sends what comes next. Returns what is to be done with the results, outside of the transaction, once all are there. */
async function step(
  transaction: Change,
  job: RunningJob,
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<"generated" | "solved" | null> {
  const { id: jobId, problemId, runId, options, kind } = job;
  if (runId === null) await forgetLostRuns(transaction, jobId);
  else {
    const ended = await readEnded(transaction, runId);
    if (ended === null) return null;
    const failure =
      failureOf(ended) ?? (await collectBatch(transaction, { jobId, problemId, runId, programs: options.programs }));
    if (failure) return endJob(transaction, job, "failed", failure);
  }
  await countDone(transaction, jobId);
  let batch = await nextBatch(transaction, jobId);
  if (batch === null && kind === "tests") {
    const failure = await whyNotGenerated(transaction, jobId);
    if (failure) return endJob(transaction, job, "failed", failure);
    if (await addSolving(transaction, job)) batch = await nextBatch(transaction, jobId);
  }
  if (batch === null) {
    if (kind === "tests") return "generated";
    if (kind === "outputs" && !options.isOfAll) return "solved";
    await endJob(transaction, job, kind === "outputs" ? "ready" : "done");
    // Edits and new validators of the meantime had to wait.
    await validateNewInputs(transaction, problemId, job.userId);
    return null;
  }
  // The next turn reads them.
  if (batch.items.some(({ inputId, isElsewhere }) => isElsewhere && !contents.has(inputId ?? ""))) return null;
  const program = await loadUsed(transaction, problemId, options, batch.programId);
  if (program === null) return endJob(transaction, job, "failed", { failure: "changed", detail: "" });
  await sendBatch(transaction, jobId, program, batch, contents);
  return null;
}

/** Somebody has deleted the submission: its runs are sent again. */
async function forgetLostRuns(transaction: Change, jobId: string): Promise<void> {
  await transaction
    .updateTable("workshop_job_items")
    .set({ token: null })
    .where("job_id", "=", jobId)
    .where("token", "is not", null)
    .execute();
}

async function countDone(transaction: Change, jobId: string): Promise<void> {
  await sql`update workshop_jobs set (done, total) = (
    select count(verdict)::int, count(*)::int from workshop_job_items where job_id = ${jobId}
  ) where id = ${jobId}`.execute(transaction);
}

/** The inputs of a job's next runs that are in the bucket, which is no work for a transaction. */
async function contentsElsewhere(db: Database, jobId: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const batch = await nextBatch(db, jobId);
  const ids =
    batch?.items.flatMap(({ inputId, isElsewhere }) => (isElsewhere && inputId !== null ? inputId : [])) ?? [];
  const contents = new Map<string, Uint8Array>();
  for (const id of new Set(ids)) {
    const row = await db.selectFrom("test_data").where("id", "=", id).select(["hash", "content"]).executeTakeFirst();
    if (!row) continue;
    const hash = Buffer.from(row.hash).toString("hex");
    contents.set(id, row.content ?? (await readBlob(db, hash, async () => null)));
  }
  return contents;
}
