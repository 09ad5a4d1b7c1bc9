import { z } from "zod";
import { batchReply, batchRequest, batchResult } from "#judge0/test-run";
import { defineRoute } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";

/** Judge0's own error body. */
export const judge0Error = z.object({ error: z.string() });

const base64Flag = z.enum(["true", "false"]).default("false");

/** `POST /judge0/submissions/batch`: `wait` is ignored on a batch, as in Judge0. */
export const createBatch = defineRoute({
  method: "POST",
  path: "/judge0/submissions/batch",
  access: "session",
  summary: "Queue a batch of test runs; answers with their tokens at once",
  tag: "judge0",
  bodyBytes: LIMITS.requestBytes,
  query: z.object({ base64_encoded: base64Flag, wait: z.string().optional() }),
  body: batchRequest,
  replies: { 201: batchReply, 400: judge0Error, 422: batchReply },
});

/** `GET /judge0/submissions/batch?tokens=a,b` */
export const readBatch = defineRoute({
  method: "GET",
  path: "/judge0/submissions/batch",
  access: "session",
  summary: "The stored state of test runs, in the order of their tokens",
  tag: "judge0",
  query: z.object({ tokens: z.string().default(""), base64_encoded: base64Flag, fields: z.string().optional() }),
  replies: { 200: batchResult, 400: judge0Error },
});
