import { POINTS } from "@assay/contract/vocabulary/problem";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import type { SubmissionSummary } from "#record/submission-summary";

/**
 * Awards the points of a submission with this verdict, or takes them back from a rejudged one, within the transaction that
 * stores the verdict.
 */
export async function settlePoints(transaction: Database, summary: SubmissionSummary, verdict: Verdict): Promise<void> {
  const points = verdict === "accepted" ? pointsOf(summary) : null;
  const { rows } = await awarding(points, sql`submissions where id = ${summary.submissionId}`).execute(transaction);
  await settleRejudged(transaction, summary, verdict, rows[0]?.points ?? null);
}

/** Moves points that a rejudged submission had or would have earned before, within the transaction that has `awarded` points or null. */
export async function settleRejudged(
  transaction: Database,
  summary: SubmissionSummary,
  verdict: Verdict,
  awarded: number | null,
): Promise<void> {
  if (!summary.isRejudged || verdict === "internal_error") return;
  if (verdict !== "accepted") await withdrawPoints(transaction, summary);
  else if (awarded === null && pointsOf(summary) !== null) await moveToEarlier(transaction, summary);
}

/**
 * The points that a submission earns by being accepted: only when every test case of the version it was judged on was among its test
 * runs (specification, sections 1 and 4). Null if it earns none.
 */
export function pointsOf(summary: SubmissionSummary): number | null {
  const { userId, problemId, difficulty, coversEveryTest, isWithheld } = summary;
  if (userId === null || problemId === null || difficulty === null || !coversEveryTest || isWithheld) return null;
  return POINTS[difficulty];
}

/**
 * SQL that awards points to the submission in `accepted`, which has columns of its row: once per user and problem. A problem counts as
 * solved from the time of the submission, however often it is judged: that decides the place in the ranking.
 */
export function awarding(points: number | null, accepted: RawBuilder<unknown>): RawBuilder<{ points: number }> {
  return sql`
    insert into solved_problems (user_id, problem_id, submission_id, points, solved_at)
    select user_id, problem_id, id, ${points}::integer, created_at from (select * from ${accepted}) as accepted where ${points}::integer is not null
    on conflict do nothing
    returning points`;
}

/** A rejudged submission may turn out to have solved the problem before the one that earned the points. */
async function moveToEarlier(transaction: Database, { submissionId, userId, problemId }: SubmissionSummary) {
  await sql`
    update solved_problems set submission_id = submissions.id, solved_at = submissions.created_at from submissions
    where submissions.id = ${submissionId} and solved_problems.user_id = ${userId}
      and solved_problems.problem_id = ${problemId} and solved_at > submissions.created_at`.execute(transaction);
}

/**
 * Takes back the points of a rejudged submission that is no longer accepted, within the transaction that stores its verdict. The
 * user's earliest other accepted submission that covered every test earns them instead, if there is one.
 */
async function withdrawPoints(transaction: Database, summary: SubmissionSummary): Promise<void> {
  const { submissionId, userId, problemId } = summary;
  const withdrawn = await transaction
    .deleteFrom("solved_problems")
    .where("user_id", "=", userId)
    .where("problem_id", "=", problemId)
    .where("submission_id", "=", submissionId)
    .returning("points")
    .executeTakeFirst();
  if (!withdrawn) return;
  await sql`
    insert into solved_problems (user_id, problem_id, submission_id, points, solved_at)
    select user_id, problem_id, id, ${withdrawn.points}::integer, created_at from submissions
    where user_id = ${userId} and problem_id = ${problemId} and verdict = 'accepted' and withheld is null
      and exists (select from test_cases where version_id = submissions.version_id) and not exists (
        select from test_cases where version_id = submissions.version_id and not exists (
          select from test_runs where test_case_id = test_cases.id and submission_id = submissions.id
        )
      )
    order by number limit 1`.execute(transaction);
}
