import { z } from "zod";
import { CONTEST_ENDPOINTS } from "#endpoints/contests";
import { contestParams, problemParams } from "#routes/contests/fields";
import { objectId, oneOf, optionalText, pageNumber, shownLabel, timestamp } from "#routes/fields";
import { problem } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, said } from "#routes/schema-texts";
import {
  BOARDS,
  CONTEST_STATES,
  CONTEST_VISIBILITIES,
  FEEDBACKS,
  JOININGS,
  PARTICIPANT_KINDS,
  SCORINGS,
  UNITS,
} from "#vocabulary/contest";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";

/** A contest as lists show it. */
export const contestSummary = z.object({
  key: z.string(),
  name: shownLabel,
  visibility: z.enum(CONTEST_VISIBILITIES),
  state: z.enum(CONTEST_STATES),
  /** Null while its start is not known. */
  startAt: timestamp.nullable(),
  /** The common end, which moves with pauses and extensions; null if it is not known. */
  endAt: timestamp.nullable(),
  durationMs: z.int(),
  freezeMs: z.int().nullable(),
  /** How long each participant has from their own start; null for a contest that all have at the same time. */
  windowMs: z.int().nullable(),
  scoring: z.enum(SCORINGS),
  joining: z.enum(JOININGS),
  unit: z.enum(UNITS),
  isRated: z.boolean(),
  /** True if the viewer takes part. */
  isJoined: z.boolean(),
});
export type ContestSummary = z.infer<typeof contestSummary>;

/** A problem of a contest, once the viewer may know of it. */
export const contestProblem = z.object({
  label: z.string(),
  problemId: objectId,
  title: z.string(),
  colour: z.string().nullable(),
  /** Such as #ff8800. */
  rgb: z.string().nullable(),
  /** What it is worth where points count. */
  points: z.number().nullable(),
});
export type ContestProblem = z.infer<typeof contestProblem>;

/** The viewer in a contest. */
export const ownParticipation = z.object({
  participantId: objectId,
  name: shownLabel,
  kind: z.enum(PARTICIPANT_KINDS),
  /** When it begins for them; null before their start is known. */
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  /** From when on they may begin their own window; null without one, and once it has begun. */
  windowOpensAt: timestamp.nullable(),
});

/** A contest with all that the viewer may know. */
export const contestDetails = contestSummary.extend({
  formalName: shownLabel.nullable(),
  /** Simulated teams take part in it, and nothing in it counts anywhere. */
  isRehearsal: z.boolean(),
  /** Sanitised HTML. */
  description: z.string(),
  feedback: z.enum(FEEDBACKS),
  board: z.enum(BOARDS),
  /** The keys of the languages that it allows; null for all. */
  languages: z.array(z.string()).nullable(),
  mostTries: z.int().nullable(),
  /** When the frozen results become public; null if somebody decides then, or there is no freeze. */
  thawAt: timestamp.nullable(),
  isThawed: z.boolean(),
  isFinalised: z.boolean(),
  /** Grows with each change that the viewer's role lets them know: for the staff with each, for others with those of the settings. */
  revision: z.int(),
  /** Null before the viewer may know them. */
  problems: z.array(contestProblem).nullable(),
  participation: ownParticipation.nullable(),
  /** When the viewer's newest virtual participation ends, or ended; null without one. */
  virtualEndsAt: timestamp.nullable(),
  /** What the viewer may do for it. */
  role: z.enum(["manager", "jury", "runner"]).nullable(),
});
export type ContestDetails = z.infer<typeof contestDetails>;

export const CONTEST_ROUTES = defineRoutes(CONTEST_ENDPOINTS, "contests", {
  /** Those that run or come, the next first; then those that have ended, the last first. Drafts only for their staff. */
  listContests: {
    summary: "Contests",
    query: z.object({ page: pageNumber("page"), q: optionalText(LABELS.search, LIMITS.searchLength).optional() }),
    replies: {
      200: z.object({
        contests: z.array(contestSummary),
        hasMore: z.boolean(),
        /** The server's clock: pages count down by it. */
        now: timestamp,
      }),
    },
  },
  readContest: {
    summary: "A contest, with its problems once the viewer may know them",
    params: contestParams,
    replies: { 200: z.object({ contest: contestDetails, now: timestamp }) },
  },
  /** Joining twice is joining once. */
  joinContest: {
    summary: "Take part in a contest",
    params: contestParams,
    body: z.object({ code: optionalText(LABELS.code, LIMITS.joinCodeLength.max).optional() }).default({}),
    replies: { 200: z.object({ participation: ownParticipation }) },
  },
  /** Beginning twice is beginning once. */
  startWindow: {
    summary: "Begin one's own time in a contest in which everybody does when they like",
    params: contestParams,
    replies: { 200: z.object({ participation: ownParticipation }) },
  },
  leaveContest: {
    worksOnFullDisk: true,
    summary: "Take part in a contest no longer",
    params: contestParams,
    replies: { 200: z.object({ message: z.string() }) },
  },
  readContestProblem: {
    summary: "A problem of a contest",
    params: problemParams,
    replies: { 200: z.object({ problem, label: z.string() }) },
  },
  submitInContest: {
    summary: "Submit a program in a contest",
    bodyBytes: LIMITS.programRequestBytes,
    params: problemParams,
    body: z
      .object({
        /** Judge0's id of the language, or its key. */
        languageId: z.int(said(FIELD_TEXTS.wholeNumber({ label: "languageId" }))).optional(),
        language: oneOf("language", LANGUAGE_KEYS).optional(),
        source: z
          .string(said(FIELD_TEXTS.required({ label: "source" })))
          .min(1, said(FIELD_TEXTS.required({ label: "source" }))),
      })
      .refine(({ languageId, language }) => languageId !== undefined || language !== undefined, {
        message: said(FIELD_TEXTS.required({ label: "languageId" })),
        path: ["languageId"],
      }),
    replies: {
      201: z.object({
        /** Counted from 1 among the participant's submissions. */
        number: z.int(),
        submissionId: objectId,
        /** True if it arrived after the participant's end: it is judged, and does not count. */
        isLate: z.boolean(),
        /** The tokens of its test runs; empty if the contest withholds them. */
        tokens: z.array(objectId),
      }),
    },
  },
});
