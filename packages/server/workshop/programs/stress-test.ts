import type { JobOptions, StressFinding, UsedProgram } from "@assay/contract/vocabulary/author-programs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { withSeed } from "@assay/contract/vocabulary/test-script";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { sql } from "kysely";
import type { Change } from "#base/audit";
import { type Failure, failureOf, readEnded, said } from "#workshop/programs/collect-batch";
import { endJob, type RunningJob } from "#workshop/programs/running-job";
import {
  enqueue,
  LIMIT_COLUMNS,
  limitValues,
  loadProgram,
  loadSolution,
  type SentProgram,
  storeSubmission,
} from "#workshop/programs/send-batch";

const { stress, findingLength } = LIMITS.authorPrograms;

type Phase = NonNullable<JobOptions["phase"]>;

/**
 * Takes the next step of a stress test: the generator prints some inputs, the first solution solves them, and the second one's outputs are
 * checked against those of the first, as if they were the judge's. Everything in between is in the runs of the current submission. Ends
 * when outputs differ, when a solution fails, and after the last round or the last minute.
 */
export async function advanceStress(transaction: Change, job: RunningJob): Promise<null> {
  const { runId, options } = job;
  const fail = (failure: Failure) => endJob(transaction, job, "failed", failure);
  if (runId === null) return generate(transaction, job);
  const ended = await readEnded(transaction, runId);
  if (ended === null) return null;
  const failure = failureOf(ended);
  if (failure) return fail(failure);
  const broken = await smallestFailure(transaction, runId);
  const phase = options.phase ?? "generate";
  if (phase === "generate") {
    if (!broken) return solve(transaction, job, runId, "first");
    const line = withSeed(options.argumentLine ?? "", (options.from ?? 1) + broken.position);
    return fail({ failure: "generator_failed", detail: `${line}: ${broken.said || broken.verdict}` });
  }
  if (broken) return find(transaction, job, runId, phase, broken.token);
  if (phase === "first") return solve(transaction, job, runId, "second");
  await transaction.deleteFrom("submissions").where("id", "=", runId).execute();
  return generate(transaction, { ...job, runId: null });
}

/** Sends the next rounds. A submission that somebody has deleted is repeated from its first seed. */
async function generate(transaction: Change, job: RunningJob): Promise<null> {
  const { id, problemId, options } = job;
  const { rounds = 0, until = 0, phase, argumentLine = "" } = options;
  // Rounds count when both outputs are compared.
  const isRepeated = phase !== undefined && phase !== "second";
  const from = isRepeated ? (options.from ?? 1) : (options.seed ?? 1);
  await transaction
    .updateTable("workshop_jobs")
    .set({ done: from - 1 })
    .where("id", "=", id)
    .execute();
  const count = Math.min(stress.runs, rounds - from + 1);
  if (count <= 0 || Date.now() > until) return endJob(transaction, job, "done");
  const program = await loadUsed(transaction, problemId, options.programs[0], loadProgram);
  if (program === null) return endJob(transaction, job, "failed", CHANGED);
  const submissionId = await send(transaction, job, program, { phase: "generate", from, seed: from + count });
  const lines = Array.from({ length: count }, (_, index) => withSeed(argumentLine, from + index));
  await sql`
    insert into test_runs (token, submission_id, position, command_line_arguments, ${LIMIT_COLUMNS})
    select gen_random_uuid(), ${submissionId}, place - 1, line, ${limitValues(program, stress.printedBytes)}
    from unnest(${lines}::text[]) with ordinality as given (line, place)`.execute(transaction);
  await enqueue(transaction, submissionId, program);
  return null;
}

/** Sends what the last runs have printed to a solution: inputs to the first, and the same with its outputs to the second. */
async function solve(transaction: Change, job: RunningJob, before: string, phase: "first" | "second"): Promise<null> {
  const { problemId, options } = job;
  const isSecond = phase === "second";
  const program = await loadUsed(transaction, problemId, isSecond ? options.other : options.model, loadSolution);
  if (program === null) return endJob(transaction, job, "failed", CHANGED);
  const submissionId = await send(transaction, job, program, { phase });
  const texts = isSecond ? sql`stdin, coalesce(stdout, ''::bytea)` : sql`coalesce(stdout, ''::bytea), null`;
  await sql`
    insert into test_runs (token, submission_id, position, stdin, expected_output, is_checked, ${LIMIT_COLUMNS})
    select gen_random_uuid(), ${submissionId}, position, ${texts}, ${isSecond}, ${limitValues(program, stress.printedBytes)}
    from test_runs where submission_id = ${before}`.execute(transaction);
  await transaction.deleteFrom("submissions").where("id", "=", before).execute();
  await enqueue(transaction, submissionId, program);
  return null;
}

const CHANGED: Failure = { failure: "changed", detail: "" };

function loadUsed(
  transaction: Change,
  problemId: string,
  program: UsedProgram | null | undefined,
  load: (db: Change, problemId: string, program: UsedProgram) => Promise<SentProgram | null>,
): Promise<SentProgram | null> {
  return program ? load(transaction, problemId, program) : Promise.resolve(null);
}

async function send(
  transaction: Change,
  { id, options }: RunningJob,
  program: SentProgram,
  next: Partial<JobOptions>,
): Promise<string> {
  await transaction
    .updateTable("workshop_jobs")
    .set({ options: JSON.stringify({ ...options, ...next }) })
    .where("id", "=", id)
    .execute();
  return storeSubmission(transaction, id, program);
}

/** Of the runs that are not accepted, the one with the smallest input. */
async function smallestFailure(transaction: Change, runId: string) {
  const row = await transaction
    .selectFrom("test_runs")
    .where("submission_id", "=", runId)
    .where((eb) => eb.or([eb("verdict", "<>", "accepted"), eb("message", "is not", null)]))
    .select(["token", "position", "verdict", "stderr"])
    .orderBy(sql`coalesce(octet_length(stdin), 0)`)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, said: said(row.stderr) };
}

async function find(transaction: Change, job: RunningJob, runId: string, phase: Phase, token: string): Promise<null> {
  const run = await transaction
    .selectFrom("test_runs")
    .where("token", "=", token)
    .select(["position", "stdin", "expected_output", "stdout", "stderr", "message", "verdict", "checker_message"])
    .executeTakeFirstOrThrow();
  const { from = 1, argumentLine = "" } = job.options;
  const seed = from + run.position;
  const own = {
    verdict: run.verdict ?? "internal_error",
    output: cut(run.stdout),
    message: said(run.stderr) || (run.message ?? ""),
  };
  const isSecond = phase === "second";
  const accepted: Verdict = "accepted";
  const finding: StressFinding = {
    seed,
    argumentLine: withSeed(argumentLine, seed),
    input: cut(run.stdin),
    inputBytes: run.stdin?.byteLength ?? 0,
    first: isSecond ? { verdict: accepted, output: cut(run.expected_output), message: "" } : own,
    second: isSecond ? own : { verdict: accepted, output: "", message: "" },
    checkerMessage: cut(Buffer.from(run.checker_message ?? "")),
  };
  await transaction
    .updateTable("workshop_jobs")
    .set({
      finding: JSON.stringify(finding),
      finding_input: run.stdin,
      // The output of a solution that failed is no test's.
      finding_output: isSecond ? run.expected_output : null,
      done: seed,
    })
    .where("id", "=", job.id)
    .execute();
  return endJob(transaction, { ...job, runId }, "done");
}

function cut(bytes: Uint8Array | null): string {
  return Buffer.from(bytes?.subarray(0, 4 * findingLength) ?? [])
    .toString("utf8")
    .replaceAll("\0", "\ufffd")
    .slice(0, findingLength);
}
