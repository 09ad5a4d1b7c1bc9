import { z } from "zod";
import { RANKING_ENDPOINTS } from "#endpoints/pages";
import { objectId, oneOf, optionalText, pageNumber, shownLabel, tableFormat, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";
import { DIFFICULTIES } from "#vocabulary/problem";
import { PERIODS } from "#vocabulary/ranking";

export const rankedUser = z.object({
  rank: z.int(),
  _id: objectId,
  name: shownLabel,
  userName: z.string(),
  points: z.int(),
  solved: z.int(),
  /** When the last of these points were earned. */
  reachedAt: timestamp,
});
export type RankedUser = z.infer<typeof rankedUser>;

/** The logged-in user's own place, even if others do not see it. */
export const ownPlace = rankedUser.extend({
  isPublic: z.boolean(),
  /** In the ranking of all time: the places gained since the week began, negative if lost; null without a place before. */
  gained: z.int().nullable(),
  /** What solving one more problem, of the easiest difficulty left, would lead to; null if every problem is solved. */
  next: z.object({ difficulty: z.enum(DIFFICULTIES), points: z.int(), rank: z.int() }).nullable(),
});
export type OwnPlace = z.infer<typeof ownPlace>;

const ratedUser = z.object({
  /** Who has the same rating shares it, and the following ranks are empty. */
  rank: z.int(),
  _id: objectId,
  name: shownLabel,
  userName: z.string(),
  rating: z.int(),
  /** How many contests it comes from. */
  contests: z.int(),
});

export const RANKING_ROUTES = defineRoutes(RANKING_ENDPOINTS, "ranking", {
  /**
   * By points, then by solved problems, then by who got there first. Users without a solved problem in the period have no place, and
   * users who hide their activity are left out.
   */
  readRanking: {
    showsPeople: "ranking",
    summary: "The ranking of all time, this month or this week, page by page",
    query: z.object({
      period: oneOf("period", PERIODS).default("all"),
      page: pageNumber("page"),
      /** The beginning of a user name, a name or a last name, ignoring case. */
      search: optionalText("search", LIMITS.nameLength).default(""),
    }),
    replies: {
      200: z.object({
        users: z.array(rankedUser),
        page: z.int(),
        pageCount: z.int(),
        /** Users on all pages. */
        total: z.int(),
        /** Users in the ranking, whatever the search. */
        rankedCount: z.int(),
        problemCount: z.int(),
        /** When the period began, in UTC; null for all time. */
        startsAt: timestamp.nullable(),
        own: ownPlace.nullable(),
      }),
    },
  },
  /** At most `LIMITS.exportedRows` of its first places. */
  exportRanking: {
    showsPeople: "ranking",
    summary: "The ranking of all time, this month or this week as a table",
    query: z.object({ period: oneOf("period", PERIODS).default("all"), format: tableFormat }),
    replies: { 200: z.unknown() },
  },
  /** By rating, equal ones by user name. Users without a rated contest, and those who hide their activity, are left out. */
  readRatings: {
    showsPeople: "ranking",
    summary: "The ranking by the ratings of contests, page by page",
    query: z.object({ page: pageNumber("page") }),
    replies: {
      200: z.object({ users: z.array(ratedUser), page: z.int(), pageCount: z.int(), total: z.int() }),
    },
  },
});
/** The replies of `readRanking` and `readRatings`. */
export type Ranking = z.infer<(typeof RANKING_ROUTES.readRanking.replies)[200]>;
export type RatingRanking = z.infer<(typeof RANKING_ROUTES.readRatings.replies)[200]>;
