import type { OwnPlace, RankedUser } from "@assay/contract/routes/ranking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DIFFICULTIES, type Difficulty, POINTS } from "@assay/contract/vocabulary/problem";
import type { Period } from "@assay/contract/vocabulary/ranking";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { IS_LISTED } from "#problems/visibility";

/** A period and the day on which it starts, or null for all time. */
export interface RankingPeriod {
  readonly period: Period;
  readonly startsOn: string | null;
}

/** The ranking of all time. */
export const ALL_TIME: RankingPeriod = { period: "all", startsOn: null };

/** The points that decide a place. */
interface Standing {
  readonly userId: string;
  readonly points: number;
  readonly solved: number;
  readonly reachedAt: Date;
}

/** How many problems of a difficulty there are, and how many of them a user has solved. */
export interface SolvedOfDifficulty {
  readonly difficulty: Difficulty;
  readonly solved: number;
  readonly total: number;
}

const ORDER = sql`points desc, solved desc, reached_at, user_id`;
const COLUMNS = sql`users.id as _id, name, user_name as "userName", points, solved, ${isoTimestamp("reached_at")} as "reachedAt"`;

/** The users who have a place that everybody sees. */
export async function countRanked(db: Database, period: RankingPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from standings where ${isListedIn(period)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One page of the ranking, in order. */
export async function listRanked(db: Database, period: RankingPeriod, page: number): Promise<RankedUser[]> {
  const before = (page - 1) * LIMITS.rankingPageSize;
  const { rows } = await sql<Omit<RankedUser, "rank">>`
    with listed as (
      select user_id, points, solved, reached_at from standings where ${isListedIn(period)}
      order by ${ORDER} limit ${LIMITS.rankingPageSize} offset ${before}
    )
    select ${COLUMNS} from listed join users on users.id = user_id order by ${ORDER}`.execute(db);
  return rows.map((row, index) => ({ ...row, rank: before + index + 1 }));
}

/**
 * One page of the users in the ranking whose user name, name or last name begins with a text, in any case, and how many
 * there are on all pages.
 */
export async function findRanked(
  db: Database,
  period: RankingPeriod,
  search: string,
  page: number,
): Promise<{ users: RankedUser[]; total: number }> {
  const prefix = sql`lower(${`${search.replace(/[\\%_]/g, "\\$&")}%`})`;
  const { rows } = await sql<RankedUser & { total: number }>`
    with found as (
      select id from users where lower(user_name) like ${prefix}
      union select id from users where lower(name) like ${prefix}
      union select id from users where lower(regexp_replace(name, '^.*\\s', '')) like ${prefix}
    ), ranked as (
      select user_id, points, solved, reached_at, row_number() over (order by ${ORDER})::int as rank
      from standings where ${isListedIn(period)}
    ), listed as (
      select ranked.*, count(*) over ()::int as total from ranked join found on found.id = user_id
      order by rank limit ${LIMITS.rankingPageSize} offset ${(page - 1) * LIMITS.rankingPageSize}
    )
    select rank, ${COLUMNS}, total from listed join users on users.id = user_id order by rank`.execute(db);
  return { users: rows.map(({ total: _, ...user }) => user), total: rows[0]?.total ?? 0 };
}

/** A user's own place and what one more problem would change, or null if they have solved nothing in the period. */
export async function findOwnPlace(
  db: Database,
  period: RankingPeriod,
  userId: string,
  difficulties: readonly SolvedOfDifficulty[],
): Promise<OwnPlace | null> {
  const { rows } = await sql<Omit<OwnPlace, "rank" | "next">>`
    select ${COLUMNS}, is_public as "isPublic" from standings join users on users.id = user_id
    where user_id = ${userId} and ${isIn(period)}`.execute(db);
  const own = rows[0];
  if (!own) return null;
  const standing = { ...own, userId, reachedAt: new Date(own.reachedAt) };
  const easiest = difficulties.find(({ solved, total }) => solved < total)?.difficulty;
  return {
    ...own,
    rank: await rankOf(db, period, standing),
    next: easiest === undefined ? null : await placeAfter(db, period, standing, easiest),
  };
}

/** The rank of a user in the ranking of all time, or null if they have solved nothing. */
export async function findRank(db: Database, userId: string): Promise<number | null> {
  const standing = await db
    .selectFrom("standings")
    .select(["user_id as userId", "points", "solved", "reached_at as reachedAt"])
    .where("user_id", "=", userId)
    .where(isIn(ALL_TIME))
    .executeTakeFirst();
  return standing === undefined ? null : rankOf(db, ALL_TIME, standing);
}

/** How many published problems of each difficulty there are, easiest first, and how many of them the user has solved. */
export async function countByDifficulty(db: Database, userId: string | null): Promise<SolvedOfDifficulty[]> {
  const { rows } = await sql<SolvedOfDifficulty>`
    with solved as (
      select difficulty, count(*)::int as solved from solved_problems join problems on problems.id = problem_id
      where user_id = ${userId} and ${IS_LISTED} group by difficulty
    )
    select listed.difficulty, total, coalesce(solved, 0) as solved
    from unnest(${DIFFICULTIES}::text[]) with ordinality as listed (difficulty, position)
    cross join lateral (
      select count(*)::int as total from problems where difficulty = listed.difficulty and ${IS_LISTED}
    ) as counted
    left join solved on solved.difficulty = listed.difficulty
    order by position`.execute(db);
  return rows;
}

async function placeAfter(db: Database, period: RankingPeriod, standing: Standing, difficulty: Difficulty) {
  const points = standing.points + POINTS[difficulty];
  const after = { ...standing, points, solved: standing.solved + 1, reachedAt: new Date() };
  return { difficulty, points, rank: await rankOf(db, period, after) };
}

/** One more than the listed users who come before. `points >=` bounds the part of the index that is read. */
async function rankOf(db: Database, period: RankingPeriod, standing: Standing): Promise<number> {
  const { userId, points, solved, reachedAt } = standing;
  const { rows } = await sql<{ rank: number }>`
    select 1 + count(*)::int as rank from standings
    where ${isListedIn(period)} and user_id <> ${userId} and points >= ${points} and (
      points > ${points} or solved > ${solved}
      or solved = ${solved} and (reached_at, user_id) < (${reachedAt}::timestamptz, ${userId}::uuid)
    )`.execute(db);
  return rows[0]?.rank ?? 1;
}

function isListedIn(period: RankingPeriod) {
  return sql<boolean>`${isIn(period)} and is_listed`;
}

function isIn({ period, startsOn }: RankingPeriod) {
  return sql<boolean>`period = ${period} and starts_on = ${startsOn ?? "-infinity"}::date`;
}
