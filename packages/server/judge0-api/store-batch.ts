import { createHash, randomUUID } from "node:crypto";
import type { Database } from "@assay/database/connect";
import { judgingJob } from "@assay/database/queue/enqueue";
import type { PlannedRun } from "#judge0-api/plan-batch";
import type { Program } from "#judge0-api/read-program";

/** One test run to store, with the program it belongs to. */
export interface NewTestRun {
  readonly program: Program;
  readonly stdin: Uint8Array | null;
  readonly expectedOutput: Uint8Array | null;
  readonly callbackUrl: string | null;
  readonly plan: PlannedRun;
}

type TokenedRun = NewTestRun & { readonly token: string };

/**
 * Stores the test runs of a batch and gives their tokens in the same order. Runs of one program are
 * one submission with one job; a batch of several programs makes several. All or nothing: no token without its job.
 */
export async function storeBatch(db: Database, userId: string | null, runs: readonly NewTestRun[]): Promise<string[]> {
  const tokened = runs.map((run): TokenedRun => ({ ...run, token: randomUUID() }));
  const groups = [...Map.groupBy(tokened, ({ program }) => keyOf(program)).values()];
  const [only] = groups;
  if (only && groups.length === 1) await storeSubmission(db, userId, only);
  else {
    await db.transaction().execute(async (transaction) => {
      for (const group of groups) await storeSubmission(transaction, userId, group);
    });
  }
  return tokened.map(({ token }) => token);
}

function keyOf({ languageId, source, compilerOptions, additionalFiles }: Program): string {
  const files = additionalFiles === null ? "" : createHash("sha256").update(additionalFiles).digest("hex");
  return JSON.stringify([languageId, source, compilerOptions, files]);
}

/** In one statement, which needs no transaction of its own: the sender waits for each trip to the database. */
async function storeSubmission(db: Database, userId: string | null, runs: readonly TokenedRun[]): Promise<void> {
  const [first] = runs;
  if (!first) return;
  const { languageId, source, compilerOptions, additionalFiles } = first.program;
  const id = randomUUID();
  const submission = {
    id,
    user_id: userId,
    problem_id: commonProblem(runs),
    language_id: languageId,
    source,
    compiler_options: compilerOptions,
    additional_files: additionalFiles,
  };
  const rows = runs.map((run, position) => ({ ...columnsOf(run), submission_id: id, token: run.token, position }));
  await db
    .with("submission", (query) => query.insertInto("submissions").values(submission))
    .with("runs", (query) => query.insertInto("test_runs").values(rows))
    .selectNoFrom(judgingJob(id).as("job"))
    .execute();
}

/** The problem that every run is on; null for a program run on anything else as well. */
function commonProblem(runs: readonly NewTestRun[]): string | null {
  const problemId = runs[0]?.plan.problemId ?? null;
  return runs.every(({ plan }) => plan.problemId === problemId) ? problemId : null;
}

function columnsOf({ plan, stdin, expectedOutput, callbackUrl }: NewTestRun) {
  const { limits, options, testCaseId } = plan;
  const isFree = testCaseId === null;
  return {
    test_case_id: testCaseId,
    is_sealed: plan.isSealed,
    stdin: isFree ? stdin : null,
    expected_output: isFree ? expectedOutput : null,
    callback_url: callbackUrl,
    cpu_time_limit_ms: limits.cpuTimeMs,
    wall_time_limit_ms: limits.wallTimeMs,
    memory_limit_kb: limits.memoryKb,
    cpu_extra_time_ms: limits.cpuExtraTimeMs,
    stack_limit_kb: limits.stackKb,
    process_limit: limits.processes,
    file_size_limit_kb: limits.fileSizeKb,
    output_limit_kb: limits.fileSizeKb,
    command_line_arguments: options.commandLineArguments,
    number_of_runs: options.numberOfRuns,
    redirects_stderr: options.redirectsStderr,
  };
}
