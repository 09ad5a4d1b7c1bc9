import type { RejudgeFilter } from "@assay/contract/routes/rejudges";
import { ALL_LANGUAGES, idsOf } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { OUTSIDE_CONTESTS } from "@assay/contract/vocabulary/rejudge";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { IS_REAL } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { findProblems, findUserId, historyConditions } from "#submissions/history-queries";

/** How many judged submissions match, up to one more than a rejudge may have. Throws what `selectMatching` throws. */
export async function countMatching(db: Database, viewing: Viewing, filter: RejudgeFilter): Promise<number> {
  const selected = await selectMatching(db, viewing, filter);
  if (selected === null) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${selected}) as matching`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Starts a rejudge of the judged submissions that match, and returns its number. The workers do the rest. Throws AppError
 * `invalid_request` if no submission matches or too many do, `rejudge_pending` while one of their problems is in another rejudge,
 * and what `selectMatching` throws.
 */
export async function startRejudge(db: Database, viewing: Viewing<Viewer>, filter: RejudgeFilter): Promise<number> {
  const selected = await selectMatching(db, viewing, filter);
  if (selected === null) throw nothingMatches();
  const adminId = viewing.viewer.id;
  return db.transaction().execute(async (transaction) => {
    const { id, number } = await transaction
      .insertInto("rejudges")
      .values({ admin_id: adminId, name: "", total: 0 })
      .returning(["id", "number"])
      .executeTakeFirstOrThrow();
    const { numAffectedRows: total = 0n } = await sql`
      insert into rejudged_submissions (rejudge_id, number, submission_id, old_verdict, old_score)
      select ${id}::uuid, number, id, verdict, score from (${selected}) as matching`.execute(transaction);
    if (total === 0n) throw nothingMatches();
    if (total > LIMITS.rejudgedSubmissions) {
      const most = LIMITS.rejudgedSubmissions.toLocaleString("en");
      throw new AppError("invalid_request", {
        text: REFUSALS.rejudge.tooMany({ max: most }),
      });
    }
    const contestId = await requireOneContest(transaction, id);
    const problemIds = await reserveProblems(transaction, id);
    const [problemId = null, ...others] = problemIds;
    const only = others.length === 0 ? problemId : null;
    const name = only === null ? sql<string>`${`${problemIds.length} problems`}` : titleOf(only);
    await transaction
      .updateTable("rejudges")
      .set({ name, problem_id: only, contest_id: contestId, total: Number(total) })
      .where("id", "=", id)
      .execute();
    await recordAction(transaction, adminId, "rejudge_started", id);
    return Number(number);
  });
}

/**
 * The contest that all submissions of a rejudge belong to, null if all belong to none: those of a contest are applied at once. Throws
 * AppError `invalid_request` for a mixture.
 */
async function requireOneContest(transaction: Change, rejudgeId: string): Promise<string | null> {
  const { rows } = await sql<{ contestId: string | null }>`
    select distinct contest_id as "contestId" from rejudged_submissions join submissions on submissions.id = submission_id
    where rejudge_id = ${rejudgeId} limit 2`.execute(transaction);
  if (rows.length > 1) {
    const text = REFUSALS.rejudge.contests({ outside: OUTSIDE_CONTESTS });
    throw new AppError("invalid_request", { field: "contest", text });
  }
  return rows[0]?.contestId ?? null;
}

function titleOf(problemId: string) {
  return sql<string>`(select title from problems where problems.id = ${problemId})`;
}

function nothingMatches(): AppError {
  return new AppError("invalid_request", { text: REFUSALS.rejudge.none });
}

/** Each problem may be in one pending rejudge. They are taken in one order, so that two rejudges never wait for each other. */
async function reserveProblems(transaction: Change, rejudgeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; isReserved: boolean }>`
    with wanted as (
      select distinct problem_id from rejudged_submissions join submissions on submissions.id = submission_id
      where rejudge_id = ${rejudgeId}
    ), reserved as (
      insert into rejudged_problems (problem_id, rejudge_id, version_id)
      select problem_id, ${rejudgeId}::uuid, version_id from wanted join problems on problems.id = problem_id
      order by problem_id
      on conflict do nothing returning problem_id
    )
    select problem_id as id, exists (select from reserved where reserved.problem_id = wanted.problem_id) as "isReserved"
    from wanted`.execute(transaction);
  const taken = rows.find(({ isReserved }) => !isReserved);
  if (!taken) return rows.map(({ id }) => id);
  const { rows: others } = await sql<{ title: string; number: string }>`
    select title, rejudges.number from problems
    join rejudged_problems on problem_id = problems.id join rejudges on rejudges.id = rejudge_id
    where problems.id = ${taken.id}`.execute(transaction);
  const [other] = others;
  throw new AppError("rejudge_pending", {
    ...(other && { text: REFUSALS.rejudge.pending({ title: other.title, number: other.number }) }),
  });
}

/**
 * SQL: the judged submissions that match, with at most one more than a rejudge may have; null if nothing can match. Throws
 * AppError `invalid_request` if no filter is given.
 */
async function selectMatching(
  db: Database,
  viewing: Viewing,
  filter: RejudgeFilter,
): Promise<RawBuilder<unknown> | null> {
  const { problem, contest, user, language, verdict, numbers } = filter;
  if (Object.values(filter).every((value) => value === undefined)) {
    throw new AppError("invalid_request", { text: REFUSALS.rejudge.unsaid });
  }
  const problemIds = problem === undefined ? undefined : await findProblems(db, viewing, problem);
  const userId = user === undefined ? undefined : await findUserId(db, user);
  if (problemIds?.length === 0 || userId === null) return null;
  const languageIds = language && ALL_LANGUAGES.filter(({ key }) => key === language).flatMap(idsOf);
  const ofContest = contest === undefined ? sql`true` : belongsTo(contest);
  const conditions = historyConditions({ userId, problemIds, languageIds, verdict, numbers });
  return sql`
    select id, number, verdict, score from submissions
    where ${sql.join([...conditions, ofContest, IS_REAL, sql`finished_at is not null`], sql` and `)}
    order by number limit ${LIMITS.rejudgedSubmissions + 1}`;
}

function belongsTo(contest: string): RawBuilder<boolean> {
  if (contest === OUTSIDE_CONTESTS) return sql`submissions.contest_id is null`;
  return sql`submissions.contest_id = (select contests.id from contests where contests.key = ${contest})`;
}
