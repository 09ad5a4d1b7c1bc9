import type { Difficulty } from "@assay/contract/vocabulary/problem";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { sql } from "kysely";

/** What a submission's end depends on. */
export interface SubmissionSummary {
  readonly submissionId: string;
  readonly userId: string | null;
  /** Null for a run on the caller's own tests; so are the two below. */
  readonly problemId: string | null;
  readonly difficulty: Difficulty | null;
  readonly scoring: Scoring | null;
  /** Of its test runs, in the order of the tests; null for one without a verdict. */
  readonly verdicts: readonly (Verdict | null)[];
  /** Whether every test case of the version it is judged on, which has some, is among its test runs. */
  readonly coversEveryTest: boolean;
  readonly hasCallbacks: boolean;
}

/** All that is asked at a submission's end, in one query. Throws Error when the submission is gone. */
export async function summarise(transaction: Database, submissionId: string): Promise<SubmissionSummary> {
  const { rows } = await sql<SubmissionSummary>`
    select submissions.id as "submissionId", user_id as "userId", problems.id as "problemId", difficulty, scoring,
      array(select verdict from test_runs where submission_id = submissions.id order by position) as verdicts,
      exists (select from test_cases where version_id = submissions.version_id) and not exists (
        select from test_cases where version_id = submissions.version_id and not exists (
          select from test_runs where test_case_id = test_cases.id and submission_id = submissions.id
        )
      ) as "coversEveryTest",
      exists (
        select from test_runs where submission_id = submissions.id and callback_url is not null
      ) as "hasCallbacks"
    from submissions left join problems on problems.id = submissions.problem_id
      left join problem_versions on problem_versions.id = submissions.version_id
    where submissions.id = ${submissionId}`
    .withPlugin(prepared("summarise submission"))
    .execute(transaction);
  if (!rows[0]) throw new Error(`the submission ${submissionId} is gone`);
  return rows[0];
}
