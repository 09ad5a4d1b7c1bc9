import { z } from "zod";
import { SIMILARITY_ENDPOINTS } from "#endpoints/similarity";
import { assignmentParams } from "#routes/classes/fields";
import { objectId, oneOf, optionalText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import {
  SIMILARITY_DECISIONS,
  SIMILARITY_OUTCOMES,
  SIMILARITY_REFUSALS,
  SIMILARITY_STATES,
} from "#vocabulary/similarity";

const problemParams = assignmentParams.extend({ problemId: objectId });
const submissionNumber = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const pairParams = problemParams.extend({ left: submissionNumber, right: submissionNumber });

/** One of two authors: the submission that was compared. */
const side = z.object({
  userId: objectId,
  name: shownLabel,
  userName: z.string(),
  /** Of the submission. */
  number: z.int(),
});

const decision = z.object({
  decision: z.enum(SIMILARITY_DECISIONS),
  note: z.string(),
  /** Null before anybody has decided, and if their account is gone. */
  decidedBy: shownLabel.nullable(),
  decidedAt: timestamp.nullable(),
});

const pair = decision.extend({
  left: side,
  right: side,
  /** From 0 to 1, without the template: of both, and of each. */
  similarity: z.number(),
  leftCovered: z.number(),
  rightCovered: z.number(),
  /** The part of the task's pairs that is less similar. */
  percentile: z.number(),
  /** Lines of the longest common part. */
  longestLines: z.int(),
  standsOut: z.boolean(),
  /** False for one that was decided on and that the last comparison does not list. */
  isCurrent: z.boolean(),
});
export type SimilarPair = z.infer<typeof pair>;

const group = z.object({
  /** Names of the languages. */
  languages: z.array(z.string()),
  refusal: z.enum(SIMILARITY_REFUSALS).nullable(),
  outcome: z.enum(SIMILARITY_OUTCOMES).nullable(),
  spread: z
    .object({
      pairs: z.int(),
      lowerQuartile: z.number(),
      median: z.number(),
      upperQuartile: z.number(),
      highFence: z.number(),
    })
    .nullable(),
  programs: z.int(),
  tooShort: z.array(side),
  tooLong: z.array(side),
});
export type SimilarGroup = z.infer<typeof group>;

const report = z.object({
  problemId: objectId,
  title: shownLabel,
  /** Null if nobody has had its programs compared. */
  state: z.enum(SIMILARITY_STATES).nullable(),
  baseCode: z.string(),
  showsAssistants: z.boolean(),
  requestedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  groups: z.array(group),
  pairs: z.array(pair),
  /** True for who may compare and decide. */
  mayDecide: z.boolean(),
});
export type SimilarityReport = z.infer<typeof report>;

const listed = z.object({
  problemId: objectId,
  title: shownLabel,
  state: z.enum(SIMILARITY_STATES).nullable(),
  finishedAt: timestamp.nullable(),
  /** Pairs of the last comparison, those that stand out, and those about which nobody has decided. */
  pairs: z.int(),
  standOut: z.int(),
  undecided: z.int(),
});
export type SimilarityOfProblem = z.infer<typeof listed>;

/** A part of a program: the line and column, from 0, where it begins and those where it ends. */
const part = z.tuple([z.int(), z.int(), z.int(), z.int()]);
const program = side.extend({
  source: z.string(),
  language: z.string(),
  receivedAt: timestamp,
  /** Lines, from 0, that come from the template. */
  templateLines: z.array(z.int()),
});
export type SimilarProgram = z.infer<typeof program>;

const pairDetails = pair.extend({
  problemId: objectId,
  title: shownLabel,
  left: program,
  right: program,
  fragments: z.array(z.object({ left: part, right: part })),
  mayDecide: z.boolean(),
});
export type SimilarPairDetails = z.infer<typeof pairDetails>;

const flag = z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "showsAssistants" })));

export const SIMILARITY_ROUTES = defineRoutes(SIMILARITY_ENDPOINTS, "classes", {
  listSimilarity: {
    summary: "The problems of an assignment, and whether their programs were compared",
    params: assignmentParams,
    replies: { 200: z.object({ problems: z.array(listed), mayDecide: z.boolean() }) },
  },
  compareSimilarity: {
    summary: "Compare the programs for a problem of an assignment with each other",
    params: problemParams,
    bodyBytes: LIMITS.siteRequestBytes,
    body: z.object({
      baseCode: optionalText("baseCode", LIMITS.baseCodeLength).default(""),
      showsAssistants: flag.default(false),
    }),
    replies: { 200: z.object({ report }) },
  },
  readSimilarity: {
    summary: "The most similar pairs of programs for a problem of an assignment",
    params: problemParams,
    replies: { 200: z.object({ report }) },
  },
  readSimilarPair: {
    summary: "Two similar programs, with what they have in common",
    params: pairParams,
    replies: { 200: z.object({ pair: pairDetails }) },
  },
  decideSimilarPair: {
    summary: "Decide what two similar programs mean",
    params: pairParams,
    body: z.object({
      decision: oneOf("decision", SIMILARITY_DECISIONS),
      note: optionalText(LABELS.note, LIMITS.similarityNoteLength).default(""),
    }),
    replies: { 200: z.object({ pair: pairDetails }) },
  },
});
