import { z } from "zod";
import { SUBMISSION_ENDPOINTS } from "#endpoints/submissions";
import { messageReply } from "#routes/errors";
import { countedNumber, objectId, oneOf, requiredText, shownLabel, tableFormat, timestamp } from "#routes/fields";
import { exception } from "#routes/judge0/test-run";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, said } from "#routes/schema-texts";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";
import { VERDICTS } from "#vocabulary/verdicts";

const verdict = z.enum(VERDICTS);

/** A submission to a problem, as lists show it. Runs on samples or on the caller's own input are not submissions. */
export const submissionSummary = z.object({
  /** The number by which people refer to it. */
  number: z.int(),
  submittedAt: timestamp,
  user: z.object({ _id: objectId, userName: z.string(), name: shownLabel }).nullable(),
  problem: z.object({ _id: objectId, number: z.int(), title: z.string() }),
  /** `key` is null for a language that the pages do not offer. */
  language: z.object({ key: z.string().nullable(), name: z.string() }),
  /** Null until every test has its verdict. */
  verdict: verdict.nullable(),
  /** Taken from the queue, but not finished. */
  isRunning: z.boolean(),
  /** The verdict of each test in order; null until it is judged. Empty if the results were deleted. */
  verdicts: z.array(verdict.nullable()),
  /** The most wall time and CPU time of a test in milliseconds, and the most memory in kB; null until one is judged. Pages show wall time. */
  wallTimeMs: z.number().nullable(),
  cpuTimeMs: z.number().nullable(),
  memoryKb: z.int().nullable(),
  /** Null for a problem without scoring. */
  score: z.number().nullable(),
  maximumScore: z.number().nullable(),
});
export type SubmissionSummary = z.infer<typeof submissionSummary>;

/** The beginning of a text; other bytes than UTF-8 are in hexadecimal. */
const shownText = z.object({ text: z.string(), isCut: z.boolean() });
export type ShownText = z.infer<typeof shownText>;

/** One test of a submission with its texts. What the program printed is null if it was not run or its output was not kept. */
export const testDetails = z.object({
  number: z.int(),
  input: shownText,
  expectedOutput: shownText,
  stdout: shownText.nullable(),
  stderr: shownText.nullable(),
  /** Such as "Exited with error status 1". */
  message: z.string().nullable(),
  exitCode: z.int().nullable(),
  checkerMessage: z.string().nullable(),
  /** True if no other output than the expected one is right. */
  hasOneAnswer: z.boolean(),
  /** Where the whole texts are downloaded; null for a hidden test that was opened for the sender of the submission. */
  inputFile: z.string().nullable(),
  outputFile: z.string().nullable(),
});
export type TestDetails = z.infer<typeof testDetails>;

/** One test of a submission. It contains nothing of a hidden test's data, nor of what the program printed on it. */
export const submissionTest = z.object({
  /** Counted from 1. */
  number: z.int(),
  /** The token of its run in the Judge0 API. */
  token: objectId,
  isSample: z.boolean(),
  /** The score group that it belongs to. */
  group: z.string().nullable(),
  verdict: verdict.nullable(),
  /** Judge0's status. */
  status: z.object({ id: z.int(), description: z.string() }),
  /** Rounded for hidden tests. */
  cpuTimeMs: z.number().nullable(),
  wallTimeMs: z.number().nullable(),
  memoryKb: z.int().nullable(),
  cpuTimeLimitMs: z.number(),
  memoryLimitKb: z.int(),
  /** The exception that ended the program. Of hidden tests, only the first test that failed shows one. */
  exception: exception.nullable(),
  /** Whether the viewer may open the test (`readSubmissionTest`). */
  canOpen: z.boolean(),
});
export type SubmissionTest = z.infer<typeof submissionTest>;

/** A submission with everything that its sender and admins may see. */
export const submissionDetails = submissionSummary.extend({
  source: z.string(),
  sourceBytes: z.int(),
  /** What a downloaded source is called. */
  fileName: z.string(),
  /** The language with the version of the compiler that judged it. */
  languageName: z.string().nullable(),
  /** The machine and Assay's version that judged it last, for admins; null for others. */
  judgedOn: z.string().nullable(),
  /** How long judging took, in whole seconds. */
  judgedSeconds: z.int().nullable(),
  rejudgedAt: timestamp.nullable(),
  /** What the compiler printed. */
  compileOutput: z.string().nullable(),
  /** An internal error's id, with the reason if the viewer is an admin, or the message that an admin cancelled the submission. */
  internalError: z.string().nullable(),
  /** The tests of the problem have changed since. */
  hasNewerTests: z.boolean(),
  tests: z.array(submissionTest),
  /** The groups of a scored problem. Their scores are null until it is judged. */
  groups: z.array(z.object({ name: z.string(), score: z.number().nullable(), maximumScore: z.number() })),
});
export type SubmissionDetails = z.infer<typeof submissionDetails>;

/** The values of the filter by verdict: `waiting` stands for those without one. */
export const VERDICT_FILTERS = [...VERDICTS, "waiting"] as const;

/** Which submissions to list. */
const historyFilter = {
  verdict: oneOf("verdict", VERDICT_FILTERS).optional(),
  /** The key of a language that the pages offer (`GET /api/languages`). */
  language: oneOf("language", LANGUAGE_KEYS).optional(),
  /** A problem's _id or number, or the beginning of its title. */
  problem: requiredText("problem", LIMITS.titleLength).optional(),
  /** `me`, a user name or an _id. Only admins, and with a class its staff, may name another user. */
  user: requiredText("user", 64).optional(),
  /**
   * The slug of a class that the caller is staff of: those of its students. Who may not read everybody's gets those to its assignments.
   */
  class: requiredText("class", LIMITS.classNameLength).optional(),
};

const numberParams = z.object({ number: countedNumber("number") });

export const SUBMISSION_ROUTES = defineRoutes(SUBMISSION_ENDPOINTS, "submissions", {
  /** The caller's submissions, those of the students of a class, or everybody's for admins. Newest first, paged by number. */
  listSubmissionHistory: {
    summary: "Submissions to problems: your own, or everybody's for admins",
    query: z.object({
      /** `before` selects those with a lower number, `after` those with a higher one. */
      before: countedNumber("before").optional(),
      after: countedNumber("after").optional(),
      ...historyFilter,
    }),
    replies: {
      200: z.object({
        submissions: z.array(submissionSummary),
        /** The `before` of the next page and the `after` of the previous one; null if there is none. */
        older: z.int().nullable(),
        newer: z.int().nullable(),
        /** How many match, up to `LIMITS.submissionsCounted`; null where everybody's are listed. */
        total: z.int().nullable(),
      }),
    },
  },
  /** At most `LIMITS.exportedRows` of them, the newest first. */
  exportSubmissions: {
    summary: "The submissions that match as a table",
    query: z.object({ ...historyFilter, format: tableFormat }),
    replies: { 200: z.unknown() },
  },
  /**
   * Judges a program on all tests of the problem, as a submission to it. Live verdicts of the tokens come over the websocket, the
   * result is read at `GET /api/submissions/{number}`. While a contest withholds results, the number is that of the contest.
   */
  submitToProblem: {
    summary: "Submit a program to a problem; replies at once with the submission's number and a token for each test",
    bodyBytes: LIMITS.programRequestBytes,
    params: z.object({ problemId: objectId }),
    body: z.object({
      language: oneOf("language", LANGUAGE_KEYS),
      source: z.string().regex(/\S/, said(FIELD_TEXTS.required({ label: "source" }))),
    }),
    replies: {
      201: z.object({
        number: z.int(),
        /** Empty if the contest does not show the sender the results. */
        tokens: z.array(z.uuid()),
        /** The key of the contest that the submission was sent to and that shows it alone. */
        contest: z.string().optional(),
      }),
    },
  },
  /** Only for its sender and admins. */
  readSubmissionDetails: {
    summary: "A submission with its source and the verdict of each test",
    params: numberParams,
    replies: { 200: z.object({ submission: submissionDetails }) },
  },
  /**
   * A sample for the sender and admins, a hidden test for the problem's author and admins, and the first one that failed for the sender, if the
   * problem's author lets them.
   */
  readSubmissionTest: {
    summary: "One test of a submission: input, expected output, and what the program printed",
    params: numberParams.extend({ test: countedNumber("test") }),
    replies: { 200: z.object({ test: testDetails }) },
  },
  rejudgeSubmission: {
    summary: "Judge a submission again, on the newest tests of its problem",
    params: numberParams,
    replies: { 200: messageReply },
  },
});
