import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import { POINTS } from "@assay/contract/vocabulary/problem";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import type { SubmissionEvent } from "@assay/database/events/channels";
import { submissionMessage } from "@assay/database/events/notify";
import type { Message, Publisher } from "@assay/database/events/publisher";
import { enqueueCallbacks } from "@assay/database/queue/callbacks";
import { storedBytesOf } from "@assay/database/storage/user-storage";
import type { TestResult } from "@assay/judge/interface";
import { sql } from "kysely";
import type { Attempt } from "#record/attempt";
import { storeResults } from "#record/store-results";
import type { SubmissionSummary } from "#record/submission-summary";
import { submissionScore, submissionVerdict, summarise } from "#record/submission-summary";

export interface Recorded {
  readonly verdict: Verdict;
  /** The points that it earned, or null when it earned none. */
  readonly points: number | null;
}

/**
 * Ends a submission: stores its last results, what the problem's own grader said (`answersFor`), its verdict and its points in one transaction, so that whoever sees the
 * last verdict finds the points too. With a publisher, the messages are sent after the commit, otherwise with it. Throws StaleAttemptError, and Error when a test run is left without a verdict.
 */
export async function recordVerdict(
  db: Database,
  attempt: Attempt,
  lastResults: readonly TestResult[],
  answers: GraderAnswers | null = null,
  publisher: Publisher | null = null,
): Promise<Recorded> {
  const messages: Message[] = [];
  const publishing = { publish: (more: readonly Message[]) => void messages.push(...more), publishesAll: true };
  const recorded = await db.transaction().execute(async (transaction) => {
    await storeResults(transaction, attempt, lastResults, publisher ? publishing : undefined);
    if (answers !== null) await storeAnswers(transaction, attempt.submissionId, answers);
    return finishSubmission(transaction, attempt.submissionId, null);
  });
  const { event, ...shown } = recorded;
  publisher?.publish(event === null ? messages : [...messages, submissionMessage(event)]);
  return shown;
}

async function storeAnswers(transaction: Database, submissionId: string, answers: GraderAnswers): Promise<void> {
  await transaction
    .updateTable("submissions")
    .set({ grader_answers: JSON.stringify(answers) })
    .where("id", "=", submissionId)
    .execute();
}

/**
 * Ends a submission within a transaction that has locked its attempt. `internalError` is the error of the judge that
 * ended it (`describeInternalError`), or null.
 */
export async function finishSubmission(
  transaction: Database,
  submissionId: string,
  internalError: string | null,
): Promise<Recorded & { readonly event: SubmissionEvent | null }> {
  const summary = await summarise(transaction, submissionId);
  const verdicts = summary.verdicts.filter((verdict) => verdict !== null);
  if (verdicts.length < summary.verdicts.length) throw new Error("a test run is left without a verdict");
  const scored = await submissionScore(transaction, summary);
  const verdict = scored?.verdict ?? submissionVerdict(verdicts);
  const { number, problem_id, user_id } = await transaction
    .with("ended", (query) => query.deleteFrom("queued_submissions").where("submission_id", "=", submissionId))
    .updateTable("submissions")
    .set({
      verdict,
      internal_error: internalError,
      score: scored?.score ?? null,
      maximum_score: scored?.maximumScore ?? null,
      finished_at: sql<Date>`now()`,
      // Shadows and runs of reference solutions belong to nobody, so nobody's storage counts them.
      stored_bytes: sql<number>`case
        when shadow_of is not null or exists (select from reference_solutions where run_id = submissions.id) then 0
        else ${storedBytesOf(sql`${submissionId}::uuid`)} end`,
    })
    .where("id", "=", submissionId)
    .returning(["number", "problem_id", "user_id"])
    .withPlugin(prepared("finish submission"))
    .executeTakeFirstOrThrow();
  const points = await settlePoints(transaction, summary, verdict);
  if (summary.hasCallbacks) await enqueueCallbacks(transaction, submissionId);
  return { verdict, points, event: problem_id === null ? null : { number: Number(number), userId: user_id } };
}

/**
 * Awards the points of a submission with this verdict, or takes them back from a rejudged one, within the transaction that
 * stores the verdict. Returns the points that it has earned now, or null.
 */
export async function settlePoints(
  transaction: Database,
  summary: SubmissionSummary,
  verdict: Verdict,
): Promise<number | null> {
  if (verdict === "accepted") return awardPoints(transaction, summary);
  if (summary.isRejudged && verdict !== "internal_error") await withdrawPoints(transaction, summary);
  return null;
}

/**
 * Awards the points of an accepted submission, within the transaction that stores its verdict: once per
 * user and problem, and only when every test case of the version it was judged on was among its test runs
 * (specification, sections 1 and 4). A problem counts as solved from the time of the submission, however often it is judged: that
 * decides the place in the ranking. Returns the points, or null if it has earned none.
 */
export async function awardPoints(transaction: Database, summary: SubmissionSummary): Promise<number | null> {
  const { submissionId, userId, problemId, difficulty, coversEveryTest, isRejudged } = summary;
  if (userId === null || problemId === null || difficulty === null || !coversEveryTest) return null;
  const points = POINTS[difficulty];
  const added = await transaction
    .insertInto("solved_problems")
    .values({
      user_id: userId,
      problem_id: problemId,
      submission_id: submissionId,
      points,
      solved_at: sql<Date>`(select created_at from submissions where id = ${submissionId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("points")
    .withPlugin(prepared("award points"))
    .executeTakeFirst();
  if (!added && isRejudged) await moveToEarlier(transaction, summary);
  return added?.points ?? null;
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
    where user_id = ${userId} and problem_id = ${problemId} and verdict = 'accepted'
      and exists (select from test_cases where version_id = submissions.version_id) and not exists (
        select from test_cases where version_id = submissions.version_id and not exists (
          select from test_runs where test_case_id = test_cases.id and submission_id = submissions.id
        )
      )
    order by number limit 1`.execute(transaction);
}
