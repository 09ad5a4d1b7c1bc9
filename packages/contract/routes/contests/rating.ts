import { z } from "zod";
import { RATING_ENDPOINTS } from "#endpoints/contests";
import { contestParams, milliseconds } from "#routes/contests/fields";
import { shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

/** Whom a contest rates, and how much. */
export const ratingChoice = z.object({
  /** Who had a higher rating when they joined is not rated, and no performance counts for more; null for no ceiling. */
  ceiling: milliseconds("ceiling", LIMITS.ratingCeiling).nullable().default(null),
  /** Whether those who have submitted nothing are rated too. */
  withIdle: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "withIdle" }))).default(false),
});
export type RatingChoice = z.infer<typeof ratingChoice>;

const change = {
  /** From 1; those who share places have their mean. */
  place: z.number(),
  /** Null in somebody's first rated contest. */
  before: z.int().nullable(),
  rating: z.int(),
  /** What this contest alone says. */
  performance: z.int(),
};

export const contestRating = z.object({
  /** Null for a contest that is not in the ratings; then there are no rows. */
  published: z.object({ ceiling: z.int().nullable(), withIdle: z.boolean(), at: timestamp }).nullable(),
  /** Without a name where there is no account any more. */
  rows: z.array(z.object({ name: shownLabel.nullable(), userName: z.string().nullable(), ...change })),
});
export type ContestRating = z.infer<typeof contestRating>;

export const ratingHistory = z.array(
  z.object({
    /** Null for one that lists do not show. */
    contest: z.object({ key: z.string(), name: shownLabel }).nullable(),
    /** When it ended. */
    at: timestamp,
    ...change,
  }),
);
export type RatingHistory = z.infer<typeof ratingHistory>;

export const RATING_ROUTES = defineRoutes(RATING_ENDPOINTS, "contests", {
  readContestRating: {
    showsPeople: "standings",
    summary: "What a contest has done to the ratings",
    params: contestParams,
    replies: { 200: contestRating },
  },
  /** True if a rejudge, a disqualification or another change since then would give other places. */
  checkContestRating: {
    summary: "Whether the ratings are behind a contest's results",
    params: contestParams,
    replies: { 200: z.object({ isStale: z.boolean() }) },
  },
  previewContestRating: {
    worksOnFullDisk: true,
    summary: "What publishing a contest's ratings would do",
    params: contestParams,
    body: ratingChoice.default(ratingChoice.parse({})),
    replies: { 200: contestRating },
  },
  /** Again, with the results as they are now, if they have been published before. Later rated contests are computed anew. */
  publishContestRating: {
    summary: "Put a contest's results into the ratings",
    params: contestParams,
    body: ratingChoice.default(ratingChoice.parse({})),
    replies: { 200: contestRating },
  },
  undoContestRating: {
    worksOnFullDisk: true,
    summary: "Take a contest's results out of the ratings",
    params: contestParams,
    replies: { 200: contestRating },
  },
});
