import { z } from "zod";
import { HOME_ENDPOINTS } from "#endpoints/pages";
import { activeDay, streak } from "#routes/activity";
import { objectId, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { submissionSummary } from "#routes/submissions";
import { DIFFICULTIES } from "#vocabulary/problem";

const difficulty = z.enum(DIFFICULTIES);

/** Why a problem is suggested: the user's first one, no harder than those solved last, or harder. */
export const SUGGESTION_REASONS = ["first", "similar", "harder"] as const;

/** A problem that the user has not tried yet. */
export const suggestion = z.object({
  _id: objectId,
  number: z.int(),
  title: z.string(),
  difficulty,
  problemType: z.string(),
  points: z.int(),
  reason: z.enum(SUGGESTION_REASONS),
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
         * The problem of the latest submission, which is the first of `recent`; null before the first one, and if the problem no
         * longer takes submissions.
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
            isSolved: z.boolean(),
          })
          .nullable(),
        suggestions: z.array(suggestion),
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
