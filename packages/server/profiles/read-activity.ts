import type { Activity } from "@assay/contract/routes/activity";
import type { Database } from "@assay/database/connect";
import type { Viewing } from "#access/viewer";
import {
  countByLanguage,
  listActiveDays,
  listRecentPosts,
  listRecentSubmissions,
  readStreak,
} from "#profiles/activity-queries";
import { dayOf, daysAfter, mondayOf } from "#ranking/periods";
import { countByDifficulty, countRanked, findRank } from "#ranking/queries";
import { ALL_TIME } from "#ranking/ranks";

/** The 52 weeks before the current one: about a year. */
const DAYS_BEFORE_THIS_WEEK = 52 * 7;

/** What a user has done, as the viewer may see it. A user who does not exist has done nothing. */
export async function readUserActivity(db: Database, viewing: Viewing, userId: string): Promise<Activity> {
  const today = dayOf(viewing.at);
  const startsOn = daysAfter(mondayOf(today), -DAYS_BEFORE_THIS_WEEK);
  const [days, streak, languages, difficulties, recent, posts, rank] = await Promise.all([
    listActiveDays(db, userId, startsOn),
    readStreak(db, userId, today),
    countByLanguage(db, userId),
    countByDifficulty(db, viewing, userId),
    listRecentSubmissions(db, viewing, userId),
    listRecentPosts(db, userId),
    readRank(db, userId),
  ]);
  const submissionCount = languages.reduce((sum, { submissions }) => sum + submissions, 0);
  return { startsOn, endsOn: today, days, streak, languages, submissionCount, difficulties, recent, posts, rank };
}

async function readRank(db: Database, userId: string): Promise<Activity["rank"]> {
  const [rank, total] = await Promise.all([findRank(db, userId), countRanked(db, ALL_TIME)]);
  if (rank === null) return null;
  // The total leaves out a user who hides their place, and could then be less than their rank.
  return { rank, total: Math.max(rank, total) };
}
