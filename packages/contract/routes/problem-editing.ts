import { z } from "zod";
import { PROBLEM_EDITING_ENDPOINTS } from "#endpoints/workshop";
import {
  languageCode,
  objectId,
  oneOf,
  optionalLabel,
  optionalText,
  requiredLabel,
  requiredLanguage,
  revision,
} from "#routes/fields";
import { difficulty } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import {
  chosenComparison,
  languageLimit,
  memoryLimit,
  PAGE_KEYS,
  statementFormat,
  workshopProblem,
} from "#routes/workshop";
import { FAILING_TEST_OPENINGS } from "#vocabulary/failing-test";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";

const params = z.object({ problemId: objectId });

const statementTexts = {
  description: optionalText(LABELS.description, LIMITS.statementLength),
  input: optionalText(LABELS.inputDescription, LIMITS.statementLength),
  output: optionalText(LABELS.outputDescription, LIMITS.statementLength),
};

const { min, max } = LIMITS.timeLimitSeconds;
const timeLimit = z
  .number(said(SCHEMA_TEXTS.timeLimitNumber))
  .min(min, said(SCHEMA_TEXTS.timeLimitMin({ min })))
  .max(max, said(SCHEMA_TEXTS.timeLimitMax({ max })));

const tries = LIMITS.failingTestTries;
const triesSentence = said(FIELD_TEXTS.wholeNumberBetween({ label: "failingTestTries", ...tries }));

const replies = { 200: z.object({ problem: workshopProblem }) };

/** The content of one side of a test case: UTF-8 text, or bytes that are not. */
const testData = z.union([
  z.object({
    text: z
      .string()
      .max(LIMITS.testCaseBytes, said(SCHEMA_TEXTS.testTextTooLong))
      .refine((text) => text.isWellFormed(), said(SCHEMA_TEXTS.brokenTestText)),
  }),
  z.object({
    base64: z
      .base64(said(SCHEMA_TEXTS.testBase64))
      .max(Math.ceil(LIMITS.testCaseBytes / 3) * 4, said(SCHEMA_TEXTS.testTooLong)),
  }),
]);
export type TestData = z.infer<typeof testData>;

/** A test case of the next version; what is absent stays as it is in the test case `_id`. A new one without output has an empty one. */
const editedTest = z
  .object({
    /** Absent for a new test case. */
    _id: objectId.optional(),
    name: requiredLabel(LABELS.nameOfATest, LIMITS.testNameLength),
    isSample: z.boolean(),
    groupName: z.string().max(LIMITS.testNameLength).nullable(),
    input: testData.optional(),
    output: testData.optional(),
    explanation: optionalText(LABELS.explanation, LIMITS.sampleExplanationLength).optional(),
  })
  .refine(({ _id, input }) => _id !== undefined || input, {
    message: said(SCHEMA_TEXTS.newTest),
    path: ["input"],
  });
export type EditedTest = z.infer<typeof editedTest>;

const template = z
  .string(said(FIELD_TEXTS.text({ label: "templates" })))
  .refine((text) => !text.includes("\u0000") && text.isWellFormed(), said(FIELD_TEXTS.broken({ label: "templates" })))
  .refine(
    (text) => new TextEncoder().encode(text).length <= LIMITS.problemTemplateBytes,
    said(FIELD_TEXTS.kibibytesAtMost({ label: "templates", max: LIMITS.problemTemplateBytes / 1_024 })),
  );

export const PROBLEM_EDITING_ROUTES = defineRoutes(PROBLEM_EDITING_ENDPOINTS, "workshop", {
  /** Changes what the body names. 409 if somebody has changed the problem since `revision`. */
  editProblem: {
    summary: "Change a problem's statement, limits or comparison",
    params,
    bodyBytes: LIMITS.statementRequestBytes,
    body: z
      .object({
        revision,
        title: requiredLabel(LABELS.title, LIMITS.titleLength).optional(),
        difficulty: difficulty.optional(),
        problemType: optionalLabel(LABELS.tags, LIMITS.problemTypeLength).optional(),
        /** Empty: not known. */
        language: languageCode.optional(),
        /** The statement in another language; without a `statement`, it is deleted. An empty title is the problem's own. */
        translation: z
          .object({
            language: requiredLanguage,
            title: optionalLabel(LABELS.title, LIMITS.titleLength),
            statement: z.object({ format: statementFormat, ...statementTexts }).nullable(),
          })
          .optional(),
        statement: z.object({ format: statementFormat, ...statementTexts }).optional(),
        timeLimit: timeLimit.optional(),
        memoryLimit: memoryLimit(LABELS.memoryLimit).optional(),
        languageLimits: z
          .array(languageLimit)
          .max(PAGE_KEYS.length, said(SCHEMA_TEXTS.languagesOnce))
          .refine(
            (all) => new Set(all.map(({ language }) => language)).size === all.length,
            said(SCHEMA_TEXTS.languageTwice),
          )
          .optional(),
        /** Whether judging ends where verdict and points are certain. */
        stopsAtFailure: z.boolean().optional(),
        /** When senders may open the first hidden test that they failed, and after how many rejected submissions, for `tries`. */
        failingTest: oneOf("failingTest", FAILING_TEST_OPENINGS).optional(),
        failingTestTries: z.int(triesSentence).min(tries.min, triesSentence).max(tries.max, triesSentence).nullish(),
        comparison: chosenComparison.optional(),
        /** All of them; an empty text is none. */
        templates: z.partialRecord(z.enum(LANGUAGE_KEYS), template).optional(),
      })
      .refine(({ failingTest, failingTestTries }) => failingTest !== "tries" || typeof failingTestTries === "number", {
        message: triesSentence,
        path: ["failingTestTries"],
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
        .max(LIMITS.testCaseCount, said(SCHEMA_TEXTS.testCases({ max: LIMITS.testCaseCount })))
        .refine((tests) => new Set(tests.map(({ name }) => name)).size === tests.length, said(SCHEMA_TEXTS.testsAlike)),
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
      text: optionalText(LABELS.text, LIMITS.statementLength),
      problemId: objectId.optional(),
    }),
    replies: { 200: z.object({ html: z.string() }) },
  },
});
