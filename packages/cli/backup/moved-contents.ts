import { BLOB_TABLES } from "@assay/database/blobs/blob-rows";
import { OWNER_SECRET } from "@assay/database/blobs/bucket-owner";
import type { BlobStore } from "@assay/database/buckets/blob-store";
import { DatabaseError } from "@assay/database/database-error";
import type pg from "pg";
import type { MovedContents } from "#backup/format";

/** SQL: the contents that are only in the bucket, each once. */
export const MOVED_ROWS = BLOB_TABLES.map(
  (table) => `select encode(hash, 'hex') as hash, bytes from ${table} where content is null`,
).join(" union ");

/** What a bucket has: hashes and sizes in bytes. */
export type Listed = ReadonlyMap<string, number>;

/** Lists the bucket if a backup needs it. Throws DatabaseError if there is none, and BlobError if it cannot be used. */
export async function listForBackup(moved: MovedContents | undefined, store: BlobStore | null): Promise<Listed> {
  if (!moved) return new Map();
  if (!store) {
    throw new DatabaseError(
      `${moved.count} contents (${moved.bytes} bytes) of this backup are not in it but in the bucket ${moved.bucket ?? "of the installation that wrote it"}: set S3_URL to it; nothing was restored`,
    );
  }
  return new Map((await Array.fromAsync(store.list())).map(({ hash, bytes }) => [hash, bytes]));
}

/**
 * Requires that the bucket has everything that the restored rows need. What else was in the bucket is copied again, and the bucket still
 * belongs to the installation that wrote the backup. Throws DatabaseError.
 */
export async function settleMoved(client: pg.Client, listed: Listed, store: BlobStore | null): Promise<void> {
  const { rows } = await client.query<{ hash: string; bytes: number }>(MOVED_ROWS);
  const missing = rows.filter(({ hash, bytes }) => listed.get(hash) !== bytes);
  if (missing.length > 0) {
    throw new DatabaseError(
      `the bucket ${store?.name} lacks ${missing.length} of the ${rows.length} contents that this backup needs, such as ${missing[0]?.hash}; nothing was restored`,
    );
  }
  await client.query(
    `delete from blob_copies where encode(hash, 'hex') not in (select hash from (${MOVED_ROWS}) as moved)`,
  );
  await client.query("delete from secrets where name = $1", [OWNER_SECRET]);
}
