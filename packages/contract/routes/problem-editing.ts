import { z } from "zod";
import { PROBLEM_EDITING_ENDPOINTS } from "#endpoints/workshop";
import { objectId, optionalLabel, optionalText, requiredLabel } from "#routes/fields";
import { difficulty } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import {
  chosenComparison,
  languageLimit,
  memoryLimit,
  PAGE_KEYS,
  statementFormat,
  workshopProblem,
} from "#routes/workshop";
import { LIMITS } from "#vocabulary/limits";

/**
 * The code of a statement's language, in lower case: a tag of BCP 47, such as sv or pt-br. Pages set it as `lang` (WCAG 2.2,
 * criterion 3.1.2).
 */
const STATEMENT_LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,3}$/;

const params = z.object({ problemId: objectId });

const statementTexts = {
  description: optionalText("Description", LIMITS.statementLength),
  input: optionalText("Input description", LIMITS.statementLength),
  output: optionalText("Output description", LIMITS.statementLength),
};

const { min, max } = LIMITS.timeLimitSeconds;
const timeLimit = z
  .number("Time limit has to be a number of seconds")
  .min(min, `Time limit has to be at least ${min} s`)
  .max(max, `Time limit may be at most ${max} s`);

const replies = { 200: z.object({ problem: workshopProblem }) };
const revision = z.int("Revision has to be a whole number");

/** The content of one side of a test case: UTF-8 text, or bytes that are not. */
const testData = z.union([
  z.object({
    text: z
      .string()
      .max(LIMITS.testCaseBytes, "A test's text is too long")
      .refine((text) => text.isWellFormed(), "A test's text may not contain broken Unicode"),
  }),
  z.object({
    base64: z
      .base64("A test's bytes have to be base64")
      .max(Math.ceil(LIMITS.testCaseBytes / 3) * 4, "A test is too long"),
  }),
]);
export type TestData = z.infer<typeof testData>;

/** A test case of the next version; what is absent stays as it is in the test case `_id`. */
const editedTest = z
  .object({
    /** Absent for a new test case. */
    _id: objectId.optional(),
    name: requiredLabel("Name of a test", LIMITS.testNameLength),
    isSample: z.boolean(),
    groupName: z.string().max(LIMITS.testNameLength).nullable(),
    input: testData.optional(),
    output: testData.optional(),
    explanation: optionalText("Explanation", LIMITS.sampleExplanationLength).optional(),
  })
  .refine(({ _id, input, output }) => _id !== undefined || (input && output), {
    message: "A new test needs its input and its expected output",
    path: ["input"],
  });
export type EditedTest = z.infer<typeof editedTest>;

export const PROBLEM_EDITING_ROUTES = defineRoutes(PROBLEM_EDITING_ENDPOINTS, "workshop", {
  /** Changes what the body names. 409 if somebody has changed the problem since `revision`. */
  editProblem: {
    summary: "Change a problem's statement, limits or comparison",
    params,
    bodyBytes: LIMITS.statementRequestBytes,
    body: z.object({
      revision,
      title: requiredLabel("Title", LIMITS.titleLength).optional(),
      difficulty: difficulty.optional(),
      problemType: optionalLabel("Tags", LIMITS.problemTypeLength).optional(),
      /** See `STATEMENT_LANGUAGE`; empty: not known. */
      language: z
        .string()
        .toLowerCase()
        .refine((code) => code === "" || STATEMENT_LANGUAGE.test(code), "Language has to be a code such as en or pt-BR")
        .optional(),
      statement: z.object({ format: statementFormat, ...statementTexts }).optional(),
      timeLimit: timeLimit.optional(),
      memoryLimit: memoryLimit("Memory limit").optional(),
      languageLimits: z
        .array(languageLimit)
        .max(PAGE_KEYS.length, "Each language may appear only once")
        .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, "A language appears twice")
        .optional(),
      comparison: chosenComparison.optional(),
    }),
    replies,
  },
  /**
   * Replaces all test cases with these, samples first, otherwise in this order. Submissions keep the tests that they were judged on.
   * 409 if somebody has changed the problem since `revision`.
   */
  editTests: {
    summary: "Set a problem's test cases",
    params,
    bodyBytes: LIMITS.requestBytes,
    body: z.object({
      revision,
      tests: z
        .array(editedTest)
        .max(LIMITS.testCaseCount, `A problem may have at most ${LIMITS.testCaseCount} test cases`)
        .refine(
          (tests) => new Set(tests.map(({ name }) => name)).size === tests.length,
          "Two tests have the same name",
        ),
    }),
    replies,
  },
  /** The HTML that a text is stored as; `problemId` names the problem whose pictures it may show. */
  previewStatement: {
    worksOnFullDisk: true,
    summary: "The sanitised HTML of a statement",
    bodyBytes: LIMITS.statementRequestBytes,
    body: z.object({
      format: statementFormat,
      text: optionalText("Text", LIMITS.statementLength),
      problemId: objectId.optional(),
    }),
    replies: { 200: z.object({ html: z.string() }) },
  },
});
