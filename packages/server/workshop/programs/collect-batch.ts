import {
  ACCEPTING_EXIT_CODE,
  type JobItemStage,
  type UsedProgram,
  type ValidatorOutcome,
  type WorkshopJobFailure,
} from "@assay/contract/vocabulary/author-programs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { bytesOf } from "@assay/database/blobs/blob-rows";
import { sql } from "kysely";
import type { Change } from "#base/audit";

const { messageLength, jobBytes } = LIMITS.authorPrograms;

/** Why a job cannot go on. */
export interface Failure {
  readonly failure: WorkshopJobFailure;
  readonly detail: string;
}

/** A submission of a job that has been judged. */
export interface Ended {
  readonly verdict: Verdict;
  readonly compileOutput: string;
}

/** What became of a submission; null while it is being judged. */
export async function readEnded(transaction: Change, runId: string): Promise<Ended | null> {
  const row = await transaction
    .selectFrom("submissions")
    .where("id", "=", runId)
    .select(["verdict", "compile_output"])
    .executeTakeFirst();
  return row?.verdict
    ? { verdict: row.verdict, compileOutput: (row.compile_output ?? "").slice(0, messageLength) }
    : null;
}

/** Why a whole submission failed; null if its runs have results. */
export function failureOf({ verdict, compileOutput }: Ended): Failure | null {
  if (verdict === "compilation_error") return { failure: "not_compiled", detail: compileOutput };
  return verdict === "internal_error" ? { failure: "not_judged", detail: "" } : null;
}

interface Collecting {
  readonly jobId: string;
  readonly problemId: string;
  readonly runId: string;
  /** The job's programs. What one that was changed meanwhile says of an input does not count. */
  readonly programs: readonly UsedProgram[];
}

/**
 * Takes over the results of a job's runs: what was printed becomes data of the problem, what validators say is stored with their inputs, and
 * the submission is deleted. Runs that were cut because they print much wait for another try. Must run in a transaction that holds the
 * problem's row. Returns why the job cannot go on, or null.
 */
export async function collectBatch(transaction: Change, collecting: Collecting): Promise<Failure | null> {
  const { jobId, problemId, runId, programs } = collecting;
  const results = (await readRuns(transaction, collecting)).map(toResult);
  const printed = sql`coalesce(runs.stdout, ''::bytea)`;
  const whole = results.filter(({ isPrinted }) => isPrinted).map(({ position }) => position);
  await sql`
    insert into test_data (problem_id, hash, content)
    select distinct on (sha256(${printed})) ${problemId}::uuid, sha256(${printed}), ${printed}
    from workshop_job_items as items join test_runs as runs on runs.token = items.token
    where items.job_id = ${jobId} and items.position = any(${whole}::int[])
    on conflict (problem_id, hash) do nothing`.execute(transaction);
  await sql`
    update workshop_job_items as items set output_id = test_data.id from test_runs as runs, test_data
    where items.job_id = ${jobId} and items.position = any(${whole}::int[]) and runs.token = items.token
      and test_data.problem_id = ${problemId} and test_data.hash = sha256(${printed})`.execute(transaction);
  await sql`
    update workshop_job_items as items set token = null, verdict = results.verdict, exit_code = results.exit_code,
      message = results.message, is_large = true
    from unnest(${results.map(({ position }) => position)}::int[], ${results.map(({ verdict }) => verdict)}::text[],
      ${results.map(({ exitCode }) => exitCode)}::int[], ${results.map(({ message }) => message)}::text[])
      as results (position, verdict, exit_code, message)
    where items.job_id = ${jobId} and items.position = results.position`.execute(transaction);
  const said = results.filter(({ outcome }) => outcome !== null);
  await sql`
    insert into validator_results (program_id, input_id, outcome, message)
    select items.program_id, items.input_id, said.outcome, said.message
    from unnest(${said.map(({ position }) => position)}::int[], ${said.map(({ outcome }) => outcome)}::text[],
      ${said.map(({ message }) => message)}::text[]) as said (position, outcome, message)
    join workshop_job_items as items on items.job_id = ${jobId} and items.position = said.position
    join problem_programs as programs on programs.id = items.program_id
    join unnest(${programs.map(({ id }) => id)}::uuid[], ${programs.map(({ revision }) => revision)}::int[]) as used (id, revision)
      on used.id = programs.id and used.revision = programs.revision
    where items.input_id is not null
    on conflict (program_id, input_id) do update set outcome = excluded.outcome, message = excluded.message`.execute(
    transaction,
  );
  await markDifferences(transaction, collecting);
  await transaction.deleteFrom("submissions").where("id", "=", runId).execute();
  return (await printedBytes(transaction, jobId)) > jobBytes ? { failure: "too_much_output", detail: "" } : null;
}

async function readRuns(transaction: Change, { jobId, runId }: Collecting) {
  return transaction
    .selectFrom("test_runs as runs")
    .innerJoin("workshop_job_items as items", "items.token", "runs.token")
    .leftJoin("problem_programs as programs", "programs.id", "items.program_id")
    .where("runs.submission_id", "=", runId)
    .where("items.job_id", "=", jobId)
    .select(["items.position", "items.stage", "items.is_large as isLarge", "programs.protocol"])
    .select(["runs.verdict", "runs.exit_code as exitCode", "runs.message"])
    .select([
      sql<Uint8Array | null>`substring(runs.stderr from 1 for ${4 * messageLength}::int)`.as("stderr"),
      sql<Uint8Array | null>`substring(runs.stdout from 1 for ${4 * messageLength}::int)`.as("stdout"),
    ])
    .execute();
}

interface Result {
  readonly position: number;
  /** Null if it has to run again. */
  readonly verdict: Verdict | null;
  readonly exitCode: number | null;
  readonly message: string;
  /** Its whole output is there. */
  readonly isPrinted: boolean;
  /** Of a validator's run; null for others. */
  readonly outcome: ValidatorOutcome | null;
}

function toResult(run: Awaited<ReturnType<typeof readRuns>>[number]): Result {
  const { position, stage, isLarge, protocol, exitCode } = run;
  const verdict = run.verdict ?? "internal_error";
  if (stage === "validate") {
    const outcome = outcomeOf(verdict, exitCode, protocol === null ? 0 : ACCEPTING_EXIT_CODE[protocol]);
    const shown = outcome === "accepted" ? "accepted" : outcome === "refused" ? "wrong_answer" : verdict;
    const message = outcome === "accepted" ? "" : said(run.stderr) || said(run.stdout) || (run.message ?? "");
    return { position, verdict: shown, exitCode, message, isPrinted: false, outcome };
  }
  // A message with an accepted run says that not all of its output was kept.
  const isWhole = verdict === "accepted" && run.message === null;
  if (isWhole) return { position, verdict, exitCode, message: "", isPrinted: true, outcome: null };
  const message = said(run.stderr) || (run.message ?? "");
  const failed = verdict === "accepted" ? "output_limit_exceeded" : verdict;
  const isCut = failed === "output_limit_exceeded" && !isLarge;
  return { position, verdict: isCut ? null : failed, exitCode, message, isPrinted: false, outcome: null };
}

/** What a validator says of an input: a program that ends with another exit code has read it and refuses it. */
function outcomeOf(verdict: Verdict, exitCode: number | null, accepting: number): ValidatorOutcome {
  const hasEnded = verdict === "accepted" || (verdict === "runtime_error" && exitCode !== null && exitCode !== 0);
  if (!hasEnded) return "failed";
  return (exitCode ?? 0) === accepting ? "accepted" : "refused";
}

/** What a program has written, without what PostgreSQL cannot store. */
export function said(bytes: Uint8Array | null): string {
  return Buffer.from(bytes ?? [])
    .toString("utf8")
    .replaceAll("\0", "\ufffd")
    .trim()
    .slice(0, messageLength);
}

/** Marks outputs that are others than those of the tests. */
async function markDifferences(transaction: Change, { jobId, problemId }: Collecting): Promise<void> {
  const solve: JobItemStage = "solve";
  await sql`
    update workshop_job_items as items set differs = true
    from problems join test_cases on test_cases.version_id = problems.version_id
      join test_data as outputs on outputs.id = test_cases.output_id
    where problems.id = ${problemId} and items.job_id = ${jobId} and items.stage = ${solve} and items.output_id is not null
      and test_cases.name = items.test_name and test_cases.input_id = items.input_id
      and test_cases.output_id is distinct from items.output_id and ${bytesOf("outputs")} > 0`.execute(transaction);
}

/** The bytes of everything that a job has had printed; what is the same counts once. */
async function printedBytes(transaction: Change, jobId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(${bytesOf("test_data")}), 0)::float8 as bytes from test_data
    where id in (select output_id from workshop_job_items where job_id = ${jobId})`.execute(transaction);
  return rows[0]?.bytes ?? 0;
}
