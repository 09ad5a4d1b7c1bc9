import type { ActiveDay, Activity, Streak } from "@assay/contract/routes/activity";
import { languageName } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { isOutOfContest, showsVerdict, titleFor } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";

/** The days (UTC) since `startsOn` on which a user submitted to a problem, oldest first. */
export function listActiveDays(db: Database, userId: string, startsOn: string): Promise<ActiveDay[]> {
  return db
    .selectFrom("daily_activity")
    .select(["day", sql<number>`sum(submissions)::int`.as("submissions")])
    .where("user_id", "=", userId)
    .where("day", ">=", startsOn)
    .groupBy("day")
    .orderBy("day")
    .execute();
}

/** A user's streak as of `today` (UTC), and the longest there was. One that ended yesterday can still be continued. */
export async function readStreak(db: Database, userId: string, today: string): Promise<Streak> {
  // A day minus its position is the same for all days of a streak.
  const { rows } = await sql<Streak>`
    with active as (select distinct day from daily_activity where user_id = ${userId}),
      placed as (select day, day - row_number() over (order by day)::int as run from active),
      streaks as (select count(*)::int as days, max(day) as last_day from placed group by run)
    select coalesce(max(days), 0) as longest,
      coalesce(max(days) filter (where last_day >= ${today}::date - 1), 0) as days
    from streaks`.execute(db);
  return rows[0] ?? { days: 0, longest: 0 };
}

/** How often a user submitted in each language, the most used one first. */
export async function countByLanguage(db: Database, userId: string): Promise<Activity["languages"]> {
  const rows = await db
    .selectFrom("daily_activity")
    .select(["language_id", sql<number>`sum(submissions)::int`.as("submissions")])
    .where("user_id", "=", userId)
    .groupBy("language_id")
    .orderBy("submissions", "desc")
    .orderBy("language_id")
    .execute();
  // Several ids may be versions of one language that have the same name here.
  const byName = new Map<string, number>();
  for (const { language_id: id, submissions } of rows) {
    const name = languageName(id) || `${id}`;
    byName.set(name, (byName.get(name) ?? 0) + submissions);
  }
  return [...byName]
    .map(([name, submissions]) => ({ name, submissions }))
    .sort((a, b) => b.submissions - a.submissions);
}

/** A user's latest submissions to problems, without programs and results. Others see only those to published problems. */
export async function listRecentSubmissions(
  db: Database,
  viewing: Viewing,
  userId: string,
): Promise<Activity["recent"]> {
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("problems", "problems.id", "submissions.problem_id")
    .select(["submissions.number", "problems.id", titleFor(viewing).as("title"), "verdict", "language_id"])
    .select([isoTimestamp("submissions.created_at").as("createdAt")])
    .where("user_id", "=", userId)
    .where("problem_id", "is not", null)
    .where(showsVerdict(viewing))
    .where(isOutOfContest(viewing))
    .orderBy("submissions.number", "desc")
    .limit(LIMITS.profileRecentCount)
    .execute();
  return rows.map(({ number, id, title, verdict, language_id, createdAt }) => {
    const language = languageName(language_id) || `${language_id}`;
    return { number: Number(number), problem: { _id: id, title: title ?? "" }, verdict, language, createdAt };
  });
}

export function listRecentPosts(db: Database, userId: string): Promise<Activity["posts"]> {
  return db
    .selectFrom("blogs")
    .select(["id as _id", "title as blogTitle", isoTimestamp("created_at").as("createdAt")])
    .where("author_id", "=", userId)
    .orderBy("number", "desc")
    .limit(LIMITS.profilePostCount)
    .execute();
}
