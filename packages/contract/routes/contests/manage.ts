import { z } from "zod";
import { MANAGE_CONTEST_ENDPOINTS } from "#endpoints/contests";
import { contestDetails } from "#routes/contests/contests";
import { chosenContestKey, contestParams, joinCode, milliseconds, moment, problemLabel } from "#routes/contests/fields";
import { chosenParticipant, participantsChange, peopleEdit } from "#routes/contests/people";
import { objectId, oneOf, optionalText, requiredLabel, revision, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import {
  BOARDS,
  CONTEST_FINDINGS,
  CONTEST_STATES,
  CONTEST_VISIBILITIES,
  FEEDBACKS,
  JOININGS,
  SCORINGS,
  STATEMENT_READERS,
  TIE_BREAKS,
  UNITS,
} from "#vocabulary/contest";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";

const DURATION = LIMITS.contestDurationMs;
const yesOrNo = (label: Uncapitalize<string>) => z.boolean(said(FIELD_TEXTS.trueOrFalse({ label })));

const chosenProblem = z.object({
  problemId: objectId,
  label: problemLabel,
  colour: optionalText(LABELS.colour, LIMITS.colourLength).nullable().default(null),
  rgb: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, said(SCHEMA_TEXTS.rgb))
    .toLowerCase()
    .nullable()
    .default(null),
  points: z
    .number(said(FIELD_TEXTS.number({ label: "points" })))
    .min(0, said(FIELD_TEXTS.atLeast({ label: "points", min: 0 })))
    .max(LIMITS.contestPoints, said(FIELD_TEXTS.atMost({ label: "points", max: LIMITS.contestPoints })))
    .nullable()
    .default(null),
});

/** The problems of a contest, in their order. */
export const chosenProblems = z
  .array(chosenProblem, said(FIELD_TEXTS.list({ label: "problems" })))
  .max(LIMITS.contestProblems, said(FIELD_TEXTS.tooMany({ label: "problems", max: LIMITS.contestProblems })))
  .refine(
    (all) => new Set(all.map(({ problemId }) => problemId)).size === all.length,
    said(SCHEMA_TEXTS.contestProblemTwice),
  )
  .refine(
    (all) => new Set(all.map(({ label }) => label.toLowerCase())).size === all.length,
    said(SCHEMA_TEXTS.labelTwice),
  );

const share = (label: Uncapitalize<string>) => {
  const sentence = said(FIELD_TEXTS.numberBetween({ label, min: 0, max: 1 }));
  return z.number(sentence).min(0, sentence).max(1, sentence);
};
const medalCount = (label: Uncapitalize<string>) => milliseconds(label, LIMITS.contestMedals).default(0);
const TRY_COST = said(FIELD_TEXTS.numberBetween({ label: "perTry", min: 0, max: LIMITS.contestPointsPerTry }));

/** How points lose value. What is absent is as at Codeforces. */
const decay = z
  .object({
    perMinute: share("perMinute"),
    perTry: z.number(TRY_COST).min(0, TRY_COST).max(LIMITS.contestPointsPerTry, TRY_COST),
    tryFactor: share("tryFactor"),
    least: share("least"),
    late: z
      .array(z.object({ fromMs: milliseconds("fromMs", { min: 0, max: DURATION.max }), factor: share("factor") }))
      .max(LIMITS.contestLateTimes, said(FIELD_TEXTS.tooMany({ label: "late", max: LIMITS.contestLateTimes })))
      .transform((all) => all.toSorted((one, other) => one.fromMs - other.fromMs)),
  })
  .partial();

/** What decides how submissions count, beyond the kind of scoring; what is absent is as usual for it. */
export const contestRules = z.object({
  penaltyMs: milliseconds("penaltyMs", { min: 0, max: 86_400_000 }).optional(),
  compileErrorCosts: yesOrNo("compileErrorCosts").optional(),
  unitMs: z.union([z.literal(60_000), z.literal(1_000)], said(SCHEMA_TEXTS.unitMs)).optional(),
  decimals: milliseconds("decimals", { min: 0, max: 6 }).optional(),
  breaksTies: yesOrNo("breaksTies").optional(),
  ties: oneOf("ties", TIE_BREAKS).optional(),
  decay: decay.optional(),
  medals: z.object({ gold: medalCount("gold"), silver: medalCount("silver"), bronze: medalCount("bronze") }).optional(),
});

/** All that organisers set. */
export const contestSettings = z.object({
  key: chosenContestKey,
  name: requiredLabel(LABELS.name, LIMITS.contestNameLength),
  formalName: optionalText("formalName", LIMITS.contestNameLength).nullable().default(null),
  description: optionalText(LABELS.description, LIMITS.contestDescriptionLength).default(""),
  visibility: oneOf("visibility", CONTEST_VISIBILITIES).default("draft"),
  startAt: moment("startAt").nullable().default(null),
  durationMs: milliseconds("durationMs", DURATION),
  freezeMs: milliseconds("freezeMs", { min: 0, max: DURATION.max }).nullable().default(null),
  windowMs: milliseconds("windowMs", LIMITS.contestWindowMs).nullable().default(null),
  scoring: oneOf("scoring", SCORINGS).default("icpc"),
  rules: contestRules.default({}),
  feedback: oneOf("feedback", FEEDBACKS).default("full"),
  board: oneOf("board", BOARDS).default("live"),
  joining: oneOf("joining", JOININGS).default("open"),
  joinCode: joinCode.nullable().default(null),
  joinsLate: yesOrNo("joinsLate").default(true),
  statements: oneOf("statements", STATEMENT_READERS).default("everybody"),
  unit: oneOf("unit", UNITS).default("person"),
  languages: z
    .array(oneOf("languages", LANGUAGE_KEYS))
    .min(1, said(FIELD_TEXTS.tooFew({ label: "languages", min: 1 })))
    .nullable()
    .default(null),
  mostTries: milliseconds("mostTries", LIMITS.contestTries).nullable().default(null),
  isRated: yesOrNo("isRated").default(false),
  /** Whether its drafts are published at its actual end. */
  publishesProblems: yesOrNo("publishesProblems").default(false),
  /** Whether the board shows the countries and the logos of organisations. */
  showsFlags: yesOrNo("showsFlags").default(true),
  showsLogos: yesOrNo("showsLogos").default(true),
  thawAt: moment("thawAt").nullable().default(null),
  problems: chosenProblems.default([]),
});
export type ContestSettings = z.infer<typeof contestSettings>;

/** One change of a contest's clock. */
export const clockChange = z.discriminatedUnion(
  "action",
  [
    z.object({ action: z.literal("start") }),
    z.object({ action: z.literal("move_start"), startAt: moment("startAt").nullable() }),
    z.object({ action: z.literal("pause") }),
    z.object({ action: z.literal("resume") }),
    z.object({ action: z.literal("set_duration"), durationMs: milliseconds("durationMs", DURATION) }),
    z.object({ action: z.literal("remove_time"), from: moment("from"), to: moment("to") }),
    z.object({ action: z.literal("restore_time"), from: moment("from") }),
    z.object({
      action: z.literal("set_freeze"),
      freezeMs: milliseconds("freezeMs", { min: 0, max: DURATION.max }).nullable(),
    }),
    z.object({ action: z.literal("thaw") }),
    z.object({ action: z.literal("finalise") }),
    z.object({ action: z.literal("reopen") }),
  ],
  said(FIELD_TEXTS.notValid({ label: "action" })),
);
export type ClockChange = z.infer<typeof clockChange>;

/** A contest as its managers see it. */
export const managedContest = z.object({
  settings: contestSettings.extend({ problems: z.array(chosenProblem.extend({ title: z.string() })) }),
  /** What an edit is based on. */
  settingsRevision: z.int(),
  clock: z.object({
    state: z.enum(CONTEST_STATES),
    /** What is left of a paused countdown; null if there is none. */
    countdownLeftMs: z.int().nullable(),
    isPaused: z.boolean(),
    /** The times that do not count, in their order; the last one may be open. */
    removedTimes: z.array(z.object({ from: timestamp, to: timestamp.nullable() })),
    /** The common end, and the end of the participant who has longest; null while they are not known. */
    endAt: timestamp.nullable(),
    lastEndAt: timestamp.nullable(),
    /** When the freeze began or will begin; null without one, and while it is not known. */
    frozenAt: timestamp.nullable(),
    thawedAt: timestamp.nullable(),
    finalisedAt: timestamp.nullable(),
  }),
  participants: z.int(),
  submissions: z.int(),
  /** Those whose verdict is missing, or which the judge could not judge. */
  unjudged: z.int(),
  now: timestamp,
});
export type ManagedContest = z.infer<typeof managedContest>;

/** A change of a contest, before somebody makes it: one of these. */
export const contestChange = z
  .object({
    clock: clockChange.optional(),
    edit: z.object({ revision, settings: contestSettings }).optional(),
    people: peopleEdit.optional(),
    /** A participant as it will be; null if it is taken out. */
    participant: z.object({ participantId: objectId, to: chosenParticipant.nullable() }).optional(),
    participants: participantsChange.optional(),
  })
  .refine((change) => Object.values(change).filter((one) => one !== undefined).length === 1, {
    message: said(SCHEMA_TEXTS.oneChange),
    path: ["clock"],
  });
export type ContestChange = z.infer<typeof contestChange>;

const boardPlace = z.object({
  /** Null for who is listed without a place. */
  rank: z.int().nullable(),
  solved: z.int(),
  score: z.number(),
  penaltyMs: z.number(),
});

/** What a change does to the jury's board. */
export const boardPreview = z.object({
  /** The participants whose place or totals change, in the order of the board after it; the first ones if there are many. */
  changes: z.array(z.object({ name: shownLabel, before: boardPlace.nullable(), after: boardPlace.nullable() })),
  total: z.int(),
});
export type BoardPreview = z.infer<typeof boardPreview>;

/** What is wrong with a contest before it starts, or may be. */
export const contestFinding = z.object({
  kind: z.enum(CONTEST_FINDINGS),
  /** The labels of the problems that it is about. */
  problems: z.array(z.string()),
  /** For `too_few_cores`: the seconds that one in twenty submissions would wait at least; null if the queue would only grow. */
  number: z.number().nullable(),
});
export type ContestFinding = z.infer<typeof contestFinding>;

export const MANAGE_CONTEST_ROUTES = defineRoutes(MANAGE_CONTEST_ENDPOINTS, "contests", {
  createContest: {
    summary: "Create a contest",
    bodyBytes: LIMITS.blogRequestBytes,
    body: contestSettings,
    replies: { 201: z.object({ contest: contestDetails, now: timestamp }) },
  },
  readContestSettings: {
    summary: "A contest as its managers see it",
    params: contestParams,
    replies: { 200: managedContest },
  },
  editContest: {
    summary: "Change the settings of a contest",
    bodyBytes: LIMITS.blogRequestBytes,
    params: contestParams,
    body: z.object({ revision, settings: contestSettings }),
    replies: { 200: managedContest },
  },
  changeContestClock: {
    worksOnFullDisk: true,
    summary: "Start, move, pause, resume, lengthen, freeze, thaw or finalise a contest",
    params: contestParams,
    body: clockChange,
    replies: { 200: managedContest },
  },
  previewContestChange: {
    worksOnFullDisk: true,
    summary: "What a change would do to the board",
    bodyBytes: LIMITS.blogRequestBytes,
    params: contestParams,
    body: contestChange,
    replies: { 200: boardPreview },
  },
  checkContest: {
    summary: "What is wrong with a contest, or may be",
    params: contestParams,
    replies: { 200: z.object({ findings: z.array(contestFinding) }) },
  },
  deleteContest: {
    summary: "Delete a contest in which nobody has submitted",
    params: contestParams,
    replies: { 200: z.object({ message: z.string() }) },
  },
});
