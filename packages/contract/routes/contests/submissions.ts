import { z } from "zod";
import { CONTEST_SUBMISSION_ENDPOINTS } from "#endpoints/contests";
import { contestParams } from "#routes/contests/fields";
import { countedNumber, objectId, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { VERDICTS } from "#vocabulary/verdicts";

/** A submission of a contest as its participant or the jury may see it now. */
export const contestSubmission = z.object({
  id: objectId,
  /** Counted from 1 among those of its participant. */
  number: z.int(),
  submittedAt: timestamp,
  /** Null for one of the jury. */
  participant: z.object({ id: objectId, name: shownLabel }).nullable(),
  /** Who of the team sent it; null for a deleted account. */
  userName: z.string().nullable(),
  label: z.string(),
  title: z.string(),
  language: z.object({ key: z.string().nullable(), name: z.string() }),
  /** What the contest keeps to itself until its end: nothing, all but the verdict, or everything. */
  hides: z.enum(["nothing", "results", "verdict"]),
  /** Null until it is judged, and if the contest hides it. */
  verdict: z.enum(VERDICTS).nullable(),
  isJudged: z.boolean(),
  /** How many tests have passed, of how many; null if the contest hides it. */
  passed: z.int().nullable(),
  tests: z.int().nullable(),
  score: z.number().nullable(),
  maximumScore: z.number().nullable(),
  /** The jury does not count it. */
  isIgnored: z.boolean(),
});
export type ContestSubmission = z.infer<typeof contestSubmission>;

export const contestSubmissionDetails = contestSubmission.extend({
  source: z.string(),
  /** What the compiler printed about a program that does not compile; null if it is hidden. */
  compileOutput: z.string().nullable(),
});
export type ContestSubmissionDetails = z.infer<typeof contestSubmissionDetails>;

export const CONTEST_SUBMISSION_ROUTES = defineRoutes(CONTEST_SUBMISSION_ENDPOINTS, "contests", {
  /** The newest first. Those of the caller's participant; those of everybody for the jury. */
  listContestSubmissions: {
    summary: "Submissions in a contest: your own and your team's, or everybody's for its jury",
    params: contestParams,
    query: z.object({
      /** The `older` of the page before. */
      before: countedNumber("before").optional(),
    }),
    replies: {
      200: z.object({
        submissions: z.array(contestSubmission),
        /** The `before` of the next page; null on the last one. */
        older: z.int().nullable(),
      }),
    },
  },
  readContestSubmission: {
    summary: "A submission in a contest, with its program",
    params: contestParams.extend({ id: objectId }),
    replies: { 200: z.object({ submission: contestSubmissionDetails }) },
  },
});
