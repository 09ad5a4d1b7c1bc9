import { z } from "zod";
import { LIMITS } from "#vocabulary/limits";
import { VERDICTS } from "#vocabulary/verdicts";

/** Numbers may come as strings (Judge0's dummy client sends everything as strings); null means absent. */
const numeric = z.union([z.number(), z.string()]).nullish();

/** One item of a batch as Judge0 takes it: only the shape; values are judged item by item. Unknown keys are ignored. */
export const testRunRequest = z.object({
  language_id: numeric,
  source_code: z.string().nullish(),
  stdin: z.string().nullish(),
  expected_output: z.string().nullish(),
  cpu_time_limit: numeric,
  wall_time_limit: numeric,
  memory_limit: numeric,
});
/** See `testRunRequest`. */
export type TestRunRequest = z.infer<typeof testRunRequest>;

/** `POST /judge0/submissions/batch`. `problem_id` is ours: it says which problem's tests the items are, if any. */
export const batchRequest = z.object({
  submissions: z.array(testRunRequest).default([]),
  problem_id: z.uuid().nullish(),
});

/** Judge0's answer for each item of a batch: a token, or the failing attributes with their messages. */
export const batchReply = z.array(z.union([z.object({ token: z.uuid() }), z.record(z.string(), z.array(z.string()))]));

/** A test run as Judge0 shows it (`fields=*`), and beside its fields our exact `verdict`. */
export const testRun = z.object({
  token: z.uuid(),
  language_id: z.int(),
  source_code: z.string().nullable(),
  stdin: z.string().nullable(),
  expected_output: z.string().nullable(),
  stdout: z.string().nullable(),
  stderr: z.string().nullable(),
  compile_output: z.string().nullable(),
  message: z.string().nullable(),
  status_id: z.int(),
  status: z.object({ id: z.int(), description: z.string() }),
  language: z.object({ id: z.int(), name: z.string() }),
  /** Decimal seconds of CPU time. */
  time: z.string().nullable(),
  /** Decimal seconds on the clock. */
  wall_time: z.string().nullable(),
  /** Peak, kB. */
  memory: z.int().nullable(),
  exit_code: z.int().nullable(),
  exit_signal: z.int().nullable(),
  cpu_time_limit: z.string(),
  wall_time_limit: z.string(),
  memory_limit: z.int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  verdict: z.enum(VERDICTS).nullable(),
});
/** See `testRun`. */
export type TestRun = z.infer<typeof testRun>;

/** The fields Judge0 answers with when `fields` is absent. */
export const DEFAULT_FIELDS = [
  "stdout",
  "time",
  "memory",
  "stderr",
  "token",
  "compile_output",
  "message",
  "status",
] as const;

/** `GET /judge0/submissions/batch`: in the order of the tokens, null for an unknown one. */
export const batchResult = z.object({ submissions: z.array(testRun.partial().nullable()) });

/** Judge0's own words for a batch it refuses (400). */
export const BATCH_ERRORS = {
  empty: "there should be at least one submission in a batch",
  tooLarge: `number of submissions in a batch should be less than or equal to ${LIMITS.batchSize}`,
  notText:
    "some attributes for one or more submissions cannot be converted to UTF-8, use base64_encoded=true query parameter",
} as const;
