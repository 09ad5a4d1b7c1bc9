import { randomUUID } from "node:crypto";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import type { Lease } from "@assay/database/connections/lease";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import type { Judge } from "@assay/judge/interface";
import { type Fault, recordInternalError } from "#record/record-internal-error";
import { MAX_STARTS, SupersededError } from "#record/start";
import { judgeTests } from "#tasks/judge-tests";
import { handBack, postpone } from "#tasks/requeue-submission";
import { type StartedSubmission, startSubmission } from "#tasks/start-submission";
import type { WorkerLog } from "#worker-log";

/** What the judging of a submission stands on. */
export interface JudgingContext {
  readonly db: Database;
  readonly judge: Judge;
  readonly lease: Lease;
  readonly log: WorkerLog;
}

/** How long a submission waits after its first and second failed start. */
const RETRY_DELAYS_MS = [SECOND, 10 * SECOND];
/** How long a second job for a submission that is being judged waits before it looks again. */
const BUSY_DELAY_MS = SECOND;

/**
 * The life of one submission in a worker, from its job to its verdict. However often the job comes,
 * a finished submission stays as it is, and nobody judges one that a living worker holds. Throws
 * only when the database cannot be written; then the queue tries again.
 */
export async function judgeSubmission(context: JudgingContext, submissionId: string, stop: AbortSignal): Promise<void> {
  const letGo = await context.lease.tryHold(submissionId);
  if (!letGo) return enqueueJudging(context.db, submissionId, BUSY_DELAY_MS);
  try {
    const started = await startSubmission(context.db, submissionId, context.judge.languages);
    if (started) await judgeStarted(context, started, AbortSignal.any([stop, context.lease.signal]));
  } catch (error) {
    if (!(error instanceof SupersededError)) throw error;
    context.log.warn({ submissionId }, error.message);
  } finally {
    await letGo();
  }
}

async function judgeStarted(context: JudgingContext, started: StartedSubmission, signal: AbortSignal): Promise<void> {
  const { db, log } = context;
  const { submissionId, attempt } = started;
  if (attempt > MAX_STARTS) return giveUp(context, started, newFault(lastWords(started)));
  try {
    const { verdict, points } = await judgeTests(db, context.judge, started, signal);
    log.info({ submissionId, verdict, points, attempt }, "submission judged");
  } catch (error) {
    if (error instanceof SupersededError) throw error;
    if (signal.aborted) {
      log.info({ submissionId }, "submission handed back");
      return handBack(db, started);
    }
    const fault = newFault(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    log.error({ submissionId, attempt, fault: fault.id, err: error }, "a submission could not be judged");
    const delayMs = RETRY_DELAYS_MS[attempt - 1];
    if (delayMs === undefined) await giveUp(context, started, fault);
    else await postpone(db, started, fault, delayMs);
  }
}

async function giveUp({ db, log }: JudgingContext, started: StartedSubmission, fault: Fault): Promise<void> {
  await recordInternalError(db, started, fault);
  const { submissionId } = started;
  log.error({ submissionId, fault: fault.id, reason: fault.reason }, "submission ended as an internal error");
}

function lastWords({ earlierFault }: StartedSubmission): string {
  return `${MAX_STARTS} workers ended while judging it${earlierFault === null ? "" : `; before that, ${earlierFault}`}`;
}

function newFault(reason: string): Fault {
  return { id: randomUUID().slice(0, 8), reason };
}
