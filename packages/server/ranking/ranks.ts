import type { Period } from "@assay/contract/vocabulary/ranking";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { periodStart } from "#ranking/periods";

/** A period and the day on which it starts, or null for all time. */
export interface RankingPeriod {
  readonly period: Period;
  readonly startsOn: string | null;
}

export const ALL_TIME: RankingPeriod = { period: "all", startsOn: null };

/** What decides a place. */
export interface Standing {
  readonly userId: string;
  readonly points: number;
  readonly solved: number;
  readonly reachedAt: Date;
}

/** The ranking's order, as its index has it: lower keys come first. */
export const ORDER = sql`minus_points, minus_solved, reached_at, user_id`;

/** True for standings of a period that have a place in the ranking. */
export function isListedIn(period: RankingPeriod) {
  return sql<boolean>`${isIn(period)} and is_listed`;
}

export function isIn({ period, startsOn }: RankingPeriod) {
  return sql<boolean>`period = ${period} and starts_on = ${startsOn ?? "-infinity"}::date`;
}

/** One more than the listed users who come before: a count over the part of the index that ends at the standing. */
export async function rankOf(db: Database, period: RankingPeriod, standing: Standing): Promise<number> {
  const { rows } = await sql<{ rank: number }>`
    select 1 + count(*)::int as rank from standings
    where ${isListedIn(period)} and user_id <> ${standing.userId} and (${ORDER}) < ${keyOf(standing)}`.execute(db);
  return rows[0]?.rank ?? 1;
}

/**
 * The rank in the ranking of all time that a user had when this week began, or null if they had solved nothing by then. It
 * follows from the current ranking and the user's rank there: only those who have solved something since then have moved.
 */
export async function rankBeforeThisWeek(
  db: Database,
  standing: Standing,
  rank: number,
  now: Date,
): Promise<number | null> {
  const startsOn = periodStart("week", now);
  const before = await standingBefore(db, standing, { period: "week", startsOn });
  if (before === null) return null;
  const [rankThere, climbers] = await Promise.all([
    before === standing ? rank : rankOf(db, ALL_TIME, before),
    countClimbers(db, before, { period: "week", startsOn }),
  ]);
  return rankThere - climbers;
}

/** The user's standing of all time without what they solved in the week. */
async function standingBefore(db: Database, standing: Standing, week: RankingPeriod): Promise<Standing | null> {
  const { userId } = standing;
  const { rows } = await sql<Omit<Standing, "userId" | "reachedAt"> & { readonly reachedAt: Date | null }>`
    select points, solved, ${lastSolvedBefore(sql`${userId}::uuid`, week)} as "reachedAt"
    from standings where user_id = ${userId} and ${isIn(week)}`.execute(db);
  const [gained] = rows;
  if (!gained) return standing;
  const { points, solved, reachedAt } = gained;
  return reachedAt && { userId, points: standing.points - points, solved: standing.solved - solved, reachedAt };
}

/** How many users are before a standing now, but were after it when the week began. */
async function countClimbers(db: Database, standing: Standing, week: RankingPeriod): Promise<number> {
  const { userId, points, solved, reachedAt } = standing;
  const { rows } = await sql<{ count: number }>`
    with climbed as (
      select user_id, minus_points, minus_solved from standings where ${isListedIn(week)} and user_id <> ${userId}
    ), ahead as (
      select user_id, minus_points, minus_solved from standings
      where ${isListedIn(ALL_TIME)} and (${ORDER}) < ${keyOf(standing)}
    ), compared as (
      select user_id, (ahead.minus_points - climbed.minus_points, ahead.minus_solved - climbed.minus_solved) as before,
        (-${points}::int, -${solved}::int) as own
      from climbed join ahead using (user_id)
    )
    select count(*)::int as count from compared
    where before > own
      or before = own and (${lastSolvedBefore(sql`compared.user_id`, week)}, user_id) > (${reachedAt}::timestamptz, ${userId}::uuid)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function lastSolvedBefore(userId: ReturnType<typeof sql>, { startsOn }: RankingPeriod) {
  return sql`(
    select max(solved_at) from solved_problems
    where solved_problems.user_id = ${userId} and solved_at < ${startsOn}::date::timestamp at time zone 'UTC'
  )`;
}

/** A standing's place in `ORDER`. */
function keyOf({ points, solved, reachedAt, userId }: Standing) {
  return sql`(-${points}::int, -${solved}::int, ${reachedAt}::timestamptz, ${userId}::uuid)`;
}
