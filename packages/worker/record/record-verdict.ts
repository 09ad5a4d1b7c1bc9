import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { announceVerdicts } from "@assay/database/events/notify";
import { enqueueCallbacks } from "@assay/database/queue/enqueue-callbacks";
import type { TestResult } from "@assay/judge/interface";
import { sql } from "kysely";
import { awardPoints } from "#record/award-points";
import { lockStart, type Start } from "#record/start";
import { writeResults } from "#record/store-results";
import { submissionScore } from "#record/submission-score";
import { submissionVerdict } from "#record/submission-verdict";

/** What became of a submission. */
export interface Recorded {
  readonly verdict: Verdict;
  /** The points that it earned, or null when it earned none. */
  readonly points: number | null;
}

/**
 * Ends a submission: its last results, its verdict and its points, all in one transaction (design,
 * rule 7), so whoever sees the last verdict finds the points. Throws SupersededError when the start
 * is void, and Error when a test run is left without a verdict.
 */
export async function recordVerdict(db: Database, start: Start, lastResults: readonly TestResult[]): Promise<Recorded> {
  return db.transaction().execute(async (transaction) => {
    await lockStart(transaction, start);
    await writeResults(transaction, start, lastResults);
    return finishSubmission(transaction, start.submissionId, null);
  });
}

/** The end itself, within a transaction that holds the start; `fault` is the judge's, when there was one. */
export async function finishSubmission(
  transaction: Database,
  submissionId: string,
  fault: string | null,
): Promise<Recorded> {
  const runs = await transaction
    .selectFrom("test_runs")
    .select("verdict")
    .where("submission_id", "=", submissionId)
    .orderBy("position")
    .execute();
  const verdicts = runs.flatMap((run) => run.verdict ?? []);
  if (verdicts.length < runs.length) throw new Error("a test run is left without a verdict");
  const verdict = submissionVerdict(verdicts);
  const scored = await submissionScore(transaction, submissionId);
  await transaction
    .updateTable("submissions")
    .set({
      verdict,
      fault,
      score: scored?.score ?? null,
      maximum_score: scored?.maximumScore ?? null,
      finished_at: sql<Date>`now()`,
    })
    .where("id", "=", submissionId)
    .execute();
  const points = verdict === "accepted" ? await awardPoints(transaction, submissionId) : null;
  await enqueueCallbacks(transaction, submissionId);
  await announceVerdicts(transaction, { submissionId, tokens: [] });
  return { verdict, points };
}
