import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { BLOB_ROWS, bytea } from "#blobs/blob-rows";
import { requireOwnBucket } from "#blobs/bucket-owner";
import { inParallel } from "#blobs/in-parallel";
import type { BlobStore } from "#buckets/blob-store";
import type { Database } from "#connect";

/** How long the bucket keeps what nothing refers to any more. A backup that is older may need contents that are gone. */
export const ORPHAN_KEPT_MS = 30 * DAY;
/** Longer than a request to delete can be on its way. */
const REMOVAL_MS = HOUR;
const REMOVED_AT_ONCE = 1_000;

const HASHES = sql`select hash from (${BLOB_ROWS}) as blobs where hash is not null`;

/**
 * Removes contents from the bucket that nothing has referred to for `keptMs`. New rows always bring their content with them, so a
 * transaction that is not over cannot need one of these; what moves a content to the bucket holds its row in `blob_copies`, and so does
 * this. Returns how many were removed. Throws BlobError; what has begun is then continued by the next call.
 */
export async function removeOrphans(db: Database, store: BlobStore, keptMs: number = ORPHAN_KEPT_MS): Promise<number> {
  await sql`update blob_copies set unreferenced_since = case when unreferenced_since is null then now() end
    where removed_at is null and (unreferenced_since is null) <> (hash in (${HASHES}))`.execute(db);
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ hash: Buffer }>`select hash from blob_copies
      where removed_at is null and unreferenced_since <= now() - ${keptMs}::double precision * interval '1 ms'
      limit ${REMOVED_AT_ONCE} for update skip locked`.execute(transaction);
    const hashes = rows.map(({ hash }) => hash);
    // A second statement, because it sees what was stored before the rows were held.
    await sql`update blob_copies set removed_at = now() where hash = any(${hashes}) and hash not in (${HASHES})`.execute(
      transaction,
    );
  });
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from blob_copies where removed_at is not null`.execute(db);
  if (rows.length > 0) await requireOwnBucket(db, store);
  await inParallel(rows, async ({ hash }) => {
    await store.remove(hash);
    await sql`delete from blob_copies where hash = ${bytea(hash)}
      and removed_at < now() - ${REMOVAL_MS}::double precision * interval '1 ms'`.execute(db);
  });
  return rows.length;
}
