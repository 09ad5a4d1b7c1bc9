import type { OwnPlace, RankedUser } from "@assay/contract/routes/ranking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DIFFICULTIES, type Difficulty, POINTS } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { type NameReader, shownName } from "#access/people";
import { allows } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";
import {
  ALL_TIME,
  isIn,
  isListedIn,
  ORDER,
  type RankingPeriod,
  rankBeforeThisWeek,
  rankOf,
  type Standing,
} from "#ranking/ranks";

/** How many problems of a difficulty there are, and how many of them a user has solved. */
export interface SolvedOfDifficulty {
  readonly difficulty: Difficulty;
  readonly solved: number;
  readonly total: number;
}

/** What a row of the ranking shows this reader besides the rank, from `standings` and `users`. */
export function columnsFor(reader: NameReader): RawBuilder<unknown> {
  return sql`users.id as _id, ${shownName(reader)} as name, user_name as "userName", -minus_points as points,
    -minus_solved as solved, ${isoTimestamp("reached_at")} as "reachedAt"`;
}

/** How many users have a place that everybody sees. */
export async function countRanked(db: Database, period: RankingPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from standings where ${isListedIn(period)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One page of the ranking, in order. */
export async function listRanked(
  db: Database,
  period: RankingPeriod,
  page: number,
  reader: NameReader,
): Promise<RankedUser[]> {
  const before = (page - 1) * LIMITS.rankingPageSize;
  const { rows } = await sql<Omit<RankedUser, "rank">>`
    with listed as (
      select user_id, minus_points, minus_solved, reached_at from standings where ${isListedIn(period)}
      order by ${ORDER} limit ${LIMITS.rankingPageSize} offset ${before}
    )
    select ${columnsFor(reader)} from listed join users on users.id = user_id order by ${ORDER}`.execute(db);
  return rows.map((row, index) => ({ ...row, rank: before + index + 1 }));
}

/**
 * A user's own place and what one more problem would change, or null if they have solved nothing in the period. `difficulties` is
 * what `countByDifficulty` returns for the user: a promise, so that the place is read meanwhile.
 */
export async function findOwnPlace(
  db: Database,
  period: RankingPeriod,
  userId: string,
  difficulties: Promise<readonly SolvedOfDifficulty[]>,
): Promise<OwnPlace | null> {
  const { rows } = await sql<Omit<OwnPlace, "rank" | "next" | "gained">>`
    select ${columnsFor({ naming: "full", id: userId })}, is_public as "isPublic" from standings join users on users.id = user_id
    where user_id = ${userId} and ${isIn(period)}`.execute(db);
  const own = rows[0];
  if (!own) return null;
  const standing = { ...own, userId, reachedAt: new Date(own.reachedAt) };
  const [place, next] = await Promise.all([
    placeOf(db, period, standing),
    difficulties.then((counts) => placeAfter(db, period, standing, counts)),
  ]);
  return { ...own, ...place, next };
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
export async function countByDifficulty(
  db: Database,
  viewing: Viewing,
  userId: string | null,
): Promise<SolvedOfDifficulty[]> {
  const { rows } = await sql<SolvedOfDifficulty>`
    with solved as (
      select difficulty, count(*)::int as solved from solved_problems join problems on problems.id = problem_id
      where user_id = ${userId} and ${allows("list", viewing)} group by difficulty
    )
    select listed.difficulty, total, coalesce(solved, 0) as solved
    from unnest(${DIFFICULTIES}::text[]) with ordinality as listed (difficulty, position)
    cross join lateral (
      select count(*)::int as total from problems where difficulty = listed.difficulty and ${allows("list", viewing)}
    ) as counted
    left join solved on solved.difficulty = listed.difficulty
    order by position`.execute(db);
  return rows;
}

/** A standing's rank and, in the ranking of all time only, how many places it has risen this week. */
async function placeOf(db: Database, period: RankingPeriod, standing: Standing) {
  const rank = await rankOf(db, period, standing);
  const before = period.period === "all" ? await rankBeforeThisWeek(db, standing, rank, new Date()) : null;
  return { rank, gained: before && before - rank };
}

/** The place after solving one more problem, of the easiest difficulty that has any left; null if all are solved. */
async function placeAfter(
  db: Database,
  period: RankingPeriod,
  standing: Standing,
  difficulties: readonly SolvedOfDifficulty[],
): Promise<OwnPlace["next"]> {
  const easiest = difficulties.find(({ solved, total }) => solved < total)?.difficulty;
  if (easiest === undefined) return null;
  const points = standing.points + POINTS[easiest];
  const after = { ...standing, points, solved: standing.solved + 1, reachedAt: new Date() };
  return { difficulty: easiest, points, rank: await rankOf(db, period, after) };
}
