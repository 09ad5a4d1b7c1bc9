import { z } from "zod";
import { PROBLEM_ENDPOINTS } from "#endpoints/problems";
import { messageReply } from "#routes/errors";
import { objectId, oneOf, optionalLabel, optionalText, requiredLabel } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import { DIFFICULTIES, PROBLEM_STATES, PROBLEM_STATUSES } from "#vocabulary/problem";

/** easy, medium or hard. */
export const difficulty = oneOf(LABELS.difficulty, DIFFICULTIES);

/** draft, published, hidden or archived. */
export const problemStatus = oneOf(LABELS.status, PROBLEM_STATUSES);

/** A sample test: shown on the problem's page and judged first. */
export const sampleTest = z.object({ input: z.string(), output: z.string() });

/** A readable version of a sample that comes as test handles, because it is not plain UTF-8 or is too long for a page. */
export const samplePreview = z.object({
  /** Truncated if long; bytes that are not UTF-8 are written like \xE9. */
  input: z.string(),
  output: z.string(),
  /** The path of the file with the exact bytes. */
  inputFile: z.string(),
  outputFile: z.string(),
});

/**
 * A test case as the page submits it: with its texts if it is a sample in plain UTF-8 that is not too long, otherwise with test
 * handles in their place.
 */
export const testCase = z.object({
  input: z.string(),
  output: z.string(),
  /** Seconds. */
  timeLimit: z.number(),
  isSample: z.boolean(),
  /** The score group that it belongs to; absent if it has none. */
  group: z.string().optional(),
  /** For a sample that comes as test handles; otherwise null. */
  preview: samplePreview.nullable(),
});
export type TestCase = z.infer<typeof testCase>;

/** A problem's author, source and licence, as its package states them. */
export const credit = z.object({
  author: z.string().nullable(),
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  rightsOwner: z.string().nullable(),
  license: z.string().nullable(),
});
export type Credit = z.infer<typeof credit>;

/** How outputs are compared, as far as it concerns contestants. */
export const comparison = z.object({
  kind: z.enum(["whole_output", "tokens", "checker", "interactive"]),
  /** Numbers may differ by either tolerance that is set; if both are null, they are compared as text. */
  absoluteTolerance: z.number().nullable(),
  relativeTolerance: z.number().nullable(),
  /** For a multi-pass problem: how often a program may run on one test case. */
  passes: z.int().optional(),
});
export type Comparison = z.infer<typeof comparison>;

export const scoreGroup = z.object({
  name: z.string(),
  points: z.number(),
  /** `min`: the points of its worst test case, usually all or nothing. `sum`: each test case earns its share. */
  aggregation: z.enum(["min", "sum"]),
  testCount: z.int(),
  /** The groups, or "sample", that must be solved before this one earns points. */
  requires: z.array(z.string()),
});
export type ScoreGroup = z.infer<typeof scoreGroup>;

/** What the statement shows in place of a sample whose own texts stay hidden. */
export const displaySample = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("interaction"),
    lines: z.array(z.object({ from: z.enum(["program", "judge", "pass"]), text: z.string() })),
  }),
  z.object({ kind: z.literal("texts"), input: z.string(), output: z.string() }),
]);

/** Tags of BCP 47 of the languages that a reader wants texts in, the best first, separated by commas. */
export const wishedLanguages = z
  .string()
  .regex(
    /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{1,8}){0,4}(,[a-zA-Z]{2,3}(-[a-zA-Z0-9]{1,8}){0,4}){0,2}$/,
    said(SCHEMA_TEXTS.languageCode),
  )
  .optional();

export const statementFile = z.object({
  /** A path of this server. */
  path: z.string(),
  pages: z.array(
    z.object({
      /** The path of the page's picture. */
      picture: z.string(),
      /** In points, like the positions and sizes of the words below. */
      width: z.number(),
      height: z.number(),
      /** The words of each line, in reading order. */
      lines: z.array(
        z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), text: z.string() })),
      ),
    }),
  ),
});
export type StatementFile = z.infer<typeof statementFile>;

export const problemSummary = z.object({
  _id: objectId,
  /** Its number in the problem set. */
  number: z.int(),
  title: z.string(),
  difficulty,
  /** Free text: the problem's tags, separated by commas. */
  problemType: z.string(),
  /** The tags that `problemType` names, in lower case. */
  tags: z.array(z.string()),
  /** The credited author, or the user name of whoever created the problem; null if neither is known. */
  author: z.string().nullable(),
  /** Seconds. */
  timeLimit: z.number(),
  /** True if the caller has an accepted submission; false for visitors. */
  isSolved: z.boolean(),
  /** Absent for visitors. */
  state: z.enum(PROBLEM_STATES).optional(),
  /** For the first accepted submission of each user. */
  points: z.int(),
  /** The share of judged submissions that were accepted, from 0 to 1; null if there are none. */
  acceptance: z.number().nullable(),
  /** Users who solved it. */
  solvedCount: z.int(),
  /** Absent for a published problem. */
  status: problemStatus.exclude(["published"]).optional(),
  /** True if the caller may change it; absent otherwise. */
  mayEdit: z.literal(true).optional(),
  /** True if it is among the caller's favourites; absent otherwise. */
  isFavourite: z.literal(true).optional(),
});
export type ProblemSummary = z.infer<typeof problemSummary>;

/** A problem as its page shows it. `testcases` only has the samples; hidden tests have their own route. */
export const problem = problemSummary.extend({
  description: z.string(),
  input: z.string(),
  output: z.string(),
  sampleTest,
  testcases: z.array(testCase),
  /** kB of 1,024 bytes. */
  memoryLimit: z.int(),
  comparison,
  /** Empty for a problem without scoring. */
  scoreGroups: z.array(scoreGroup),
  displaySamples: z.array(displaySample),
  /** HTML, for each of `testcases` in order; empty for a sample without an explanation. Absent if no sample has one. */
  sampleExplanations: z.array(z.string()).optional(),
  credit,
  /** The language tag of the title and the statement, such as sv; absent if it is not known. */
  language: z.string().optional(),
  /** The tags of all languages that it has a statement in, its own first; only for who has asked for a language. */
  languages: z.array(z.string()).optional(),
  /** For a problem whose statement is a PDF file; `description` then links to it. */
  statementFile: statementFile.optional(),
  /** What the editor begins with, by the keys of languages, where it is not what it usually begins with; absent without any. */
  templates: z.record(z.string(), z.string()).optional(),
  /** The creator's id; null once that account is deleted, and for bundled problems. */
  user: objectId.nullable(),
});
export type Problem = z.infer<typeof problem>;

const problemParams = z.object({ problemId: objectId });

/** A problem's number in the problem set, as people write it into an address. */
const problemNumber = z.string().regex(/^[1-9]\d{0,8}$/);

const testText = z
  .string()
  .max(LIMITS.testCaseBytes, said(SCHEMA_TEXTS.testTextTooLong))
  .refine((text) => text.isWellFormed(), said(SCHEMA_TEXTS.brokenTestText));

export const PROBLEM_ROUTES = defineRoutes(PROBLEM_ENDPOINTS, "problems", {
  readProblem: {
    inExam: "exam",
    publicTopic: "problems",
    summary: "A problem with its statement and samples, by id or by its number in the problem set",
    params: z.object({ problemId: z.union([objectId, problemNumber]) }),
    query: z.object({ language: wishedLanguages }),
    replies: { 200: z.object({ problem }) },
  },
  randomProblem: {
    summary: "The id of a random problem",
    replies: { 200: z.object({ problemId: objectId }) },
  },
  readTestCases: {
    inExam: "exam",
    summary: "A problem's test cases as the page submits them, hidden ones always sealed",
    params: problemParams,
    replies: { 200: z.object({ testcases: z.array(testCase) }) },
  },
  /** The creator is the session's user; `user` in the body is ignored. */
  createProblem: {
    summary: "Create a problem",
    bodyBytes: LIMITS.requestBytes,
    body: z.object({
      title: requiredLabel(LABELS.title, LIMITS.titleLength),
      timeLimit: z
        .number(said(SCHEMA_TEXTS.timeLimitNumber))
        .min(LIMITS.timeLimitSeconds.min, said(SCHEMA_TEXTS.timeLimitMin({ min: LIMITS.timeLimitSeconds.min })))
        .max(LIMITS.timeLimitSeconds.max, said(SCHEMA_TEXTS.timeLimitMax({ max: LIMITS.timeLimitSeconds.max }))),
      difficulty,
      description: optionalText(LABELS.description, LIMITS.statementLength),
      input: optionalText(LABELS.inputDescription, LIMITS.statementLength),
      output: optionalText(LABELS.outputDescription, LIMITS.statementLength),
      sampleTest: z.object({ input: testText, output: testText }),
      testcases: z
        .array(z.object({ input: testText, output: testText }))
        .max(LIMITS.testCaseCount, said(SCHEMA_TEXTS.testCases({ max: LIMITS.testCaseCount }))),
      problemType: optionalLabel(LABELS.tags, LIMITS.problemTypeLength),
      /** Our extension: outputs are compared token by token, with this absolute or relative tolerance for numbers. Without it, whole outputs are compared. */
      tolerance: z
        .number(said(FIELD_TEXTS.number({ label: LABELS.tolerance })))
        .min(LIMITS.tolerance.min, said(FIELD_TEXTS.atLeast({ label: LABELS.tolerance, min: LIMITS.tolerance.min })))
        .max(LIMITS.tolerance.max, said(FIELD_TEXTS.atMost({ label: LABELS.tolerance, max: LIMITS.tolerance.max })))
        .optional(),
      user: z.unknown().optional(),
    }),
    replies: { 200: messageReply.extend({ problem }) },
  },
});
