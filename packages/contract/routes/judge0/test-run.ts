import { z } from "zod";
import { LIMITS } from "#vocabulary/limits";
import { VERDICTS } from "#vocabulary/verdicts";

/** As Rails takes values: numbers and flags may come as strings (Judge0's dummy client sends all so); null means absent. */
const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish();

/** A submission as Judge0 takes it: only the shape; values are judged item by item. Unknown keys are ignored. */
export const testRunRequest = z.object({
  language_id: scalar,
  source_code: scalar,
  compiler_options: scalar,
  /** A zip archive in base64, whatever the request says of base64. */
  additional_files: scalar,
  command_line_arguments: scalar,
  stdin: scalar,
  expected_output: scalar,
  number_of_runs: scalar,
  cpu_time_limit: scalar,
  cpu_extra_time: scalar,
  wall_time_limit: scalar,
  memory_limit: scalar,
  stack_limit: scalar,
  max_processes_and_or_threads: scalar,
  max_file_size: scalar,
  enable_per_process_and_thread_time_limit: scalar,
  enable_per_process_and_thread_memory_limit: scalar,
  redirect_stderr_to_stdout: scalar,
  enable_network: scalar,
  callback_url: scalar,
});
/** See `testRunRequest`. */
export type TestRunRequest = z.infer<typeof testRunRequest>;

/**
 * `POST /judge0/submissions/batch`. What is ours: `problem_id` says which problem's tests the items are, if
 * any, and `is_sample_run` that they are judged as that problem's tests without becoming a submission to it. A page's batch of more than
 * `LIMITS.batchSize` items on a problem's tests names the program in the first item alone.
 */
export const batchRequest = z.object({
  submissions: z.array(testRunRequest).default([]),
  problem_id: z.uuid().nullish(),
  is_sample_run: z.boolean().nullish(),
});

/** Failing attributes with Judge0's messages. */
export const itemErrors = z.record(z.string(), z.array(z.string()));

/** Judge0's answer for each item of a batch: a token, or the failing attributes with their messages. */
export const batchReply = z.array(z.union([z.object({ token: z.uuid() }), itemErrors]));

const integer = z.int().nullable();
const text = z.string().nullable();
/** Decimal seconds. */
const seconds = z.string().nullable();

/** A test run as Judge0 1.13.1 shows it with `fields=*`. */
export const judge0TestRun = z.object({
  source_code: text,
  language_id: z.int(),
  stdin: text,
  expected_output: text,
  stdout: text,
  status_id: z.int(),
  created_at: z.string(),
  finished_at: text,
  /** CPU time. */
  time: seconds,
  /** Peak, kB. */
  memory: integer,
  stderr: text,
  token: z.uuid(),
  number_of_runs: z.int(),
  cpu_time_limit: seconds,
  cpu_extra_time: seconds,
  wall_time_limit: seconds,
  memory_limit: z.int(),
  stack_limit: integer,
  max_processes_and_or_threads: integer,
  enable_per_process_and_thread_time_limit: z.boolean(),
  enable_per_process_and_thread_memory_limit: z.boolean(),
  max_file_size: integer,
  compile_output: text,
  exit_code: integer,
  exit_signal: integer,
  message: text,
  /** On the clock. */
  wall_time: seconds,
  compiler_options: text,
  command_line_arguments: text,
  redirect_stderr_to_stdout: z.boolean(),
  callback_url: text,
  additional_files: text,
  enable_network: z.boolean(),
  status: z.object({ id: z.int(), description: z.string() }),
  language: z.object({ id: z.int(), name: z.string() }),
});

/**
 * Beside these: what later versions of Judge0 say (when it was queued, started and last changed; its hosts and the files it
 * left are never told), and our exact `verdict` and score. Clients get them when they name them; clients in Python fail on names they do not know.
 */
export const testRun = judge0TestRun.extend({
  queued_at: z.string(),
  started_at: text,
  updated_at: z.string(),
  queue_host: z.null(),
  execution_host: z.null(),
  post_execution_filesystem: z.null(),
  verdict: z.enum(VERDICTS).nullable(),
  /** The score of the whole submission, of `maximum_score`; both null until it is judged and where nothing is scored. */
  score: z.number().nullable(),
  maximum_score: z.number().nullable(),
});
/** See `testRun`. */
export type TestRun = z.infer<typeof testRun>;
/** The name of one field of a test run. */
export type FieldName = keyof TestRun;

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
] as const satisfies readonly FieldName[];

/** `GET /judge0/submissions/batch`: in the order of the tokens, null for an unknown one. */
export const batchResult = z.object({ submissions: z.array(testRun.partial().nullable()) });

/** Judge0's messages for refusals (400, and 503 for the queue); the one for an answer that is too large is ours. */
export const JUDGE0_ERRORS = {
  empty: "there should be at least one submission in a batch",
  tooLarge: `number of submissions in a batch should be less than or equal to ${LIMITS.batchSize}`,
  oneIsNotText:
    "some attributes for this submission cannot be converted to UTF-8, use base64_encoded=true query parameter",
  notText:
    "some attributes for one or more submissions cannot be converted to UTF-8, use base64_encoded=true query parameter",
  queueFull: "queue is full",
  answerTooLarge: `requested attributes should be at most ${LIMITS.answerBytes} bytes in total, ask for fewer submissions or use the fields query parameter`,
  tooManySeconds: `unfinished submissions of one user may take ${LIMITS.outstandingSeconds} seconds together, by their wall time limits; wait until some have ended`,
  batchTooLong: `submissions in one request may take ${LIMITS.outstandingSeconds} seconds together, by their wall time limits; send fewer at once, or with shorter limits`,
} as const;
