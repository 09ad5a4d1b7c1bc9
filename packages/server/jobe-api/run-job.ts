import { setTimeout as pause } from "node:timers/promises";
import { JOBE_LIMITS } from "@assay/contract/vocabulary/jobe";
import { MULTI_FILE_PROGRAM } from "@assay/contract/vocabulary/languages";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { AppError } from "#base/app-error";
import { JobeError } from "#jobe-api/errors";
import { type FileScope, loadFiles } from "#jobe-api/files";
import { type JobFile, jobArchive } from "#jobe-api/job-archive";
import { JOBE_LANGUAGES, type JobeLanguage } from "#jobe-api/languages";
import { argumentsOf, type JobLimits, readLimits } from "#jobe-api/parameters";
import type { RunSpec } from "#jobe-api/read-run-spec";
import { type EndedRun, type JobeResult, OUTCOMES, plainResult, resultOf } from "#jobe-api/result";
import type { Caller } from "#submissions/caller";
import type { EndWatch } from "#submissions/end-watch";
import { NO_PROBLEM, type Program, refusing, type WantedRun } from "#submissions/submission";
import { type Submitting, submit } from "#submissions/submit";

/** By whom and how a job is run. */
export interface JobRunning {
  readonly submitting: Submitting;
  readonly ends: EndWatch;
  readonly caller: Caller;
  /** The client in the queue (`clientOf`). */
  readonly client: string;
  readonly scope: FileScope;
  /** Aborts when the client has gone. */
  readonly gone: AbortSignal;
}

/** With this source, Jobe's own tests ask for the answer of a server that has no place. */
const OVERLOAD_TEST = "!** TESTING OVERLOAD EXCEPTION **!";
/** What refuses a run only for now. */
const FULL: readonly string[] = ["queue_full", "too_many_waiting", "too_many_seconds", "storage_full"];

/**
 * Runs a program as a free run of the caller and returns its result in Jobe's form. The run is deleted then: nothing of it stays.
 * Throws JobeError, and what `submit` throws.
 */
export async function runJob(running: JobRunning, spec: RunSpec): Promise<JobeResult> {
  const { db } = running.submitting;
  const language = JOBE_LANGUAGES[spec.languageId];
  if (!language) throw new JobeError(400, `Language '${spec.languageId}' is not known`);
  const files = await loadFiles(db, running.scope, spec.files);
  if (spec.sourceCode === OVERLOAD_TEST) return plainResult(OUTCOMES.overload, "0");
  const run = await wantedRun(language, spec, files);
  const token = await submitPatiently(running, run);
  if (token === null) return plainResult(OUTCOMES.overload);
  try {
    const waiting = AbortSignal.any([running.gone, AbortSignal.timeout(JOBE_LIMITS.resultMs)]);
    await running.ends.waitFor(token, waiting);
    return resultOf(await readEnd(db, token), language);
  } finally {
    await deleteRun(db, token);
  }
}

async function wantedRun(language: JobeLanguage, spec: RunSpec, files: readonly JobFile[]): Promise<WantedRun> {
  const { parameters } = spec;
  const limits = readLimits(parameters, language);
  const file = spec.sourceFileName ?? language.fileName(spec.sourceCode);
  const mainClass = typeof parameters.main_class === "string" ? parameters.main_class.replaceAll("\0", "") : null;
  const commanded = {
    file,
    mainClass,
    argumentsOf: (name: string, fallback: readonly string[]) => argumentsOf(parameters, name, fallback),
  };
  const source = { name: file, content: Buffer.from(spec.sourceCode) };
  const program: Program = {
    languageId: MULTI_FILE_PROGRAM.id,
    source: new Uint8Array(),
    compilerOptions: null,
    additionalFiles: await jobArchive(language, commanded, source, files, limits),
  };
  return {
    program,
    stdin: Buffer.from(spec.input),
    expectedOutput: null,
    callbackUrl: null,
    freeRun: () => ({ limits: boxLimits(limits), options: PLAIN }),
    faults: refusing((_part, fault) => new JobeError(400, fault)),
  };
}

const PLAIN = { commandLineArguments: null, numberOfRuns: 1, redirectsStderr: false, requestsNetwork: false };

/** The limits of the box, in which the supervisor sets those of the program. */
function boxLimits({ cpuTimeMs, fileBytes, streamBytes, processes }: JobLimits) {
  return {
    cpuTimeMs,
    wallTimeMs: 2 * cpuTimeMs,
    memoryKb: JOBE_LIMITS.memoryKb,
    cpuExtraTimeMs: 0,
    stackKb: JOBE_LIMITS.stackKb,
    // As in Jobe, one more for the shell that starts the program. The supervisor takes that of the multi-file program.
    processes: processes + 1,
    // Of each output stream, too (`store-submissions.ts`): the supervisor passes no more on.
    fileSizeKb: Math.ceil(Math.max(fileBytes, streamBytes) / 1_024) + 1,
  };
}

/** Queues the run and returns its token. Waits for a place as long as Jobe does; null if there is none. */
async function submitPatiently(running: JobRunning, run: WantedRun): Promise<string | null> {
  const { submitting, caller, client, gone } = running;
  const submission = { caller, client, context: NO_PROBLEM, runs: [run], key: null };
  for (const until = performance.now() + JOBE_LIMITS.placeMs; ; ) {
    try {
      const [token = null] = await submit(submitting, submission);
      return token;
    } catch (error) {
      if (!(error instanceof AppError) || !FULL.includes(error.code)) throw error;
      if (gone.aborted || performance.now() > until) return null;
      await pause(SECOND);
    }
  }
}

async function readEnd(db: Database, token: string): Promise<EndedRun> {
  const row = await db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .select(["test_runs.verdict", "stdout", "stderr", "exit_code as exitCode", "exit_signal as exitSignal"])
    .select("submissions.compile_output as compileOutput")
    .where("token", "=", token)
    .executeTakeFirst();
  return row ?? { verdict: null, stdout: null, stderr: null, exitCode: null, exitSignal: null, compileOutput: null };
}

/** Whether it has ended or not: a worker that still has it then stops. */
async function deleteRun(db: Database, token: string): Promise<void> {
  await db
    .deleteFrom("submissions")
    .where("id", "=", (query) => query.selectFrom("test_runs").select("submission_id").where("token", "=", token))
    .where("problem_id", "is", null)
    .execute();
}
