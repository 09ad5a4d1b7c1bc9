import { ACTIVITY_ROUTES, type Activity } from "@assay/contract/routes/activity";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { seesPeople } from "#access/people";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { SiteStore } from "#base/site-store";
import { hasUserName } from "#base/user-name";
import { registerRoutes } from "#http/register-route";
import {
  countByLanguage,
  listActiveDays,
  listRecentPosts,
  listRecentSubmissions,
  readStreak,
} from "#profiles/activity-queries";
import { listSolved } from "#profiles/solved";
import { dayOf, daysAfter, mondayOf } from "#ranking/periods";
import { countByDifficulty, countRanked, findRank } from "#ranking/queries";
import { ALL_TIME } from "#ranking/ranks";
import { readRatingHistory } from "#ratings/read-rating";
import { isId, requireProfile } from "#users/rules";

/** The 52 weeks before the current one: about a year. */
const DAYS_BEFORE_THIS_WEEK = 52 * 7;

/** What a user has done, as the viewer may see it. A user who does not exist has done nothing. */
export async function readUserActivity(db: Database, viewing: Viewing, userId: string): Promise<Activity> {
  const today = dayOf(viewing.at);
  const startsOn = daysAfter(mondayOf(today), -DAYS_BEFORE_THIS_WEEK);
  const [days, streak, languages, difficulties, recent, posts, rank, ratings] = await Promise.all([
    listActiveDays(db, userId, startsOn),
    readStreak(db, userId, today),
    countByLanguage(db, userId),
    countByDifficulty(db, viewing, userId),
    listRecentSubmissions(db, viewing, userId),
    listRecentPosts(db, userId),
    readRank(db, userId),
    readRatingHistory(db, viewing, userId),
  ]);
  const submissionCount = languages.reduce((sum, { submissions }) => sum + submissions, 0);
  return {
    startsOn,
    endsOn: today,
    days,
    streak,
    languages,
    submissionCount,
    difficulties,
    recent,
    posts,
    rank,
    ratings,
  };
}

async function readRank(db: Database, userId: string): Promise<Activity["rank"]> {
  const [rank, total] = await Promise.all([findRank(db, userId), countRanked(db, ALL_TIME)]);
  if (rank === null) return null;
  // The total leaves out a user who hides their place, and could then be less than their rank.
  return { rank, total: Math.max(rank, total) };
}

/** Registers what a profile shows besides the user: their activity, and who may see it. */
export function registerProfileRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, ACTIVITY_ROUTES, {
    listSolved: async ({ params: { username }, query: { page }, viewer, viewing }) => {
      const { id, maySee } = await findProfile(app, viewer, username);
      return maySee ? listSolved(db, viewing, id, page) : { solved: null, hasMore: false };
    },
    readActivity: async ({ params: { username }, viewer, viewing }) => {
      const { maySee, ...user } = await findProfile(app, viewer, username);
      const shown = {
        isPublic: user.isPublic && !user.isDeactivated,
        ...(user.isDeactivated && { isDeactivated: true }),
      };
      if (!maySee) return { ...shown, activity: null };
      return { ...shown, activity: visiblePart(app.site, viewer, await readUserActivity(db, viewing, user.id)) };
    },
    changeVisibility: async ({ body: { isPublic }, viewer }) => {
      await storeVisibility(db, viewer.id, isPublic);
      return { isPublic };
    },
  });
}

/** A user, and whether the viewer may see what they have done. Throws AppError `user_not_found`, and what `requireProfile` throws. */
async function findProfile(app: FastifyInstance, viewer: Viewer | null, username: string) {
  const user = await findVisibility(app.db, username);
  if (!user) throw new AppError("user_not_found");
  await requireProfile(app, viewer, user.id);
  const isPublic = user.isPublic && !user.isDeactivated;
  return { ...user, maySee: isPublic || viewer?.id === user.id || may(viewer, "user.read") };
}

/** An activity without what the settings of the site show to others only: posts, and places in the ranking. */
function visiblePart(site: SiteStore, viewer: Viewer | null, activity: Activity): Activity {
  const posts = site.current().hasBlog && seesPeople(site, viewer, "posts") ? activity.posts : [];
  const rank = seesPeople(site, viewer, "ranking") ? activity.rank : null;
  return { ...activity, posts, rank };
}

/**
 * Whether others see a user's activity and place in the ranking. Only admins see those of a deactivated user. Null if there is no
 * such user.
 */
export async function findVisibility(
  db: Database,
  userNameOrId: string,
): Promise<{ id: string; isPublic: boolean; isDeactivated: boolean } | null> {
  const found = await db
    .selectFrom("users")
    .select(["id", "is_public as isPublic", sql<boolean>`deactivated_at is not null`.as("isDeactivated")])
    .where((where) => (isId(userNameOrId) ? where("id", "=", userNameOrId) : hasUserName(userNameOrId)))
    .executeTakeFirst();
  return found ?? null;
}

/** Shows or hides a user's activity and their place in the ranking, from the next request on. */
async function storeVisibility(db: Database, userId: string, isPublic: boolean): Promise<void> {
  await db.updateTable("users").set({ is_public: isPublic }).where("id", "=", userId).execute();
}
