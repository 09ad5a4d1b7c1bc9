import { z } from "zod";
import { LIMITS } from "#vocabulary/limits";
import { VERDICTS } from "#vocabulary/verdicts";

/** Values as Rails accepts them: numbers and flags may be strings, as Judge0's dummy client sends them; null means absent. */
const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish();

/** The shape of a submission in Judge0's API. Values are validated item by item; unknown keys are ignored. */
export const testRunRequest = z.object({
  language_id: scalar,
  source_code: scalar,
  compiler_options: scalar,
  /** A zip archive in base64, even if `base64_encoded` is not set. */
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
export type TestRunRequest = z.infer<typeof testRunRequest>;

/**
 * `POST /judge0/submissions/batch`, with three extensions: `problem_id` names the problem whose tests the items are, if any;
 * `is_sample_run` has them judged as that problem's tests without counting as a submission to it; `is_own_input` has them run
 * on their own inputs with that problem's limits and included files, without being judged. A page's batch of more than
 * `LIMITS.batchSize` items on a problem's tests has the program in the first item only.
 */
export const batchRequest = z.object({
  submissions: z.array(testRunRequest).default([]),
  problem_id: z.uuid().nullish(),
  is_sample_run: z.boolean().nullish(),
  is_own_input: z.boolean().nullish(),
});

/** The invalid attributes with Judge0's messages. */
export const itemErrors = z.record(z.string(), z.array(z.string()));

/** Judge0's reply for each item of a batch: a token, or the invalid attributes with their messages. */
export const batchReply = z.array(z.union([z.object({ token: z.uuid() }), itemErrors]));

const integer = z.int().nullable();
const text = z.string().nullable();
/** Decimal seconds. */
const seconds = z.string().nullable();

/** A test run as Judge0 1.13.1 returns it with `fields=*`. */
/** The class of an exception, one of `EXCEPTIONS`, and its line in the program. */
export const exception = z.object({ name: z.string(), line: z.int().nullable() });

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
  /** Peak memory, kB. */
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
  /** Wall-clock time. */
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
 * The fields above, those of later Judge0 versions (hosts and files are always null), and our exact `verdict` and score.
 * Clients only get the additional fields if they name them, because Python clients fail on unknown names.
 */
export const testRun = judge0TestRun.extend({
  queued_at: z.string(),
  started_at: text,
  updated_at: z.string(),
  queue_host: z.null(),
  execution_host: z.null(),
  post_execution_filesystem: z.null(),
  verdict: z.enum(VERDICTS).nullable(),
  /** The score of the whole submission, out of `maximum_score`. Both are null until it is judged, and for problems without scoring. */
  score: z.number().nullable(),
  maximum_score: z.number().nullable(),
  /** The verdict of the whole submission, which a grader may accept although a test failed; null until it is judged. */
  submission_verdict: z.enum(VERDICTS).nullable(),
  /** The exception that ended the program. Of hidden tests, only the first test that failed shows one. */
  exception: exception.nullable(),
});
export type TestRun = z.infer<typeof testRun>;
export type FieldName = keyof TestRun;

/** The fields that Judge0 returns if `fields` is absent. */
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

/** `GET /judge0/submissions/batch`: in the order of the tokens, null for an unknown token. */
export const batchResult = z.object({ submissions: z.array(testRun.partial().nullable()) });

/**
 * Judge0's error messages; `answerTooLarge`, `tooManySeconds` and `batchTooLong` are our own. The status is 503 for `queueFull`,
 * 429 for `tooManySeconds`, otherwise 400. But if the result of a request with `wait=true` cannot be returned (`oneIsNotText`,
 * `answerTooLarge`), the status is 201, with the message and the token, because the run is stored already.
 */
export const JUDGE0_ERRORS = {
  empty: "there should be at least one submission in a batch",
  tooLarge: `number of submissions in a batch should be less than or equal to ${LIMITS.batchSize}`,
  oneIsNotText:
    "some attributes for this submission cannot be converted to UTF-8, use base64_encoded=true query parameter",
  notText:
    "some attributes for one or more submissions cannot be converted to UTF-8, use base64_encoded=true query parameter",
  queueFull: "queue is full",
  answerTooLarge: `requested attributes should be at most ${LIMITS.answerBytes} bytes in total, ask for fewer submissions or use the fields query parameter`,
  tooManySeconds: `unfinished submissions of one user may take at most ${LIMITS.outstandingSeconds} seconds together, by their wall time limits; wait until some have ended`,
  batchTooLong: `submissions in one request may take at most ${LIMITS.outstandingSeconds} seconds together, by their wall time limits; send fewer at a time, or set shorter limits`,
} as const;
