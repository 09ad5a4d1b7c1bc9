import { sql } from "kysely";
import { BLOB_ROWS, type BlobRow, bytea, hashContents, readRow } from "#blobs/blob-rows";
import { requireOwnBucket } from "#blobs/bucket-owner";
import { inParallel } from "#blobs/in-parallel";
import type { BlobStore } from "#buckets/blob-store";
import type { Database } from "#connect";

const LISTED_AT_ONCE = 200;

/**
 * Copies large contents to the bucket that are not there yet, until about `mostBytes` are copied. Returns how many bytes that were;
 * 0 if nothing is left. Any number of processes may do it at once, and be killed: a content counts as copied only after the bucket has
 * it, and copying it again changes nothing. Throws BlobError, and DatabaseError if the bucket is another installation's.
 */
export async function copyBlobs(
  db: Database,
  store: BlobStore,
  mostBytes: number,
  signal?: AbortSignal,
): Promise<number> {
  await hashContents(db);
  let copied = 0;
  for (;;) {
    const rows = await listUncopied(db);
    if (rows.length === 0) return copied;
    await requireOwnBucket(db, store);
    await inParallel(rows, async (row) => {
      if (copied >= mostBytes || signal?.aborted) return;
      copied += row.bytes;
      const content = await readRow(db, row);
      if (content === null) return;
      await store.put(row.hash, content);
      await sql`insert into blob_copies (hash, bytes) values (${bytea(row.hash)}, ${content.byteLength})
        on conflict do nothing`.execute(db);
    });
    if (copied >= mostBytes || signal?.aborted) return copied;
  }
}

/** Some of the contents that are not copied, each once. One whose deletion from the bucket is not over is left for later. */
async function listUncopied(db: Database): Promise<BlobRow[]> {
  const { rows } = await sql<BlobRow>`
    select distinct on (hash) "table", place::text as place, encode(hash, 'hex') as hash, bytes from (${BLOB_ROWS}) as blobs
    where is_here and hash is not null and not exists (select from blob_copies where blob_copies.hash = blobs.hash)
    order by hash limit ${LISTED_AT_ONCE}`.execute(db);
  return rows;
}
