import { VERDICTS, type Verdict } from "@assay/contract/vocabulary/verdicts";
import { type RawBuilder, sql } from "kysely";
import { allows } from "#access/problem-visibility";
import { isSetFor, LAST_DUE } from "#access/set-work";
import type { Viewing } from "#access/viewer";

// Which hidden test of a submission its sender may open: none, or the first that the program failed, if the problem's author lets them
// (docs/decisions/0134-the-first-failing-test.md). Nothing that anybody still works on opens a test.

/** Verdicts of a program that was run and failed; one that does not compile has seen no test. */
const FAILED = VERDICTS.filter(
  (verdict: Verdict) => verdict !== "accepted" && verdict !== "compilation_error" && verdict !== "internal_error",
);
const isFailed = (column: string) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(FAILED.map((one) => sql.lit(one)))})`;

/**
 * SQL: the token of the test run of the query's `submissions` row on a hidden test that the viewer, who has sent it, may open; null for none. Of the
 * query's `problems` row, the submission's.
 */
export function openedFailure(viewing: Viewing): RawBuilder<string | null> {
  const { viewer } = viewing;
  if (viewer === null) return sql<string | null>`null::uuid`;
  return sql<string | null>`case when problems.failing_test_opens <> 'never' and submissions.user_id = ${viewer.id}
      and submissions.withheld is null and submissions.verdict is not null
      and ${hasCome(viewing)} and ${allows("explain", viewing)} and not ${isBeingWorkedOn(viewing)} then (
    select failed.token from test_runs as failed join test_cases as hidden on hidden.id = failed.test_case_id
    where failed.submission_id = submissions.id and not hidden.is_sample and ${isFailed("failed.verdict")}
    order by failed.position limit 1) end`;
}

/** SQL: what the author of the query's problem has chosen has come for the viewer. */
function hasCome(viewing: Viewing): RawBuilder<boolean> {
  const { viewer, at } = viewing;
  return sql<boolean>`case problems.failing_test_opens
    when 'tries' then (select count(*) from (
      select from submissions as tried where tried.user_id = ${viewer?.id ?? null} and tried.problem_id = problems.id
        and tried.shadow_of is null and tried.withheld is null and ${isFailed("tried.verdict")}
      limit problems.failing_test_tries) as counted) >= problems.failing_test_tries
    when 'end' then ${isSetFor(viewing, sql`${LAST_DUE} <= ${at}`)} or exists (
      select from contest_problems join contests on contests.id = contest_problems.contest_id
        join participant_users on participant_users.contest_id = contests.id
      where contest_problems.problem_id = problems.id and participant_users.user_id = ${viewer?.id ?? null}
        and contests.rehearsal_of is null and contests.last_end_at <= ${at})
    else false end`;
}

/**
 * SQL: a contest with the query's problem runs, whoever takes part, because a second account could open the test; or an assignment of the viewer
 * is not due yet, or never.
 */
function isBeingWorkedOn(viewing: Viewing): RawBuilder<boolean> {
  const { at } = viewing;
  return sql<boolean>`(${isSetFor(viewing, sql`coalesce(${LAST_DUE} > ${at}, true)`)} or exists (
    select from contest_problems join contests on contests.id = contest_problems.contest_id
    where contest_problems.problem_id = problems.id and contests.rehearsal_of is null
      and contests.start_at <= ${at} and coalesce(contests.last_end_at > ${at}, true)))`;
}
