import { randomUUID } from "node:crypto";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import type { Judge, Turn } from "@assay/judge/interface";
import { type InternalErrorReport, recordInternalError } from "#record/record-internal-error";
import { MAX_STARTS, SupersededError } from "#record/start";
import { judgeTests } from "#tasks/judge-tests";
import { release, retryLater } from "#tasks/requeue-submission";
import type { StartedSubmission } from "#tasks/start-submission";
import type { WorkerLog } from "#worker-log";

/** What the judging of a submission stands on. */
export interface JudgingContext {
  readonly db: Database;
  readonly judge: Judge;
  readonly log: WorkerLog;
}

/** How long a submission waits after its first and second failed start. */
const RETRY_DELAYS_MS = [SECOND, 10 * SECOND];
/**
 * The life of a started submission in a worker, to its verdict. A start that has become stale (the submission was
 * cancelled, deleted or started by another worker) changes nothing. Throws only when the database cannot be written;
 * then the submission is still this worker's.
 */
export async function judgeSubmission(
  context: JudgingContext,
  started: StartedSubmission,
  turn: Turn,
  signal: AbortSignal,
): Promise<void> {
  try {
    await judgeStarted(context, started, turn, signal);
  } catch (error) {
    if (!(error instanceof SupersededError)) throw error;
    context.log.warn({ submissionId: started.submissionId }, error.message);
  }
}

async function judgeStarted(
  context: JudgingContext,
  started: StartedSubmission,
  turn: Turn,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = context;
  const { submissionId, attempt } = started;
  if (attempt > MAX_STARTS) return giveUp(context, started, newReport(lastWords(started)));
  try {
    const { verdict, points } = await judgeTests(db, context.judge, started, turn, signal);
    log.info({ submissionId, verdict, points, attempt }, "submission judged");
  } catch (error) {
    if (error instanceof SupersededError) throw error;
    if (signal.aborted) {
      log.info({ submissionId }, "submission released");
      return release(db, started);
    }
    const report = newReport(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    log.error({ submissionId, attempt, internalError: report.id, err: error }, "a submission could not be judged");
    const delayMs = RETRY_DELAYS_MS[attempt - 1];
    if (delayMs === undefined) await giveUp(context, started, report);
    else await retryLater(db, started, report, delayMs);
  }
}

async function giveUp(
  { db, log }: JudgingContext,
  started: StartedSubmission,
  report: InternalErrorReport,
): Promise<void> {
  await recordInternalError(db, started, report);
  const { submissionId } = started;
  log.error({ submissionId, internalError: report.id, reason: report.reason }, "submission ended as an internal error");
}

function lastWords({ earlierError }: StartedSubmission): string {
  return `${MAX_STARTS} workers ended while judging it${earlierError === null ? "" : `; before that, ${earlierError}`}`;
}

function newReport(reason: string): InternalErrorReport {
  return { id: randomUUID().slice(0, 8), reason };
}
