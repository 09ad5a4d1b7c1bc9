import { z } from "zod";
import { HOME_ENDPOINTS } from "#endpoints/pages";
import { activeDay, streak } from "#routes/activity";
import { objectId, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { submissionSummary } from "#routes/submissions";
import { DIFFICULTIES } from "#vocabulary/problem";

const difficulty = z.enum(DIFFICULTIES);

/** Why a problem is suggested: the next one of a list, the user's first one, no harder than those solved last, or harder. */
export const SUGGESTION_REASONS = ["list", "first", "similar", "harder"] as const;

/** A problem list, with its listed problems and how many of them the user has solved. */
const homeList = z.object({
  _id: objectId,
  name: z.string(),
  total: z.int(),
  solved: z.int(),
  /** The first problem that the user has not solved; null if all are. */
  next: z.object({ _id: objectId, number: z.int(), title: z.string() }).nullable(),
});
export type HomeList = z.infer<typeof homeList>;

/** A problem that the user has not tried yet. */
export const suggestion = z.object({
  _id: objectId,
  number: z.int(),
  title: z.string(),
  difficulty,
  problemType: z.string(),
  points: z.int(),
  reason: z.enum(SUGGESTION_REASONS),
  /** The list of the reason "list", else null. */
  list: homeList.pick({ name: true, total: true, solved: true }).nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const announcement = z.object({
  _id: objectId,
  blogTitle: shownLabel,
  blogDesc: z.string(),
  createdAt: timestamp,
});
export type Announcement = z.infer<typeof announcement>;

export const HOME_ROUTES = defineRoutes(HOME_ENDPOINTS, "users", {
  /** The logged-in user's own home page, and nobody else's. */
  readHome: {
    summary: "The caller's home page: last problem, suggestions, recent submissions, streak and announcements",
    replies: {
      200: z.object({
        /**
         * The problem of the latest submission to a problem that the user has not solved and that takes submissions, with that
         * submission; null if none of the newest `LIMITS.homeSearchCount` is such a one.
         */
        last: z
          .object({
            problem: z.object({
              _id: objectId,
              number: z.int(),
              title: z.string(),
              difficulty,
              problemType: z.string(),
            }),
            submission: submissionSummary,
          })
          .nullable(),
        suggestions: z.array(suggestion),
        /** The admins' first list that is not solved yet, then begun ones, then others, in the admins' order; solved ones last. */
        lists: z.array(homeList),
        /** The latest submissions, the newest first. */
        recent: z.array(submissionSummary),
        /** All submissions, up to `LIMITS.submissionsCounted`. */
        submissionCount: z.int(),
        solvedCount: z.int(),
        problemCount: z.int(),
        points: z.int(),
        /** The place in the ranking of all time; null without a solved problem. */
        rank: z.int().nullable(),
        streak,
        /** Today's date in UTC: the streak and `days` count days in UTC. */
        today: z.iso.date(),
        /** The days with submissions among the last seven. */
        days: z.array(activeDay),
        announcements: z.array(announcement),
      }),
    },
  },
});
/** The reply of `readHome`. */
export type Home = z.infer<(typeof HOME_ROUTES.readHome.replies)[200]>;
