import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { notifyTestRuns } from "@assay/database/events/notify";
import { storedBytesOf } from "@assay/database/storage/user-storage";
import { sql } from "kysely";
import { settlePoints } from "#record/settle-points";
import { summarise } from "#record/submission-summary";

/**
 * Gives the next submission of a rejudge its new results, verdict and points, within a transaction that holds the rejudge's row.
 * One submission per transaction, so that it locks no more than a verdict does. One that was judged since its preview is skipped.
 * Ends the rejudge and returns false when none is left.
 */
export async function applyNext(transaction: Database, rejudgeId: string): Promise<boolean> {
  const item = await findNext(transaction, rejudgeId);
  if (!item) {
    await endApplied(transaction, rejudgeId);
    return false;
  }
  const setState = (state: "applied" | "skipped") =>
    sql`update rejudged_submissions set state = ${state} where rejudge_id = ${rejudgeId} and number = ${item.number}`.execute(
      transaction,
    );
  // The submission may have been deleted before it was locked; then the item is gone.
  const { rows } = await sql<{ isSame: boolean }>`
    select finished_at is not distinct from (
      select finished_at from rejudged_submissions where rejudge_id = ${rejudgeId} and number = ${item.number}
    ) as "isSame"
    from submissions where id = ${item.submissionId} for update`.execute(transaction);
  if (rows.length === 0) return true;
  if (!rows[0]?.isSame || item.shadowId === null) {
    await setState("skipped");
    return true;
  }
  await replaceResults(transaction, item.submissionId, item.shadowId);
  await setState("applied");
  await settlePoints(transaction, await summarise(transaction, item.submissionId), item.verdict);
  return true;
}

interface Item {
  readonly number: string;
  readonly submissionId: string;
  readonly shadowId: string | null;
  readonly verdict: Verdict;
}

/**
 * A submission that an admin has left out keeps its verdict. So does one whose shadow ended as an Internal Error, which says
 * nothing about the program.
 */
async function findNext(transaction: Database, rejudgeId: string): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    select number, submission_id as "submissionId", shadow_id as "shadowId", verdict from rejudged_submissions
    where rejudge_id = ${rejudgeId} and state = 'judged' and verdict <> 'internal_error' and not is_left_out
    order by number limit 1`.execute(transaction);
  return rows[0];
}

/** The shadow's test runs become the submission's, and the shadow is deleted. */
async function replaceResults(transaction: Database, submissionId: string, shadowId: string): Promise<void> {
  await sql`delete from test_runs where submission_id = ${submissionId}`.execute(transaction);
  const { rows } = await sql<{ token: string }>`
    update test_runs set submission_id = ${submissionId} where submission_id = ${shadowId} returning token`.execute(
    transaction,
  );
  await sql`
    update submissions as judged set version_id = shadow.version_id, verdict = shadow.verdict, score = shadow.score,
      maximum_score = shadow.maximum_score, grader_answers = shadow.grader_answers, group_scores = shadow.group_scores, compile_output = shadow.compile_output, internal_error = null,
      language_name = shadow.language_name, judged_on = shadow.judged_on, attempts = shadow.attempts, started_at = shadow.started_at,
      finished_at = shadow.finished_at, rejudged_at = now()
    from submissions as shadow where judged.id = ${submissionId} and shadow.id = ${shadowId}`.execute(transaction);
  await sql`update submissions set stored_bytes = ${storedBytesOf(sql`${submissionId}::uuid`)}
    where id = ${submissionId}`.execute(transaction);
  await sql`delete from submissions where id = ${shadowId}`.execute(transaction);
  await notifyTestRuns(transaction, { submissionId, tokens: rows.map(({ token }) => token) });
}

/** Submissions that were judged again without a change are not kept in a rejudge that was applied. */
async function endApplied(transaction: Database, rejudgeId: string): Promise<void> {
  await sql`delete from rejudged_problems where rejudge_id = ${rejudgeId}`.execute(transaction);
  await sql`delete from rejudged_submissions where rejudge_id = ${rejudgeId} and state = 'applied' and not is_changed`.execute(
    transaction,
  );
  await sql`update rejudges set state = 'applied', ended_at = now() where id = ${rejudgeId}`.execute(transaction);
}
