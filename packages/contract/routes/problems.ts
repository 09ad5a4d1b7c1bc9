import { z } from "zod";
import { objectId, optionalText, pageNumber, requiredText } from "#routes/fields";
import { defineRoute } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";
import { DIFFICULTIES } from "#vocabulary/problem";

/** easy, medium or hard. */
export const difficulty = z.enum(DIFFICULTIES, `Difficulty has to be one of ${DIFFICULTIES.join(", ")}`);

/** A sample: shown on the problem's page, judged first. */
export const sampleTest = z.object({ input: z.string(), output: z.string() });

/** A sample whose exact texts cannot stand in JSON or are too long for a page, as a person can read it. */
export const samplePreview = z.object({
  /** Cut where it is long; bytes that are no UTF-8 text are written like \xE9. */
  input: z.string(),
  output: z.string(),
  /** Paths of the exact bytes. */
  inputFile: z.string(),
  outputFile: z.string(),
});

/** A test case as its page sends it to be judged: the texts of samples that are plain UTF-8, handles in place of all other texts. */
export const testCase = z.object({
  input: z.string(),
  output: z.string(),
  /** Seconds. */
  timeLimit: z.number(),
  isSample: z.boolean(),
  /** Of a sample that comes as handles; else null. */
  preview: samplePreview.nullable(),
});
/** See `testCase`. */
export type TestCase = z.infer<typeof testCase>;

/** Who made a problem and under which licence it stands, as its package says. */
export const credit = z.object({
  author: z.string().nullable(),
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  rightsOwner: z.string().nullable(),
  license: z.string().nullable(),
});
/** See `credit`. */
export type Credit = z.infer<typeof credit>;

/** How outputs are decided on, as far as a contestant has to know. */
export const comparison = z.object({
  kind: z.enum(["whole_output", "tokens", "checker", "interactive"]),
  /** With either, numbers may be off by so much; null where they are compared as they are written. */
  absoluteTolerance: z.number().nullable(),
  relativeTolerance: z.number().nullable(),
  /** How often a program may be run on one test case, of a multi-pass problem. */
  passes: z.int().optional(),
});
/** See `comparison`. */
export type Comparison = z.infer<typeof comparison>;

/** A group of a scored problem's test cases. */
export const scoreGroup = z.object({
  name: z.string(),
  points: z.number(),
  /** `min`: the points of its worst test case, all or nothing mostly. `sum`: each test case earns its share. */
  aggregation: z.enum(["min", "sum"]),
  testCount: z.int(),
  /** Groups, or "sample", that have to be solved for this one to earn anything. */
  requires: z.array(z.string()),
});
/** See `scoreGroup`. */
export type ScoreGroup = z.infer<typeof scoreGroup>;

/** What the statement shows in place of a sample whose own texts stay hidden. */
export const displaySample = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("interaction"),
    lines: z.array(z.object({ from: z.enum(["program", "judge", "pass"]), text: z.string() })),
  }),
  z.object({ kind: z.literal("texts"), input: z.string(), output: z.string() }),
]);

/** A statement that is a PDF file: where it lies, and what its pages look like and say. */
export const statementFile = z.object({
  /** A path of this server. */
  path: z.string(),
  pages: z.array(
    z.object({
      /** The path of the page's picture. */
      picture: z.string(),
      /** Points, as for the words below. */
      width: z.number(),
      height: z.number(),
      /** The words of each line, in reading order. */
      lines: z.array(
        z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), text: z.string() })),
      ),
    }),
  ),
});
/** See `statementFile`. */
export type StatementFile = z.infer<typeof statementFile>;

/** A row of the problem set. */
export const problemSummary = z.object({
  _id: objectId,
  title: z.string(),
  difficulty,
  problemType: z.string(),
  /** Seconds. */
  timeLimit: z.number(),
  /** True when the reader has an accepted submission; false too for visitors. */
  isSolved: z.boolean(),
});
/** See `problemSummary`. */
export type ProblemSummary = z.infer<typeof problemSummary>;

/** A problem as its page shows it. `testcases` holds the samples alone: hidden tests have a route of their own. */
export const problem = problemSummary.extend({
  description: z.string(),
  input: z.string(),
  output: z.string(),
  sampleTest,
  testcases: z.array(testCase),
  /** kB of 1,024 bytes. */
  memoryLimit: z.int(),
  comparison,
  /** Empty for a problem that is solved or not. */
  scoreGroups: z.array(scoreGroup),
  displaySamples: z.array(displaySample),
  credit,
  /** Of a problem whose statement is a PDF file; `description` then has a link to it. */
  statementFile: statementFile.optional(),
  /** The creator's id; null once that account is deleted, and for bundled problems. */
  user: objectId.nullable(),
});
/** See `problem`. */
export type Problem = z.infer<typeof problem>;

const problemParams = z.object({ problemId: objectId });

/** `GET /api/allProblems?pageNumber={n}`: 20 a page; a number past the end answers with the last page. */
export const listProblems = defineRoute({
  method: "GET",
  path: "/api/allProblems",
  access: "public",
  summary: "A page of the problem set",
  tag: "problems",
  query: z.object({ pageNumber: pageNumber("pageNumber") }),
  replies: { 200: z.object({ problems: z.array(problemSummary), page: z.int(), pages: z.int() }) },
});

/** `GET /api/problem/{problemid}` */
export const readProblem = defineRoute({
  method: "GET",
  path: "/api/problem/:problemId",
  access: "public",
  summary: "A problem with its statement and samples",
  tag: "problems",
  params: problemParams,
  replies: { 200: z.object({ problem }) },
});

/** `GET /api/randomProblem` */
export const randomProblem = defineRoute({
  method: "GET",
  path: "/api/randomProblem",
  access: "public",
  summary: "The id of some problem",
  tag: "problems",
  replies: { 200: z.object({ problemId: objectId }) },
});

/** `GET /api/testProblem/{problemid}` */
export const readTestCases = defineRoute({
  method: "GET",
  path: "/api/testProblem/:problemId",
  access: "session",
  summary: "A problem's test cases as they are sent to be judged, hidden ones sealed for everybody",
  tag: "problems",
  params: problemParams,
  replies: { 200: z.object({ testcases: z.array(testCase) }) },
});

const testText = z
  .string()
  .max(LIMITS.testCaseBytes, "A test's text is too long")
  .refine((text) => text.isWellFormed(), "A test's text may not contain broken Unicode");

/** `POST /api/newproblem`. `user` is taken from the session; what the body says is ignored. */
export const createProblem = defineRoute({
  method: "POST",
  path: "/api/newproblem",
  access: "admin",
  summary: "Make a problem",
  tag: "problems",
  bodyBytes: LIMITS.requestBytes,
  body: z.object({
    title: requiredText("Title", LIMITS.titleLength),
    timeLimit: z
      .number("Time limit has to be a number of seconds")
      .min(LIMITS.timeLimitSeconds.min, `Time limit has to be at least ${LIMITS.timeLimitSeconds.min} s`)
      .max(LIMITS.timeLimitSeconds.max, `Time limit may be at most ${LIMITS.timeLimitSeconds.max} s`),
    difficulty,
    description: optionalText("Description", LIMITS.statementLength),
    input: optionalText("Input description", LIMITS.statementLength),
    output: optionalText("Output description", LIMITS.statementLength),
    sampleTest: z.object({ input: testText, output: testText }),
    testcases: z
      .array(z.object({ input: testText, output: testText }))
      .max(LIMITS.testCaseCount, `A problem may have at most ${LIMITS.testCaseCount} test cases`),
    problemType: optionalText("Tags", LIMITS.problemTypeLength),
    /** Ours: compares token by token, and numbers up to so much, in all or as a share. Without it, whole outputs. */
    tolerance: z
      .number("Tolerance has to be a number")
      .min(LIMITS.tolerance.min, `Tolerance has to be at least ${LIMITS.tolerance.min}`)
      .max(LIMITS.tolerance.max, `Tolerance may be at most ${LIMITS.tolerance.max}`)
      .optional(),
    user: z.unknown().optional(),
  }),
  replies: { 200: z.object({ message: z.string(), problem }) },
});
