import { sql } from "kysely";
import { BLOB_ROWS, type BlobRow, bytea, emptyRow, fillRow, readRow } from "#blobs/blob-rows";
import { requireOwnBucket } from "#blobs/bucket-owner";
import { copyBlobs } from "#blobs/copy-blobs";
import { inParallel } from "#blobs/in-parallel";
import { BlobError, type BlobStore, isIntact } from "#buckets/blob-store";
import type { Database } from "#connect";

export interface Moved {
  readonly contents: number;
  readonly bytes: number;
}

/**
 * Copies all large contents to the bucket, then removes from the database those that the bucket returns with the right hash. One that it
 * does not is copied again. Resumes after being killed. Throws BlobError, and DatabaseError if the bucket is another installation's.
 */
export async function moveToBucket(db: Database, store: BlobStore): Promise<Moved> {
  await requireOwnBucket(db, store);
  await copyBlobs(db, store, Number.POSITIVE_INFINITY);
  return moveRows(
    rowsWhere(
      db,
      sql`is_here and exists (
    select from blob_copies where blob_copies.hash = blobs.hash and removed_at is null)`,
    ),
    async (row) => {
      if (!(await isIntact(store, row.hash))) {
        const content = await readRow(db, row);
        if (content === null) return;
        await store.put(row.hash, content);
        if (!(await isIntact(store, row.hash)))
          throw new BlobError(`the bucket ${store.name} does not keep ${row.hash}`);
      }
      await db.transaction().execute(async (transaction) => {
        // Held, so that its deletion from the bucket cannot begin before the row says that it is needed there.
        const held =
          await sql`select from blob_copies where hash = ${bytea(row.hash)} and removed_at is null for share`.execute(
            transaction,
          );
        if (held.rows.length > 0) await emptyRow(transaction, row);
      });
    },
  );
}

/** Gives the database back what is only in the bucket, where it stays as a copy. Resumes after being killed. Throws BlobError. */
export function moveToDatabase(db: Database, store: BlobStore): Promise<Moved> {
  return moveRows(rowsWhere(db, sql`not is_here`), async (row) => {
    const content = await store.get(row.hash);
    if (content === null) throw new BlobError(`the bucket ${store.name} does not have the content ${row.hash}`);
    await fillRow(db, row, content);
  });
}

async function moveRows(rows: AsyncIterable<BlobRow>, move: (row: BlobRow) => Promise<void>): Promise<Moved> {
  let contents = 0;
  let bytes = 0;
  await inParallel(rows, async (row) => {
    await move(row);
    contents += 1;
    bytes += row.bytes;
  });
  return { contents, bytes };
}

/** The rows of which something is true, listed once, so that what cannot be moved now is left. */
async function* rowsWhere(db: Database, condition: ReturnType<typeof sql>): AsyncGenerator<BlobRow> {
  const { rows } = await sql<BlobRow>`
    select "table", place::text as place, encode(hash, 'hex') as hash, bytes from (${BLOB_ROWS}) as blobs
    where hash is not null and ${condition}`.execute(db);
  yield* rows;
}
