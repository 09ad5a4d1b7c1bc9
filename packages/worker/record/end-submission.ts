import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import { STATUS_NOT_RUN } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import type { StoredVerdict, SubmissionEvent } from "@assay/database/events/channels";
import { enqueueCallbacks } from "@assay/database/queue/callbacks";
import { storedBytesOf } from "@assay/database/storage/user-storage";
import type { TestResult } from "@assay/judge/interface";
import { sql } from "kysely";
import { type Attempt, StaleAttemptError } from "#record/attempt";
import { keepOutput } from "#record/kept-output";
import { awarding, pointsOf, settleRejudged } from "#record/settle-points";
import { STORED_VERDICT, storedResults } from "#record/store-results";
import { type SubmissionSummary, submissionScore, submissionVerdict } from "#record/submission-summary";

export interface Ending {
  /** With the results that are stored now. */
  readonly summary: SubmissionSummary;
  readonly answers: GraderAnswers | null;
  /** The tokens of its runs that end without a verdict. */
  readonly leftOut?: readonly string[];
  /** The error of the judge that ended it (`describeInternalError`), or null. */
  readonly internalError: string | null;
  /** Whether triggers notify others with the commit; otherwise the caller does. */
  readonly notifies: boolean;
}

export interface Recorded {
  readonly verdict: Verdict;
  /** The points that it earned, or null when it earned none. */
  readonly points: number | null;
}

export interface Ended extends Recorded {
  readonly stored: readonly StoredVerdict[];
  /** Null if it is not a submission to a problem. */
  readonly event: SubmissionEvent | null;
  /** The contest that it was sent to, or null. */
  readonly contestId: string | null;
}

/**
 * Stores the last results of a submission with its verdict, its points and its end in one statement, because round trips to the database
 * are most of what a short submission costs apart from its runs. What few submissions have, callbacks and points to move after a
 * rejudge, follows in the same transaction. Throws StaleAttemptError, and Error when a test run is left without a verdict.
 */
export async function endSubmission(
  db: Database,
  attempt: Attempt,
  lastResults: readonly TestResult[],
  ending: Ending,
): Promise<Ended> {
  const { summary } = ending;
  if (!summary.hasCallbacks && !summary.isRejudged) return end(db, attempt, lastResults, ending);
  const endAll = async (transaction: Database) => {
    const ended = await end(transaction, attempt, lastResults, ending);
    await settleRejudged(transaction, summary, ended.verdict, ended.points);
    if (summary.hasCallbacks) await enqueueCallbacks(transaction, attempt.submissionId);
    return ended;
  };
  return db.isTransaction ? endAll(db) : db.transaction().execute(endAll);
}

interface EndedRow {
  readonly attempts: number;
  readonly verdicts: StoredVerdict[] | null;
  readonly points: number | null;
}

async function end(
  db: Database,
  attempt: Attempt,
  lastResults: readonly TestResult[],
  { summary, answers, leftOut = [], internalError, notifies }: Ending,
): Promise<Ended> {
  const verdicts = summary.runs.map(({ verdict }) => verdict).filter((each) => each !== null);
  if (verdicts.length + leftOut.length < summary.runs.length) throw new Error("a test run is left without a verdict");
  const graded = answers === null ? summary : { ...summary, answers };
  const scored = submissionScore(graded);
  const verdict = scored?.verdict ?? submissionVerdict(verdicts);
  const points = verdict === "accepted" ? pointsOf(summary) : null;
  const results = await keepOutput(db, attempt, lastResults);
  const { rows } = await sql<EndedRow>`
    with ${storedResults(attempt, results)}, unqueued as (
      delete from queued_submissions using attempt where submission_id = attempt.id
    ), left_out as (
      update test_runs set status_id = ${STATUS_NOT_RUN} from attempt
      where submission_id = attempt.id and token = any(${leftOut}::uuid[]) and test_runs.verdict is null
    ), ended as (
      update submissions set
        verdict = ${verdict}, internal_error = ${internalError}, finished_at = now(),
        score = ${scored?.score ?? null}, maximum_score = ${scored?.maximumScore ?? null},
        grader_answers = ${JSON.stringify(graded.answers)}::jsonb,
        group_scores = ${scored === null ? null : JSON.stringify(scored.groups.map((group) => group.score))}::jsonb,
        stored_bytes = ${storedBytes(attempt)}
      from attempt where submissions.id = attempt.id
    ), awarded as (${awarding(points, sql`attempt`)}
    )
    select (select count(*)::int from attempt) as attempts, (select json_agg(${STORED_VERDICT}) from stored) as verdicts,
      (select points from awarded) as points, set_config('assay.publishes', ${notifies ? "off" : "on"}, true)`
    .withPlugin(prepared("end submission"))
    .execute(db);
  const [row] = rows;
  if (row?.attempts !== 1) throw new StaleAttemptError(attempt);
  const { number, problemId, userId, contestId, isWithheld } = summary;
  const event = problemId === null ? null : { number, userId: isWithheld ? null : userId };
  return { verdict, points: row.points, stored: row.verdicts ?? [], event, contestId };
}

/**
 * The bytes that a submission takes up, with the results in `stored`, which the rest of the statement does not see yet. Shadows and runs
 * of authors' programs belong to nobody, so nobody's storage counts them.
 */
function storedBytes({ submissionId }: Attempt) {
  return sql`case
    when shadow_of is not null or exists (select from reference_solutions where run_id = submissions.id)
      or exists (select from workshop_jobs where run_id = submissions.id) then 0
    else ${storedBytesOf(sql`${submissionId}::uuid`)} + coalesce((select sum(bytes) from stored), 0) end`;
}
