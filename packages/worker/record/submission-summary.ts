import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import type { Difficulty } from "@assay/contract/vocabulary/problem";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import { type Score, scoreOf } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { sql } from "kysely";

export interface SubmissionSummary {
  readonly submissionId: string;
  readonly userId: string | null;
  /** Null if it is not a submission to a problem; so is the difficulty. */
  readonly problemId: string | null;
  readonly difficulty: Difficulty | null;
  /** Of the version that it is judged on; null if there is none, or the problem is not scored. */
  readonly scoring: Scoring | null;
  /** Of the problem's own grader; null without one. */
  readonly answers: GraderAnswers | null;
  /** Of its test runs, in the order of the tests; null for one without a verdict. */
  readonly verdicts: readonly (Verdict | null)[];
  /** True if the version it is judged on has test cases and all of them are among its test runs. */
  readonly coversEveryTest: boolean;
  readonly hasCallbacks: boolean;
  /** Judged before, so it may have earned points that it has to give back. */
  readonly isRejudged: boolean;
}

/** Reads all that the end of a submission needs, in one query. Throws Error if the submission is gone. */
export async function summarise(transaction: Database, submissionId: string): Promise<SubmissionSummary> {
  const { rows } = await sql<SubmissionSummary>`
    select submissions.id as "submissionId", user_id as "userId", problems.id as "problemId", difficulty, scoring, grader_answers as answers,
      array(select verdict from test_runs where submission_id = submissions.id order by position) as verdicts,
      exists (select from test_cases where version_id = submissions.version_id) and not exists (
        select from test_cases where version_id = submissions.version_id and not exists (
          select from test_runs where test_case_id = test_cases.id and submission_id = submissions.id
        )
      ) as "coversEveryTest",
      exists (
        select from test_runs where submission_id = submissions.id and callback_url is not null
      ) as "hasCallbacks",
      rejudged_at is not null as "isRejudged"
    from submissions left join problems on problems.id = submissions.problem_id
      left join problem_versions on problem_versions.id = submissions.version_id
    where submissions.id = ${submissionId}`
    .withPlugin(prepared("summarise submission"))
    .execute(transaction);
  if (!rows[0]) throw new Error(`the submission ${submissionId} is gone`);
  return rows[0];
}

/**
 * The verdict of a submission from those of its test runs in the order of the tests: the first that
 * is not Accepted, or Accepted (ICPC). Without a test run nothing is proven: an Internal Error.
 */
export function submissionVerdict(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.length === 0) return "internal_error";
  return verdicts.find((verdict) => verdict !== "accepted") ?? "accepted";
}

/**
 * The score of a submission whose test runs have their verdicts. Null for a problem that is not scored, and
 * for a submission that leaves test cases of the problem out: the rest of a group says nothing about the whole.
 */
export async function submissionScore(transaction: Database, summary: SubmissionSummary): Promise<Score | null> {
  const { submissionId, scoring, answers, coversEveryTest } = summary;
  if (scoring === null || !coversEveryTest) return null;
  return scoreOf(scoring, await readScoredTests(transaction, submissionId), answers);
}

/** The results of a submission to a problem, as they are stored, in the order of judging. */
export function readScoredTests(db: Database, submissionId: string) {
  return db
    .selectFrom("test_runs")
    .innerJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .select(["test_runs.token", "test_cases.group_name as groupName", "test_runs.verdict", "test_runs.share"])
    .where("test_runs.submission_id", "=", submissionId)
    .orderBy("test_runs.position")
    .execute();
}
