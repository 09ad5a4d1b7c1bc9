import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { deleteOldestFreeRuns } from "@assay/database/storage/free-runs";
import { readUserStorage } from "@assay/database/storage/user-storage";
import type { TestResult } from "@assay/judge/interface";
import { sql } from "kysely";
import type { Attempt } from "#record/attempt";
import { cutStream, describeSize, STORED_TEXT_BYTES } from "#record/stored-text";

/**
 * Returns results with as much of the output as is stored; `message` says what was cut. On a problem's test the beginning
 * of each stream is kept. A free run (on the caller's own input) keeps everything, as in Judge0, or as much as its
 * submission allows. If that exceeds the user's quota, their oldest finished free runs are deleted; if it still does not
 * fit, the output is cut.
 */
export async function keepOutput(
  db: Database,
  attempt: Attempt,
  results: readonly TestResult[],
): Promise<TestResult[]> {
  const long = results.filter(isLong);
  if (long.length === 0) return [...results];
  const freeRuns = await findFreeRuns(db, attempt, long);
  const kept = results.map((result) =>
    cutOutput(result, freeRuns.has(result.id) ? (freeRuns.get(result.id)?.keptBytes ?? null) : STORED_TEXT_BYTES),
  );
  const [freeRun] = freeRuns.values();
  // The workshop takes the outputs of its jobs away soon, and bounds them itself.
  if (!freeRun || freeRun.isOfJob) return kept;
  const bytes = kept.reduce((sum, result) => (freeRuns.has(result.id) ? sum + bytesOf(result) : sum), 0);
  await addStoredBytes(db, attempt, bytes);
  if (await fitsQuota(db, freeRun.userId)) return kept;
  const cut = results.map((result) =>
    cutOutput(result, STORED_TEXT_BYTES, freeRuns.has(result.id) ? ": the storage for your runs is full" : ""),
  );
  const fewer = cut.reduce((sum, result) => (freeRuns.has(result.id) ? sum + bytesOf(result) : sum), 0);
  await addStoredBytes(db, attempt, fewer - bytes);
  return cut;
}

/** Returns the free runs among these, with their user and how much of each stream is kept (null for everything). */
async function findFreeRuns(db: Database, { submissionId }: Attempt, results: readonly TestResult[]) {
  const rows = await db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .select(["token", "submissions.user_id as userId", "submissions.kept_stream_bytes as keptBytes"])
    .select(sql<boolean>`exists (select from workshop_jobs where run_id = submissions.id)`.as("isOfJob"))
    .where(
      "token",
      "in",
      results.map(({ id }) => id),
    )
    .where("submission_id", "=", submissionId)
    .where("test_case_id", "is", null)
    .execute();
  return new Map(rows.map(({ token, ...run }) => [token, run]));
}

/**
 * Counts bytes as stored before they are, so that results stored at the same time cannot exceed the quota together. When the
 * submission ends, all its bytes are counted anew.
 */
async function addStoredBytes(db: Database, { submissionId, attemptNumber }: Attempt, bytes: number): Promise<void> {
  await db
    .updateTable("submissions")
    .set({ stored_bytes: sql<number>`stored_bytes + ${bytes}::bigint` })
    .where("id", "=", submissionId)
    .where("attempts", "=", attemptNumber)
    .where("finished_at", "is", null)
    .execute();
}

/** True when a user's free runs are within the quota, if need be after their oldest finished ones were deleted. */
async function fitsQuota(db: Database, userId: string | null): Promise<boolean> {
  const { freeBytes } = await readUserStorage(db, userId);
  const surplus = freeBytes - LIMITS.freeRunStoredBytes;
  return surplus <= 0 || (await deleteOldestFreeRuns(db, userId, surplus)) >= surplus;
}

/** Cuts the streams of a result to this many bytes each, and says so with the reason in its message. Null cuts nothing. */
function cutOutput(result: TestResult, keptBytes: number | null, reason = ""): TestResult {
  const { stdout, stderr, message } = result;
  const cut = (["stdout", "stderr"] as const).filter(
    (name) => (result[name]?.byteLength ?? 0) > (keptBytes ?? Infinity),
  );
  if (keptBytes === null || cut.length === 0) return result;
  const words = `${cut.join(" and ")} cut after ${describeSize(keptBytes)}${reason}`;
  return {
    ...result,
    stdout: cutStream(stdout, keptBytes),
    stderr: cutStream(stderr, keptBytes),
    message: message === null ? words : `${message}; ${words}`,
  };
}

function isLong({ stdout, stderr }: TestResult): boolean {
  return Math.max(stdout?.byteLength ?? 0, stderr?.byteLength ?? 0) > STORED_TEXT_BYTES;
}

function bytesOf({ stdout, stderr }: TestResult): number {
  return (stdout?.byteLength ?? 0) + (stderr?.byteLength ?? 0);
}
