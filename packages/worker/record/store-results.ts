import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { notifyVerdictsSql } from "@assay/database/events/notify";
import type { TestResult } from "@assay/judge/interface";
import { sql } from "kysely";
import { keepOutput } from "#record/kept-output";
import { type Start, SupersededError } from "#record/start";
import { storedText } from "#record/stored-text";

/**
 * Stores results as they are known, and tells of them: in one statement, because what a test costs beside its run is the number of trips
 * to the database. It holds the start (`lockStart`) for the rest of its transaction. A test run that has its verdict keeps
 * it; what is none of this submission's is passed over. Throws SupersededError when the start is void.
 */
export async function storeResults(db: Database, start: Start, results: readonly TestResult[]): Promise<void> {
  const { submissionId, attempt } = start;
  const rows = (await keepOutput(db, start, results)).map(toColumns);
  const names = Object.keys(COLUMN_TYPES) as (keyof Columns)[];
  const arrays = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(COLUMN_TYPES[name])}[]`);
  const assignments = names.slice(1).map((name) => {
    const value = sql`new_results.${sql.ref(name)}`;
    return sql`${sql.ref(name)} = ${HIDDEN.has(name) ? sql`case when is_sealed then null else ${value} end` : value}`;
  });
  const { rows: answers } = await sql<{ starts: number; messages: number }>`
    with start as (
      select id from submissions
      where id = ${submissionId} and attempts = ${attempt} and finished_at is null
      for update
    ), stored as (
      update test_runs set ${sql.join(assignments)}, finished_at = now()
      from start, unnest(${sql.join(arrays)}) as new_results (${sql.join(names.map((name) => sql.ref(name)))})
      where test_runs.token = new_results.token and submission_id = start.id and test_runs.verdict is null
      returning test_runs.token, test_runs.status_id, test_runs.verdict,
        test_runs.cpu_time_ms, test_runs.wall_time_ms, test_runs.memory_kb, test_runs.is_sealed,
        test_runs.cpu_time_limit_ms, test_runs.wall_time_limit_ms, test_runs.memory_limit_kb
    ), notified as (${notifyVerdictsSql(submissionId, "stored")})
    select (select count(*)::int from start) as starts, (select count(pg_notify)::int from notified) as messages`.execute(
    db,
  );
  if (answers[0]?.starts !== 1) throw new SupersededError(start);
}

function toColumns(result: TestResult) {
  return {
    token: result.id,
    status_id: statusOfVerdict(result.verdict, result.exitSignal),
    verdict: result.verdict,
    cpu_time_ms: result.cpuTimeMs,
    wall_time_ms: result.wallTimeMs,
    memory_kb: result.memoryKb === null ? null : Math.round(result.memoryKb),
    stdout: result.stdout,
    stderr: result.stderr,
    message: storedText(result.message),
    exit_code: result.exitCode,
    exit_signal: result.exitSignal,
    share: result.share ?? null,
    checker_message: storedText(result.checkerMessage ?? null),
  };
}

type Columns = ReturnType<typeof toColumns>;

/**
 * What a program printed on a hidden test could be the test itself, and so could its exit code, one
 * byte at a time: of sealed runs none of this is stored (design, rule 6).
 */
const HIDDEN: ReadonlySet<keyof Columns> = new Set(["stdout", "stderr", "message", "exit_code", "exit_signal"]);

const COLUMN_TYPES: Readonly<Record<keyof Columns, string>> = {
  token: "uuid",
  status_id: "smallint",
  verdict: "text",
  cpu_time_ms: "double precision",
  wall_time_ms: "double precision",
  memory_kb: "integer",
  stdout: "bytea",
  stderr: "bytea",
  message: "text",
  exit_code: "integer",
  exit_signal: "smallint",
  share: "double precision",
  checker_message: "text",
};
