import type { QueuedSubmission } from "@assay/contract/routes/queue";
import { languageName } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { showsResults, titleFor } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { WAITING_ORDER } from "#queue/queue-order";

type Row = Omit<QueuedSubmission, "user" | "problem" | "language"> & {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly problemId: string | null;
  readonly title: string | null;
  readonly languageId: number;
};

/** One page of the queue, running submissions before waiting ones, and the number of submissions on all pages. */
export async function listQueued(
  db: Database,
  viewing: Viewing,
  page: number,
): Promise<{ submissions: QueuedSubmission[]; total: number }> {
  const { rows } = await sql<Row>`
    with waiting as (${WAITING_ORDER}), listed as (
      select queued.submission_id, worker is not null as is_running, is_interactive, queued_at, taken_at, ahead
      from queued_submissions as queued left join waiting on waiting.submission_id = queued.submission_id
      order by ahead nulls first, taken_at, queued.submission_id
      limit ${LIMITS.queuePageSize} offset ${(page - 1) * LIMITS.queuePageSize}
    )
    select submissions.id as _id, users.id as "userId", user_name as "userName", problems.id as "problemId", ${titleFor(viewing)} as title,
      submissions.language_id as "languageId", is_interactive as "isFromPage",
      submissions.shadow_of is not null as "isRejudge", coalesce(solutions.problem_id, jobs.problem_id) is not null as "isReference", is_running as "isRunning",
      unfinished.runs, unfinished.seconds,
      ${isoTimestamp("queued_at")} as since
    from listed
    join submissions on submissions.id = listed.submission_id
    left join submissions as originals on originals.id = submissions.shadow_of
    left join reference_solutions as solutions on solutions.run_id = submissions.id
    left join workshop_jobs as jobs on jobs.run_id = submissions.id
    left join users on users.id = coalesce(submissions.user_id, originals.user_id)
    left join problems on problems.id = coalesce(submissions.problem_id, originals.problem_id, solutions.problem_id, jobs.problem_id)
    cross join lateral (
      select count(*)::int as runs,
        coalesce(sum(wall_time_limit_ms::double precision * number_of_runs), 0) / ${SECOND}::double precision as seconds
      from test_runs where submission_id = submissions.id and verdict is null
    ) as unfinished
    order by ahead nulls first, taken_at, listed.submission_id`.execute(db);
  return { submissions: rows.map(toQueued), total: await countQueued(db) };
}

async function countQueued(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("queued_submissions")
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function toQueued({ userId, userName, problemId, title, languageId, ...row }: Row): QueuedSubmission {
  return {
    ...row,
    user: userId === null ? null : { _id: userId, userName: userName ?? "" },
    problem: problemId === null ? null : { _id: problemId, title: title ?? "" },
    language: languageName(languageId) || `${languageId}`,
  };
}

/** The submission of a user's own test run, or null; null also while a contest shows them none of its results, so not that it has ended. */
export async function findOwnSubmission(db: Database, viewing: Viewing<Viewer>, token: string): Promise<string | null> {
  const row = await db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .select("submissions.id")
    .where("token", "=", token)
    .where("user_id", "=", viewing.viewer.id)
    .where(showsResults(viewing))
    .executeTakeFirst();
  return row?.id ?? null;
}
