import type { ContestRating, RatingHistory } from "@assay/contract/routes/contests/rating";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { FULL_NAMES, type NameReader, shownName } from "#access/people";
import type { Viewing } from "#access/viewer";
import { listsContest } from "#contests/known-contests";
import { placesOf } from "#ratings/publish-rating";

/** What a contest has done to the ratings, in the order of its places. */
export async function readContestRating(
  db: Database,
  contestId: string,
  reader: NameReader = FULL_NAMES,
): Promise<ContestRating> {
  const rated = await db
    .selectFrom("rated_contests")
    .where("contest_id", "=", contestId)
    .select(["ceiling", "with_idle as withIdle", "published_at as publishedAt"])
    .executeTakeFirst();
  if (!rated) return { published: null, rows: [] };
  const { rows } = await sql<ContestRating["rows"][number]>`
    select ${shownName(reader)} as name, users.user_name as "userName", place, rating_before as before, rating, round(performance)::integer as performance
    from ratings left join users on users.id = user_id
    where contest_id = ${contestId} order by place, users.user_name, user_id`.execute(db);
  const { ceiling, withIdle, publishedAt } = rated;
  return { published: { ceiling, withIdle, at: publishedAt.toISOString() }, rows };
}

/** Whether a contest's results would be rated otherwise today: after a rejudge, a disqualification, a change of rules. */
export async function isRatingStale(db: Database, contestId: string, at: Date): Promise<boolean> {
  const { published } = await readContestRating(db, contestId);
  if (published === null) return false;
  const stored = await db
    .selectFrom("ratings")
    .where("contest_id", "=", contestId)
    .select(["user_id as userId", "place"])
    .execute();
  const places = await placesOf(db, contestId, published, at);
  const asText = (list: readonly { userId: string; place: number }[]) =>
    JSON.stringify(list.map(({ userId, place }) => `${userId} ${place}`).sort());
  return asText(stored) !== asText(places);
}

/** A user's rating after each rated contest, the last one first. Contests that no list shows the viewer have no name. */
export async function readRatingHistory(db: Database, viewing: Viewing, userId: string): Promise<RatingHistory> {
  const { rows } = await sql<RatingHistory[number]>`
    select case when ${listsContest(viewing)} then json_build_object('key', contests.key, 'name', contests.name) end as contest,
      ${isoTimestamp("ended_at")} as at, place, rating_before as before, rating, round(performance)::integer as performance
    from ratings join rated_contests using (contest_id) join contests on contests.id = contest_id
    where user_id = ${userId} order by ended_at desc, contest_id desc`.execute(db);
  return rows;
}
