import { z } from "zod";
import { ACTIVITY_ENDPOINTS } from "#endpoints/pages";
import { ratingHistory } from "#routes/contests/rating";
import { objectId, pageNumber, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { DIFFICULTIES } from "#vocabulary/problem";
import { VERDICTS } from "#vocabulary/verdicts";

const day = z.iso.date();

/** Days in a row, in UTC, with at least one submission. A streak lasts until a whole day has passed without one. */
export const streak = z.object({ days: z.int(), longest: z.int() });
export type Streak = z.infer<typeof streak>;

/** The submissions of one day (UTC); days without any are left out. */
export const activeDay = z.object({ day, submissions: z.int() });
export type ActiveDay = z.infer<typeof activeDay>;

/** What a user has done. Only submissions to problems count, not runs on samples or custom input. */
export const activity = z.object({
  /** The weeks that `days` covers: from a Monday until today, 53 weeks with the current one. */
  startsOn: day,
  endsOn: day,
  days: z.array(activeDay),
  streak,
  /** Submissions since the beginning. */
  submissionCount: z.int(),
  languages: z.array(z.object({ name: z.string(), submissions: z.int() })),
  difficulties: z.array(z.object({ difficulty: z.enum(DIFFICULTIES), solved: z.int(), total: z.int() })),
  /** Null without a solved problem. */
  rank: z.object({ rank: z.int(), total: z.int() }).nullable(),
  recent: z.array(
    z.object({
      /** The submission's page is for its owner and admins only. */
      number: z.int(),
      problem: z.object({ _id: objectId, title: z.string() }),
      /** Null while it is queued or being judged. */
      verdict: z.enum(VERDICTS).nullable(),
      language: z.string(),
      createdAt: timestamp,
    }),
  ),
  /** After each rated contest, the last one first. */
  ratings: ratingHistory,
  posts: z.array(z.object({ _id: objectId, blogTitle: shownLabel, createdAt: timestamp })),
});
export type Activity = z.infer<typeof activity>;

const solvedProblem = z.object({
  _id: objectId,
  number: z.int(),
  title: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  solvedAt: timestamp,
});
export type SolvedProblem = z.infer<typeof solvedProblem>;

export const ACTIVITY_ROUTES = defineRoutes(ACTIVITY_ENDPOINTS, "users", {
  /** The parameter is a user name or an _id. */
  readActivity: {
    showsPeople: "profiles",
    summary: "What a user has done: days, streak, solved problems, languages, recent submissions and posts",
    params: z.object({ username: requiredText(LABELS.userName, 64) }),
    replies: {
      /** `activity` is null if the user hides it, except for the user and for admins. */
      200: z.object({
        isPublic: z.boolean(),
        activity: activity.nullable(),
        /** Only for a deactivated user, whose activity others do not see. */
        isDeactivated: z.boolean().optional(),
      }),
    },
  },
  /** The last one first. Only published problems. */
  listSolved: {
    showsPeople: "profiles",
    summary: "The problems that a user has solved, page by page",
    params: z.object({ username: requiredText(LABELS.userName, 64) }),
    query: z.object({ page: pageNumber("page") }),
    replies: {
      /** `solved` is null if the user hides their activity, except for the user and for admins. */
      200: z.object({ solved: z.array(solvedProblem).nullable(), hasMore: z.boolean() }),
    },
  },
  /** For the logged-in user alone. */
  changeVisibility: {
    worksOnFullDisk: true,
    summary: "Show or hide your activity and your place in the ranking",
    body: z.object({ isPublic: z.boolean() }),
    replies: { 200: z.object({ isPublic: z.boolean() }) },
  },
});
