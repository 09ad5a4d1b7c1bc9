import { z } from "zod";
import { WORKSHOP_ENDPOINTS } from "#endpoints/workshop";
import { messageReply } from "#routes/errors";
import { objectId, oneOf, requiredLabel } from "#routes/fields";
import { difficulty, problemStatus } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, type Label, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { FAILING_TEST_OPENINGS } from "#vocabulary/failing-test";
import { PAGE_LANGUAGES } from "#vocabulary/languages";
import { LIMITS } from "#vocabulary/limits";

const params = z.object({ problemId: objectId });

export const statementFormat = oneOf(LABELS.format, ["html", "markdown"]);
/** A memory limit in kB. */
export function memoryLimit(label: Label) {
  const range = LIMITS.memoryLimitKb;
  const sentence = said(FIELD_TEXTS.kilobytes({ label, min: range.min, max: range.max }));
  return z.int(sentence).min(range.min, sentence).max(range.max, sentence);
}

/** The languages that may have limits of their own. */
export const PAGE_KEYS = PAGE_LANGUAGES.map(({ key }) => key);

/** Limits of programs in one language; null: those of all languages. */
export const languageLimit = z.object({
  language: z.enum(PAGE_KEYS, said(SCHEMA_TEXTS.languageKey)),
  /** By which the time limit is multiplied. */
  timeFactor: z
    .number(said(FIELD_TEXTS.number({ label: LABELS.timeFactor })))
    .min(LIMITS.timeFactor.min, said(FIELD_TEXTS.atLeast({ label: LABELS.timeFactor, min: LIMITS.timeFactor.min })))
    .max(LIMITS.timeFactor.max, said(FIELD_TEXTS.atMost({ label: LABELS.timeFactor, max: LIMITS.timeFactor.max })))
    .nullable(),
  memoryLimit: memoryLimit(LABELS.memoryLimitOfALanguage).nullable(),
});

const tolerance = z
  .number(said(FIELD_TEXTS.number({ label: LABELS.tolerance })))
  .min(LIMITS.tolerance.min, said(FIELD_TEXTS.atLeast({ label: LABELS.tolerance, min: LIMITS.tolerance.min })))
  .max(LIMITS.tolerance.max, said(FIELD_TEXTS.atMost({ label: LABELS.tolerance, max: LIMITS.tolerance.max })))
  .nullable();

/**
 * A comparison that needs no program: whole outputs, or token by token. Checkers and interactors have their own route
 * (`editChecker`).
 */
export const chosenComparison = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("whole_output") }),
  z.object({
    kind: z.literal("tokens"),
    isCaseSensitive: z.boolean(),
    isSpaceSensitive: z.boolean(),
    absoluteTolerance: tolerance,
    relativeTolerance: tolerance,
  }),
]);

/** A test case as admins edit it, without its texts, which are at `/test-files/{id}/input` and `/output`. */
export const workshopTest = z.object({
  _id: objectId,
  name: z.string(),
  isSample: z.boolean(),
  /** The group of a scored problem that it belongs to. */
  groupName: z.string().nullable(),
  inputBytes: z.int(),
  outputBytes: z.int(),
  /** Of a sample, in Markdown; empty without one. */
  explanation: z.string(),
  /** The line of the script that has made it; null if it is written by hand. */
  generatedBy: z.string().nullable(),
});
export type WorkshopTest = z.infer<typeof workshopTest>;

/** Test cases that earn points together. */
export const workshopScoreGroup = z.object({
  name: requiredLabel(LABELS.nameOfAGroup, LIMITS.testNameLength),
  points: z
    .number(said(SCHEMA_TEXTS.pointsNumber))
    .min(0, said(SCHEMA_TEXTS.negativePoints))
    .max(LIMITS.groupPoints, said(SCHEMA_TEXTS.groupPoints({ max: LIMITS.groupPoints }))),
  /** `min`: its worst test counts. `sum`: each test earns its share. */
  aggregation: oneOf(LABELS.aggregation, ["min", "sum"]),
  /** `break`: tests after the first that is not Accepted earn nothing. */
  onReject: oneOf("onReject", ["break", "continue"]),
  /** Groups before this one whose tests must all be Accepted. */
  requires: z.array(z.string()).max(LIMITS.scoreGroupCount),
  tests: z.array(objectId).max(LIMITS.testCaseCount),
});
export type WorkshopScoreGroup = z.infer<typeof workshopScoreGroup>;

/** A problem as admins edit it. */
export const workshopProblem = z.object({
  _id: objectId,
  number: z.int(),
  title: z.string(),
  difficulty,
  problemType: z.string(),
  /** The code of the language of title and statement; empty if it is not known. */
  language: z.string(),
  status: problemStatus,
  /** Why it cannot be judged as its package was imported, so that it stays a draft; null once its checker, the data of its tests or its groups have changed. */
  draftReason: z.string().nullable(),
  /** False once somebody has submitted to it. */
  canBeDeleted: z.boolean(),
  /** Grows with each change; an edit sends the one that the admin has seen. */
  revision: z.int(),
  statement: z.object({ format: statementFormat, description: z.string(), input: z.string(), output: z.string() }),
  /** The statement in other languages. An empty title is the problem's own. */
  translations: z.array(
    z.object({
      language: z.string(),
      title: z.string(),
      statement: z.object({ format: statementFormat, description: z.string(), input: z.string(), output: z.string() }),
    }),
  ),
  /** The statement is a PDF file; a new text replaces it. */
  hasStatementFile: z.boolean(),
  /** What the editor begins with, by the keys of languages. */
  templates: z.record(z.string(), z.string()),
  /** Whether judging ends where verdict and points are certain. */
  stopsAtFailure: z.boolean(),
  /** When senders may open the first hidden test that they failed, and after how many rejected submissions, for `tries`. */
  failingTest: z.enum(FAILING_TEST_OPENINGS),
  failingTestTries: z.int().nullable(),
  /** Seconds. */
  timeLimit: z.number(),
  /** kB of 1,024 bytes. */
  memoryLimit: z.int(),
  languageLimits: z.array(languageLimit),
  /** `checker` and `interactive` come with a package or from `editChecker`; they can be kept or replaced. */
  comparison: z.union([chosenComparison, z.object({ kind: z.enum(["checker", "interactive"]) })]),
  /** The groups of a scored problem. */
  groups: z.array(z.string()),
  /** The same groups with their points and tests. */
  scoreGroups: z.array(workshopScoreGroup),
  /** True if the package grades the groups by rules that the groups do not show; changing the groups replaces them. */
  hasGrader: z.boolean(),
  tests: z.array(workshopTest),
});
export type WorkshopProblem = z.infer<typeof workshopProblem>;

/** What a problem should have before it is published, in this order; `translations` and `validators` only if it has some. */
export const CHECKS = [
  "title",
  "statement",
  "translations",
  "formulas",
  "markdown",
  "tests",
  "outputs",
  "validators",
  "samples",
  "model",
  "wrong",
  "solutions",
  "limits",
] as const;
/** One of `CHECKS`. */
export type CheckName = (typeof CHECKS)[number];

/** Whether a problem has it on its current version. */
export const check = z.object({
  name: z.enum(CHECKS),
  /** `waiting`: reference solutions are being judged. */
  state: z.enum(["done", "open", "waiting"]),
  /** What it is about, such as formulas, or the names of tests and solutions; at most `LIMITS.checkedNames`. */
  names: z.array(z.string()),
});
export type Check = z.infer<typeof check>;

export const WORKSHOP_ROUTES = defineRoutes(WORKSHOP_ENDPOINTS, "workshop", {
  readWorkshopProblem: {
    summary: "A problem as admins edit it",
    params,
    replies: { 200: z.object({ problem: workshopProblem }) },
  },
  /** Nothing in it keeps a problem from being published but what `setProblemStatus` refuses. */
  readChecklist: {
    summary: "What a problem should have before it is published, and whether it has it",
    params,
    replies: { 200: z.object({ checks: z.array(check) }) },
  },
  /** An empty draft, written in Markdown, which admins fill in the workshop. */
  createDraftProblem: {
    tag: "problems",
    summary: "Create a draft of a problem",
    body: z.object({ title: requiredLabel(LABELS.title, LIMITS.titleLength) }),
    replies: { 201: z.object({ problem: workshopProblem }) },
  },
  setProblemStatus: {
    worksOnFullDisk: true,
    summary: "Publish, hide or archive a problem, or make it a draft",
    params,
    body: z.object({
      status: problemStatus,
      /** Publishes it although the result of a reference solution is not the expected one. */
      isConfirmed: z.boolean().optional(),
    }),
    replies: { 200: z.object({ problem: workshopProblem }) },
  },
  /** 409 once somebody has submitted to it. */
  deleteProblem: {
    summary: "Delete a problem to which nobody has submitted",
    params,
    replies: { 200: messageReply },
  },
});
