import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { deleteOldestFreeRuns } from "@assay/database/storage/free-runs";
import { readUserStorage, type UserStorage } from "@assay/database/storage/user-storage";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";

const QUOTA: UserStorage = { freeBytes: LIMITS.freeRunStoredBytes, problemBytes: LIMITS.problemStoredBytes };

/**
 * From this size on, a sender's batches are checked one after the other: checked at the same moment, each could pass although
 * together they exceed the quota.
 */
const LARGE_BYTES = 256 * 1_024;

/** True for a batch that has to be checked and stored in one transaction (`lockStorage`). */
export function isLarge({ freeBytes, problemBytes }: UserStorage): boolean {
  return freeBytes + problemBytes >= LARGE_BYTES;
}

/** Makes the sender's other large batches wait until the transaction ends, and returns what is stored for the sender now. */
export async function lockStorage(transaction: Database, userId: string | null): Promise<UserStorage> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${userId}`}, 0))`.execute(transaction);
  return readUserStorage(transaction, userId);
}

/**
 * Makes room for this many bytes of a sender (null: all callers without an account together). Where free runs exceed their
 * quota, the sender's oldest finished ones are deleted. Throws AppError `storage_full` when that is not enough.
 */
export async function requireStorage(
  db: Database,
  userId: string | null,
  stored: UserStorage,
  more: UserStorage,
): Promise<void> {
  if (more.problemBytes > 0 && stored.problemBytes + more.problemBytes > QUOTA.problemBytes) {
    const used = mebibytes(stored.problemBytes);
    const allowed = mebibytes(QUOTA.problemBytes);
    throw new AppError("storage_full", { text: REFUSALS.submission.problemStorage({ used, allowed }) });
  }
  const surplus = stored.freeBytes + more.freeBytes - QUOTA.freeBytes;
  if (more.freeBytes === 0 || surplus <= 0) return;
  if (more.freeBytes <= QUOTA.freeBytes && (await deleteOldestFreeRuns(db, userId, surplus)) >= surplus) return;
  const needed = mebibytes(more.freeBytes);
  const allowed = mebibytes(QUOTA.freeBytes);
  throw new AppError("storage_full", { text: REFUSALS.submission.freeStorage({ needed, allowed }) });
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1_024 ** 2).toFixed(1)} MiB`;
}
