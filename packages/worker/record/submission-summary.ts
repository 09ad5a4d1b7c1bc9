import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import type { Difficulty } from "@assay/contract/vocabulary/problem";
import { type Score, type ScoredTest, type Scoring, scoreOf } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import type { TestResult } from "@assay/judge/interface";
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
  readonly number: number;
  /** In the order of the tests. */
  readonly runs: readonly SummarisedRun[];
  /** True if the version it is judged on has test cases and all of them are among its test runs. */
  readonly coversEveryTest: boolean;
  readonly hasCallbacks: boolean;
  /** Judged before, so it may have earned points that it has to give back. */
  readonly isRejudged: boolean;
  /** Its judging ends where verdict and points are certain. */
  readonly stopsAtFailure: boolean;
  /** The contest that it was sent to, or null. */
  readonly contestId: string | null;
  /** The contest does not show its results yet, so it earns no points. */
  readonly isWithheld: boolean;
}

/** A test run; its verdict is null until it has one. */
export interface SummarisedRun extends ScoredTest {
  readonly token: string;
  /** On one of the problem's tests. */
  readonly isOnTest: boolean;
}

/** Reads all that the end of a submission needs, in one query. Throws Error if the submission is gone. */
export async function summarise(transaction: Database, submissionId: string): Promise<SubmissionSummary> {
  const { rows } = await sql<SubmissionSummary>`
    select submissions.id as "submissionId", user_id as "userId", problems.id as "problemId", difficulty, scoring, grader_answers as answers,
      submissions.number::double precision as number, coalesce((
        select json_agg(json_build_object('token', token, 'verdict', verdict, 'share', share, 'groupName', group_name,
          'isOnTest', test_case_id is not null) order by test_runs.position)
        from test_runs left join test_cases on test_cases.id = test_case_id where submission_id = submissions.id
      ), '[]') as runs,
      exists (select from test_cases where version_id = submissions.version_id) and not exists (
        select from test_cases where version_id = submissions.version_id and not exists (
          select from test_runs where test_case_id = test_cases.id and submission_id = submissions.id
        )
      ) as "coversEveryTest",
      exists (
        select from test_runs where submission_id = submissions.id and callback_url is not null
      ) as "hasCallbacks",
      rejudged_at is not null as "isRejudged", coalesce((
        select stops_at_failure from problems as own where own.id = problem_versions.problem_id
      ) and (submissions.problem_id is not null or shadow_of is not null) and not exists (
        select from assignment_submissions where submission_id = coalesce(shadow_of, submissions.id)
      ), false) as "stopsAtFailure", submissions.contest_id as "contestId", withheld is not null as "isWithheld"
    from submissions left join problems on problems.id = submissions.problem_id
      left join problem_versions on problem_versions.id = submissions.version_id
    where submissions.id = ${submissionId}`
    .withPlugin(prepared("summarise submission"))
    .execute(transaction);
  if (!rows[0]) throw new Error(`the submission ${submissionId} is gone`);
  return rows[0];
}

/** The same with results that may not be stored yet, in their order. A run that already has a verdict keeps it. */
export function withResults(summary: SubmissionSummary, results: readonly TestResult[]): SubmissionSummary {
  const byToken = new Map(results.toReversed().map((result) => [result.id, result]));
  const runs = summary.runs.map((run) => {
    const result = run.verdict === null ? byToken.get(run.token) : undefined;
    return result ? { ...run, verdict: result.verdict, share: result.share ?? null } : run;
  });
  return { ...summary, runs };
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
export function submissionScore({ scoring, answers, coversEveryTest, runs }: SubmissionSummary): Score | null {
  if (scoring === null || !coversEveryTest) return null;
  const tests = runs.filter(({ isOnTest }) => isOnTest);
  return scoreOf(scoring, tests, answers);
}
