import { z } from "zod";
import { SOLUTION_ENDPOINTS } from "#endpoints/workshop";
import { countedNumber, objectId, oneOf, revision } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { testDetails } from "#routes/submissions";
import { languageWithId } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";
import { EXPECTED_RESULTS } from "#vocabulary/reference-solution";
import { VERDICTS } from "#vocabulary/verdicts";

export const referenceSolution = z.object({
  _id: objectId,
  /** Grows with each edit; an edit sends the one that the admin has seen. */
  revision: z.int(),
  /** Its file or folder: the path in its package, without the folder that says what is expected. */
  name: z.string(),
  /** Null for a language that the judge does not have. */
  languageId: z.int().nullable(),
  language: z.string().nullable(),
  /** Null if only `label` describes what is expected. */
  expected: z.enum(EXPECTED_RESULTS).nullable(),
  /** As its package states the expectation, such as the name of a folder. */
  label: z.string(),
  /** The number of its files besides the one that is run. */
  otherFiles: z.int(),
  /** Null while it is being judged, and if it has not been judged on the current tests. */
  actual: z.enum(VERDICTS).nullable(),
  isJudging: z.boolean(),
  /** False if its language is not installed. */
  canBeJudged: z.boolean(),
  /** The result is not the expected one. */
  differs: z.boolean(),
  passed: z.int(),
  tests: z.int(),
  /** Its points in a scored problem. */
  score: z.number().nullable(),
  /** The CPU time of its slowest test, and the limit of that test. */
  slowestMs: z.number().nullable(),
  limitMs: z.number().nullable(),
});
export type ReferenceSolution = z.infer<typeof referenceSolution>;

/** One test of the newest run of a reference solution. */
export const solutionTest = z.object({
  /** Counted from 1. */
  number: z.int(),
  name: z.string(),
  isSample: z.boolean(),
  /** The score group that it belongs to. */
  group: z.string().nullable(),
  /** Null while it has not been judged. */
  verdict: z.enum(VERDICTS).nullable(),
  cpuTimeMs: z.number().nullable(),
  memoryKb: z.int().nullable(),
  /** CPU time in the solution's language. */
  limitMs: z.number(),
  /** `broken`: a program of this kind may not have this verdict. `kept`: it has to have it on some test. `open`: it may have it. */
  decision: z.enum(["broken", "kept", "open"]).nullable(),
});
export type SolutionTest = z.infer<typeof solutionTest>;

const name = z
  .string()
  .trim()
  .min(1, said(FIELD_TEXTS.required({ label: LABELS.name })))
  .max(LIMITS.fileNameLength, said(FIELD_TEXTS.tooLong({ label: LABELS.name, max: LIMITS.fileNameLength })))
  .regex(/^[A-Za-z0-9_][\w.+-]*$/, said(SCHEMA_TEXTS.solutionName));

const body = {
  name,
  languageId: z
    .int(said(SCHEMA_TEXTS.languageId))
    .refine((id) => languageWithId(id) !== null, said(SCHEMA_TEXTS.unknownLanguage)),
  expected: oneOf(LABELS.expected, EXPECTED_RESULTS),
  source: z
    .string()
    .min(1, said(FIELD_TEXTS.required({ label: LABELS.program })))
    .refine(
      (text) => text.isWellFormed() && !text.includes("\u0000"),
      said(FIELD_TEXTS.broken({ label: LABELS.program })),
    )
    .refine(
      (text) => new TextEncoder().encode(text).byteLength <= LIMITS.sourceBytes,
      said(SCHEMA_TEXTS.programBytes({ max: LIMITS.sourceBytes / 1_024 })),
    ),
};

const params = z.object({ problemId: objectId });
const replies = { 200: z.object({ solutions: z.array(referenceSolution) }) };

const solutionParams = params.extend({ solutionId: objectId });

export const SOLUTION_ROUTES = defineRoutes(SOLUTION_ENDPOINTS, "workshop", {
  listSolutions: {
    summary: "The reference solutions of a problem with their verdicts",
    params,
    replies,
  },
  /** Also queues it for judging. */
  addSolution: {
    summary: "Add a reference solution",
    params,
    body: z.object(body),
    bodyBytes: LIMITS.blogRequestBytes,
    replies,
  },
  /** All of them, on the current tests. */
  judgeSolutions: {
    summary: "Judge all reference solutions of a problem",
    params,
    replies,
  },
  /** The file that is run. */
  readSolution: {
    summary: "The program of a reference solution",
    params: solutionParams,
    replies: { 200: z.object({ source: z.string(), revision: z.int() }) },
  },
  /** None if it has not been judged on the current tests. */
  listSolutionTests: {
    summary: "The tests of a reference solution with verdicts, times and memory",
    params: solutionParams,
    replies: { 200: z.object({ tests: z.array(solutionTest) }) },
  },
  readSolutionTest: {
    summary: "One test of a reference solution: input, expected output, and what the program printed",
    params: solutionParams.extend({ test: countedNumber("test") }),
    replies: { 200: z.object({ test: testDetails }) },
  },
  /**
   * Also queues it for judging again. If `expected` is null or unchanged, the stored expectation is kept. 409 if somebody has
   * changed the solution since `revision`.
   */
  editSolution: {
    summary: "Change a reference solution",
    params: solutionParams,
    body: z.object({
      ...body,
      expected: body.expected.nullable(),
      revision,
    }),
    bodyBytes: LIMITS.blogRequestBytes,
    replies,
  },
  deleteSolution: {
    summary: "Delete a reference solution",
    params: solutionParams,
    replies,
  },
});
