// What gateway and joined worker say to each other, as JSON. Both ignore fields that they do not know, so a newer gateway can serve an
// older worker.
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { VERDICTS } from "@assay/contract/vocabulary/verdicts";
import { z } from "zod";

/** Longest result of a test run: two streams of the longest output that a run may have, in base64. */
export const LARGEST_MESSAGE_BYTES = 64 * 1_024 * 1_024;

const HASH = /^[0-9a-f]{64}$/;
const hash = z.string().regex(HASH);
const job = z.number().int().min(1);
const milliseconds = z.number().min(0).max(1e9);

/** Bytes: themselves if they are few or not worth keeping, or else the hash by which the worker requests them. */
export const wireBytes = z.union([z.object({ base64: z.string() }), z.object({ hash })]);
export type WireBytes = z.infer<typeof wireBytes>;

const limits = z.object({
  cpuTimeMs: milliseconds,
  wallTimeMs: milliseconds,
  wallCeilingMs: milliseconds.optional(),
  memoryKb: z.number(),
  cpuExtraTimeMs: milliseconds.optional(),
  wallExtraTimeMs: milliseconds.optional(),
  stackKb: z.number().optional(),
  processes: z.number().optional(),
  outputKb: z.number().optional(),
  fileSizeKb: z.number().optional(),
});

const wireTest = z.object({
  id: z.string(),
  input: wireBytes,
  expectedOutput: wireBytes.nullable(),
  limits,
  options: z
    .object({
      commandLineArguments: z.string().nullable().optional(),
      redirectsStderr: z.boolean().optional(),
      numberOfRuns: z.number().optional(),
    })
    .optional(),
  /** The place in `checkings` of how the output is judged. */
  checking: z.number().int().optional(),
  reportsSyntaxErrors: z.boolean().optional(),
  checkerArguments: z.array(z.string()).optional(),
  maximumScore: z.number().nullable().optional(),
  keptOutputBytes: z.number().int().optional(),
});

const wireTurn = z.object({
  client: z.string(),
  isInteractive: z.boolean(),
  isBackground: z.boolean(),
  recentUseMs: z.number(),
  isBrief: z.boolean(),
});

const source = z.union([z.string(), wireBytes]);

/** From the gateway. `checkings`, `grader` and `question` are the judge's own types as JSON. */
export const gatewayMessage = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("judge"),
    job,
    program: z.object({
      languageId: z.number().int(),
      source,
      compilerOptions: z.string().nullable(),
      additionalFiles: wireBytes.nullable(),
      includedFiles: wireBytes.nullable(),
    }),
    checkings: z.array(wireBytes),
    tests: z.array(wireTest),
    turn: wireTurn,
  }),
  z.object({ kind: z.literal("grade"), job, grader: wireBytes, question: wireBytes, turn: wireTurn }),
  z.object({ kind: z.literal("abort"), job }),
  z.object({ kind: z.literal("give_way"), job }),
  /** How much core time the client of a job has used by now. */
  z.object({ kind: z.literal("use"), job, recentUseMs: z.number(), isBrief: z.boolean() }),
  /** The content has gone: nothing that needs it is being judged any more. */
  z.object({ kind: z.literal("gone"), hash }),
]);
export type GatewayMessage = z.infer<typeof gatewayMessage>;
export type JudgeRequest = Extract<GatewayMessage, { kind: "judge" }>;
export type GradeRequest = Extract<GatewayMessage, { kind: "grade" }>;

const text = (length: number) => z.string().max(length);

const wireLanguage = z.object({
  id: z.number().int(),
  name: text(200),
  sourceFile: text(200),
  compileCommand: text(2_000).nullable(),
  runCommand: text(2_000),
});

/** In base64. The pattern is not checked: a program may write millions of bytes. */
const stream = z.string().nullable();

const wireResult = z.object({
  id: text(100),
  verdict: z.enum(VERDICTS),
  cpuTimeMs: milliseconds.nullable(),
  wallTimeMs: milliseconds.nullable(),
  memoryKb: z.number().min(0).max(1e12).nullable(),
  stdout: stream,
  stderr: stream,
  exitCode: z.number().int().min(-1e9).max(1e9).nullable(),
  exitSignal: z.number().int().min(0).max(1_000).nullable(),
  message: text(10_000).nullable(),
  share: z.number().min(0).max(1).optional(),
  checkerMessage: text(1_000_000).optional(),
  exception: z
    .object({
      name: text(200),
      line: z.number().int().min(0).max(LIMITS.exceptionLine).nullable(),
      message: text(100_000),
    })
    .optional(),
});
export type WireResult = z.infer<typeof wireResult>;

/** What happened to a job. */
const jobEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("compiled"), job, isSuccess: z.boolean(), output: text(1_000_000).nullable() }),
  z.object({ kind: z.literal("result"), job, result: wireResult }),
  z.object({ kind: z.literal("graded"), job, verdict: z.enum(VERDICTS), points: z.number().finite() }),
  z.object({ kind: z.literal("charge"), job, heldMs: milliseconds }),
  z.object({ kind: z.literal("interrupt"), job }),
  z.object({ kind: z.literal("ended"), job, how: z.enum(["done", "aborted", "gave_way"]) }),
  z.object({ kind: z.literal("failed"), job, reason: text(10_000) }),
]);
export type JobEvent = z.infer<typeof jobEvent>;

const languages = z.array(wireLanguage).max(500);

/** From a joined worker. The first is `hello`. */
export const workerMessage = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("hello"),
    host: text(100).min(1),
    version: text(50),
    cores: z.number().int().min(1).max(1_024),
    languages,
  }),
  z.object({ kind: z.literal("languages"), languages }),
  z.object({ kind: z.literal("events"), events: z.array(jobEvent).max(10_000) }),
  z.object({ kind: z.literal("want"), hashes: z.array(hash).max(10_000) }),
  /** A core waits for a content that it wants. */
  z.object({ kind: z.literal("hurry"), hash }),
  /** Takes no more; ends when its submissions have ended or, if it is urgent, have been released. */
  z.object({ kind: z.literal("leave"), isUrgent: z.boolean() }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;
export type Hello = Extract<WorkerMessage, { kind: "hello" }>;
