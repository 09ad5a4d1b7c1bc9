import { randomUUID } from "node:crypto";
import type { InternalErrorReason } from "@assay/contract/vocabulary/judging-figures";
import { SECOND } from "@assay/contract/vocabulary/units";
import { BlobError } from "@assay/database/buckets/blob-store";
import { InternalError, type Turn } from "@assay/judge/interface";
import { MAX_ATTEMPTS, StaleAttemptError } from "#record/attempt";
import { type InternalErrorReport, recordInternalError } from "#record/record-internal-error";
import { type JudgingContext, judgeTests, type Unfinished } from "#tasks/judge-tests";
import { postpone, release, retryLater } from "#tasks/requeue-submission";
import type { StartedSubmission } from "#tasks/start-attempt";

/** How long a submission waits in the queue after its first and its second failed attempt. */
const RETRY_DELAYS_MS = [SECOND, 10 * SECOND];
/** How long it waits when its tests cannot be read now. */
const POSTPONED_MS = 15 * SECOND;

/**
 * Judges a submission whose attempt has started, up to its verdict. Changes nothing once the attempt is stale (the
 * submission was cancelled or deleted, or another worker has taken it). Throws only when the database cannot be
 * written to; the submission then still belongs to this worker.
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
    if (!(error instanceof StaleAttemptError)) throw error;
    context.log.warn({ submissionId: started.submissionId }, error.message);
  }
}

async function judgeStarted(
  context: JudgingContext,
  started: StartedSubmission,
  turn: Turn,
  signal: AbortSignal,
): Promise<void> {
  const { db, log, progress } = context;
  const { submissionId, attemptNumber: attempt } = started;
  let unfinished: Unfinished | null = null;
  if (attempt > MAX_ATTEMPTS)
    return giveUp(context, started, newInternalError(reasonForGivingUp(started)), "workers_ended");
  try {
    const judged = await judgeTests(context, started, turn, signal);
    if ("back" in judged) unfinished = judged;
    else {
      progress.end(judged.verdict);
      log.info({ submissionId, ...judged, attempt }, "submission judged");
    }
  } catch (error) {
    if (error instanceof StaleAttemptError) throw error;
    if (signal.aborted) {
      log.info({ submissionId }, "submission released");
      return release(db, started);
    }
    const internalError = newInternalError(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    log.error({ submissionId, attempt, internalError: internalError.id, err: error }, "submission could not be judged");
    if (error instanceof BlobError) return postpone(db, started, internalError, POSTPONED_MS);
    const delayMs = RETRY_DELAYS_MS[attempt - 1];
    if (delayMs === undefined) await giveUp(context, started, internalError, kindOf(error));
    else await retryLater(db, started, internalError, delayMs);
  }
  if (!unfinished) return;
  const { back, results } = unfinished;
  await release(db, started, results, back);
  log.info(
    { submissionId },
    back.isForReference ? "submission goes to a reference worker" : "submission gives way to another client",
  );
}

async function giveUp(
  { db, log, progress }: JudgingContext,
  started: StartedSubmission,
  error: InternalErrorReport,
  kind: InternalErrorReason,
): Promise<void> {
  await recordInternalError(db, started, error);
  progress.endInternally(kind);
  const { submissionId } = started;
  log.error({ submissionId, internalError: error.id, reason: error.reason }, "submission ended as an internal error");
}

function reasonForGivingUp({ earlierError }: StartedSubmission): string {
  return `${MAX_ATTEMPTS} workers ended while judging it${earlierError === null ? "" : `; before that, ${earlierError}`}`;
}

/** What kind of error ended the judging, for counting: few values, whatever the message says. */
function kindOf(error: unknown): InternalErrorReason {
  return error instanceof InternalError ? "judge" : "other";
}

function newInternalError(reason: string): InternalErrorReport {
  return { id: randomUUID().slice(0, 8), reason };
}
