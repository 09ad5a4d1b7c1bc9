import { z } from "zod";
import { TEST_RUN_ENDPOINTS } from "#endpoints/judge0";
import { batchReply, batchRequest, batchResult, itemErrors, testRun, testRunRequest } from "#routes/judge0/test-run";
import { defineRoutes } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";

/** Judge0's own error body. */
export const judge0Error = z.object({ error: z.string() });

/** Only `true` counts as true, as in Judge0. */
const flag = z.string().optional();
const encoding = { base64_encoded: flag };
const reading = { ...encoding, fields: z.string().optional() };

const tokenParams = z.object({ token: z.string() });
const shown = testRun.partial();

export const TEST_RUN_ROUTES = defineRoutes(TEST_RUN_ENDPOINTS, "judge0", {
  /** Replies with the token at once, or with the result if `wait=true`. */
  createSubmission: {
    summary: "Queue one test run",
    bodyBytes: LIMITS.requestBytes,
    query: z.object({ ...reading, wait: flag }),
    body: testRunRequest,
    replies: {
      201: z.union([judge0Error.extend({ token: z.uuid() }), shown]),
      400: judge0Error,
      413: judge0Error,
      422: itemErrors,
      503: judge0Error,
    },
  },
  readSubmission: {
    summary: "The stored state of one test run",
    params: tokenParams,
    query: z.object(reading),
    replies: { 200: shown, 400: judge0Error },
  },
  listSubmissions: {
    summary: "Everybody's test runs, the newest first",
    query: z.object({ ...reading, page: z.string().optional(), per_page: z.string().optional() }),
    replies: {
      200: z.object({
        submissions: z.array(shown),
        meta: z.object({
          current_page: z.int(),
          next_page: z.int().nullable(),
          prev_page: z.int().nullable(),
          total_pages: z.int(),
          total_count: z.int(),
        }),
      }),
      400: judge0Error,
    },
  },
  deleteSubmission: {
    summary: "Delete a test run that has ended",
    params: tokenParams,
    query: z.object({ fields: z.string().optional() }),
    replies: { 200: shown, 400: judge0Error },
  },
  /** `wait` and `fields` are ignored on a batch, as in Judge0. */
  createBatch: {
    inExam: "exam",
    summary: "Queue a batch of test runs; replies with their tokens at once",
    bodyBytes: LIMITS.requestBytes,
    query: z.object({ ...encoding, wait: flag }),
    body: batchRequest,
    replies: { 201: batchReply, 400: judge0Error, 413: judge0Error, 422: batchReply, 503: judge0Error },
  },
  /** `GET /judge0/submissions/batch?tokens=a,b`, or with the tokens in a header named `tokens`. */
  readBatch: {
    inExam: "exam",
    summary: "The stored state of test runs, in the order of their tokens",
    query: z.object({ ...reading, tokens: z.string().default("") }),
    replies: { 200: batchResult, 400: judge0Error },
  },
});
