import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { announceVerdicts } from "@assay/database/events/notify";
import type { TestResult } from "@assay/judge/interface";
import { lockStart, type Start } from "#record/start";
import { storedStream, storedText } from "#record/stored-text";

/** Stores results as they are known, and tells of them. Throws SupersededError when the start is void. */
export async function storeResults(db: Database, start: Start, results: readonly TestResult[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockStart(transaction, start);
    await writeResults(transaction, start, results);
  });
}

/**
 * The same within a transaction that holds the start. A test run that has its verdict keeps it; what
 * is none of this submission's is passed over.
 */
export async function writeResults(transaction: Database, start: Start, results: readonly TestResult[]): Promise<void> {
  if (results.length === 0) return;
  const open = await transaction
    .selectFrom("test_runs")
    .select(["token", "is_sealed"])
    .where("submission_id", "=", start.submissionId)
    .where("verdict", "is", null)
    .execute();
  const isSealed = new Map(open.map((run) => [run.token, run.is_sealed]));
  const written = results.filter(({ id }) => isSealed.has(id));
  for (const result of written) await writeResult(transaction, result, isSealed.get(result.id) ?? true);
  const tokens = written.map(({ id }) => id);
  if (tokens.length > 0) await announceVerdicts(transaction, { submissionId: start.submissionId, tokens });
}

async function writeResult(transaction: Database, result: TestResult, isSealed: boolean): Promise<void> {
  await transaction
    .updateTable("test_runs")
    .set({
      status_id: statusOfVerdict(result.verdict, result.exitSignal),
      verdict: result.verdict,
      cpu_time_ms: result.cpuTimeMs,
      wall_time_ms: result.wallTimeMs,
      memory_kb: result.memoryKb === null ? null : Math.round(result.memoryKb),
      ...(isSealed ? {} : whatItSaid(result)),
      finished_at: new Date(),
    })
    .where("token", "=", result.id)
    .execute();
}

/**
 * What a program printed on a hidden test could be the test itself, and so could its exit code, one
 * byte at a time: of sealed runs none of this is stored (design, rule 6).
 */
function whatItSaid(result: TestResult) {
  return {
    stdout: storedStream(result.stdout),
    stderr: storedStream(result.stderr),
    message: storedText(result.message),
    exit_code: result.exitCode,
    exit_signal: result.exitSignal,
  };
}
