import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { enqueueCallbacks } from "@assay/database/queue/enqueue-callbacks";
import { storedBytesOf } from "@assay/database/storage/user-storage";
import type { TestResult } from "@assay/judge/interface";
import { sql } from "kysely";
import type { Attempt } from "#record/attempt";
import { awardPoints } from "#record/award-points";
import { storeResults } from "#record/store-results";
import { submissionScore } from "#record/submission-score";
import { summarise } from "#record/submission-summary";
import { submissionVerdict } from "#record/submission-verdict";

/** What became of a submission. */
export interface Recorded {
  readonly verdict: Verdict;
  /** The points that it earned, or null when it earned none. */
  readonly points: number | null;
}

/**
 * Ends a submission: stores its last results, its verdict and its points in one transaction, so that whoever sees the
 * last verdict finds the points too. Throws StaleAttemptError, and Error when a test run is left without a verdict.
 */
export async function recordVerdict(
  db: Database,
  attempt: Attempt,
  lastResults: readonly TestResult[],
): Promise<Recorded> {
  return db.transaction().execute(async (transaction) => {
    await storeResults(transaction, attempt, lastResults);
    return finishSubmission(transaction, attempt.submissionId, null);
  });
}

/**
 * Ends a submission within a transaction that has locked its attempt. `internalError` is the error of the judge that
 * ended it (`describeInternalError`), or null.
 */
export async function finishSubmission(
  transaction: Database,
  submissionId: string,
  internalError: string | null,
): Promise<Recorded> {
  const summary = await summarise(transaction, submissionId);
  const verdicts = summary.verdicts.filter((verdict) => verdict !== null);
  if (verdicts.length < summary.verdicts.length) throw new Error("a test run is left without a verdict");
  const verdict = submissionVerdict(verdicts);
  const scored = await submissionScore(transaction, summary);
  await transaction
    .with("ended", (query) => query.deleteFrom("queued_submissions").where("submission_id", "=", submissionId))
    .updateTable("submissions")
    .set({
      verdict,
      internal_error: internalError,
      score: scored?.score ?? null,
      maximum_score: scored?.maximumScore ?? null,
      finished_at: sql<Date>`now()`,
      stored_bytes: storedBytesOf(sql`${submissionId}::uuid`),
    })
    .where("id", "=", submissionId)
    .withPlugin(prepared("finish submission"))
    .execute();
  const points = verdict === "accepted" ? await awardPoints(transaction, summary) : null;
  if (summary.hasCallbacks) await enqueueCallbacks(transaction, submissionId);
  return { verdict, points };
}
