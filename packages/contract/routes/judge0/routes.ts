import { z } from "zod";
import { batchReply, batchRequest, batchResult, itemErrors, testRun, testRunRequest } from "#routes/judge0/test-run";
import { defineRoute } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";

/** Judge0's own error body. */
export const judge0Error = z.object({ error: z.string() });

/** Only `true` counts as true, as in Judge0. */
const flag = z.string().optional();
const encoding = { base64_encoded: flag };
const reading = { ...encoding, fields: z.string().optional() };

const tokenParams = z.object({ token: z.string() });
const shown = testRun.partial();

/** `POST /judge0/submissions`: replies with the token at once, or with the result if `wait=true`. */
export const createSubmission = defineRoute({
  method: "POST",
  path: "/judge0/submissions",
  access: "judge0",
  summary: "Queue one test run",
  tag: "judge0",
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
});

/** `GET /judge0/submissions/{token}` */
export const readSubmission = defineRoute({
  method: "GET",
  path: "/judge0/submissions/:token",
  access: "judge0",
  summary: "The stored state of one test run",
  tag: "judge0",
  params: tokenParams,
  query: z.object(reading),
  replies: { 200: shown, 400: judge0Error },
});

/** `GET /judge0/submissions` */
export const listSubmissions = defineRoute({
  method: "GET",
  path: "/judge0/submissions",
  access: "judge0.manage",
  summary: "Everybody's test runs, the newest first",
  tag: "judge0",
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
});

/** `DELETE /judge0/submissions/{token}` */
export const deleteSubmission = defineRoute({
  method: "DELETE",
  path: "/judge0/submissions/:token",
  access: "judge0.manage",
  summary: "Delete a test run that has ended",
  tag: "judge0",
  params: tokenParams,
  query: z.object({ fields: z.string().optional() }),
  replies: { 200: shown, 400: judge0Error },
});

/** `POST /judge0/submissions/batch`: `wait` and `fields` are ignored on a batch, as in Judge0. */
export const createBatch = defineRoute({
  method: "POST",
  path: "/judge0/submissions/batch",
  access: "judge0",
  summary: "Queue a batch of test runs; replies with their tokens at once",
  tag: "judge0",
  bodyBytes: LIMITS.requestBytes,
  query: z.object({ ...encoding, wait: flag }),
  body: batchRequest,
  replies: { 201: batchReply, 400: judge0Error, 413: judge0Error, 422: batchReply, 503: judge0Error },
});

/** `GET /judge0/submissions/batch?tokens=a,b`, or with the tokens in a header named `tokens`. */
export const readBatch = defineRoute({
  method: "GET",
  path: "/judge0/submissions/batch",
  access: "judge0",
  summary: "The stored state of test runs, in the order of their tokens",
  tag: "judge0",
  query: z.object({ ...reading, tokens: z.string().default("") }),
  replies: { 200: batchResult, 400: judge0Error },
});
