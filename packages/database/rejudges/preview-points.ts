import { POINTS } from "@assay/contract/vocabulary/problem";
import { sql } from "kysely";
import type { Database } from "#connect";

const POINTS_OF = sql`case difficulty when 'easy' then ${POINTS.easy}::int when 'medium' then ${POINTS.medium}::int
  else ${POINTS.hard}::int end`;

/**
 * Computes how many points each user would gain or lose if a judged rejudge were applied without the submissions that are left
 * out, and stores them with the submission that would earn or lose them. A user whose points move from one submission to another
 * gains and loses nothing. The caller's transaction has locked the rejudge's row.
 */
export async function storePreviewPoints(transaction: Database, rejudgeId: string): Promise<void> {
  await sql`
    with judged as (
      select items.number, items.verdict, submissions.id, user_id, problem_id
      from rejudged_submissions as items join submissions on submissions.id = submission_id
      where rejudge_id = ${rejudgeId} and state = 'judged' and items.verdict <> 'internal_error' and not is_left_out
        and user_id is not null
    ), solvers as (
      select user_id, problem_id, min(number) filter (where verdict = 'accepted') as first
      from judged group by user_id, problem_id
    ), changes as (
      select first as number, ${POINTS_OF} as change
      from solvers join problems on problems.id = problem_id
      where first is not null and not exists (
        select from solved_problems as solved
        where solved.user_id = solvers.user_id and solved.problem_id = solvers.problem_id
      )
      union all
      select judged.number, -solved.points
      from solvers
      join solved_problems as solved on solved.user_id = solvers.user_id and solved.problem_id = solvers.problem_id
      join judged on judged.id = solved.submission_id
      where first is null and not exists (
        select from submissions as other
        where other.user_id = solvers.user_id and other.problem_id = solvers.problem_id and other.verdict = 'accepted'
          and not exists (select from judged where judged.id = other.id)
          and not exists (
            select from test_cases where version_id = other.version_id and not exists (
              select from test_runs where test_case_id = test_cases.id and submission_id = other.id
            )
          )
      )
    ), wanted as (
      select items.number, coalesce(change, 0) as change
      from rejudged_submissions as items left join changes on changes.number = items.number
      where rejudge_id = ${rejudgeId}
    )
    update rejudged_submissions as items set points_change = wanted.change
    from wanted where rejudge_id = ${rejudgeId} and items.number = wanted.number and points_change <> wanted.change`.execute(
    transaction,
  );
}
