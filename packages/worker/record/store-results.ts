import { LIMITS } from "@assay/contract/vocabulary/limits";
import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import type { StoredVerdict } from "@assay/database/events/channels";
import { verdictMessages } from "@assay/database/events/notify";
import { type Message, sendMessages } from "@assay/database/events/publisher";
import type { TestResult } from "@assay/judge/interface";
import { type RawBuilder, sql } from "kysely";
import { type Attempt, StaleAttemptError } from "#record/attempt";
import { keepOutput } from "#record/kept-output";
import { storedText } from "#record/stored-text";

/**
 * Stores results and publishes them, in one statement, because round trips to the database are most of what a test costs apart from
 * its run. Locks the submission for the rest of the transaction, as `lockAttempt` does. A test run that already has a
 * verdict keeps it, and results for other submissions' test runs are ignored. Throws StaleAttemptError.
 */
export async function storeResults(
  db: Database,
  attempt: Attempt,
  results: readonly TestResult[],
  { publish }: Publishing = { publish: (messages) => sendMessages(db, messages) },
): Promise<void> {
  const kept = await keepOutput(db, attempt, results);
  const { rows: answers } = await sql<{ attempts: number; verdicts: StoredVerdict[] | null }>`
    with ${storedResults(attempt, kept)}
    select (select count(*)::int from attempt) as attempts, (select json_agg(${STORED_VERDICT}) from stored) as verdicts`
    .withPlugin(prepared("store results"))
    .execute(db);
  if (answers[0]?.attempts !== 1) throw new StaleAttemptError(attempt);
  await publish(verdictMessages(attempt.submissionId, answers[0].verdicts ?? []));
}

/**
 * Common table expressions that store results. `attempt` is the locked submission, and empty if the attempt is stale; `stored` are the test
 * runs that got a verdict, with the bytes that their results take up.
 */
export function storedResults(
  { submissionId, attemptNumber }: Attempt,
  results: readonly TestResult[],
): RawBuilder<unknown> {
  const rows = results.map(toColumns);
  const names = Object.keys(COLUMN_TYPES) as (keyof Columns)[];
  const arrays = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(COLUMN_TYPES[name])}[]`);
  const assignments = names.slice(1).map((name) => {
    const value = sql`new_results.${sql.ref(name)}`;
    return sql`${sql.ref(name)} = ${HIDDEN.has(name) ? sql`case when is_sealed then null else ${value} end` : value}`;
  });
  return sql`
    attempt as (
      select id, user_id, problem_id, created_at from submissions
      where id = ${submissionId} and attempts = ${attemptNumber} and finished_at is null
      for update
    ), new_results (${sql.join(names.map((name) => sql.ref(name)))}) as (
      select * from unnest(${sql.join(arrays)})
    ), stored as (
      update test_runs set ${sql.join(assignments)}, finished_at = now()
      from attempt, new_results
      where test_runs.token = new_results.token and submission_id = attempt.id and test_runs.verdict is null
      returning test_runs.token, test_runs.position, test_runs.status_id, test_runs.verdict,
        test_runs.cpu_time_ms, test_runs.wall_time_ms, test_runs.memory_kb, test_runs.is_sealed,
        test_runs.cpu_time_limit_ms, test_runs.wall_time_limit_ms, test_runs.memory_limit_kb,
        coalesce(octet_length(test_runs.stdout), 0) + coalesce(octet_length(test_runs.stderr), 0)
          + coalesce(octet_length(test_runs.message), 0) as bytes
    ), kept as (${keepHiddenOutputs(submissionId)}
    )`;
}

/** Who sends the messages about stored results. */
export interface Publishing {
  readonly publish: (messages: readonly Message[]) => void | Promise<void>;
}

/** A StoredVerdict from a row of `stored`. */
export const STORED_VERDICT = sql`json_build_object('token', token, 'statusId', status_id, 'verdict', verdict,
  'cpuTimeMs', cpu_time_ms, 'wallTimeMs', wall_time_ms, 'memoryKb', memory_kb,
  'isSealed', is_sealed, 'cpuTimeLimitMs', cpu_time_limit_ms, 'wallTimeLimitMs', wall_time_limit_ms,
  'memoryLimitKb', memory_limit_kb)`;

/**
 * Keeps the beginning of what a program printed on the first hidden tests that failed, apart from the test runs, for those who may
 * see the tests. A test that was not run has no output.
 */
function keepHiddenOutputs(submissionId: string) {
  const beginning = (name: "stdout" | "stderr") =>
    sql`substring(new_results.${sql.ref(name)} from 1 for ${LIMITS.hiddenOutputBytes}::int)`;
  return sql`
    insert into hidden_outputs (token, stdout, stderr, message, exit_code)
    select token, stdout, stderr, message, exit_code
    from (
      select stored.token, ${beginning("stdout")} as stdout, ${beginning("stderr")} as stderr, new_results.message,
        new_results.exit_code, row_number() over (order by stored.position) as place
      from stored join new_results on new_results.token = stored.token
      where stored.is_sealed and stored.verdict <> 'accepted' and new_results.stdout is not null and new_results.stderr is not null
    ) as failed
    where place <= ${LIMITS.keptHiddenOutputs}::int - (
      select count(*) from hidden_outputs join test_runs using (token) where submission_id = ${submissionId}
    )`;
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
    exception: result.exception?.name ?? null,
    exception_line: result.exception?.line ?? null,
  };
}

type Columns = ReturnType<typeof toColumns>;

/**
 * Not stored with sealed runs: a program could print the hidden test, or leak it one byte at a time through its exit
 * code. Part of it is kept elsewhere (`keepHiddenOutputs`).
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
  exception: "text",
  exception_line: "smallint",
};
