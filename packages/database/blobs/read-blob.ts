import { sql } from "kysely";
import { BlobError } from "#buckets/blob-store";
import { bucketOf } from "#buckets/bucket-of";
import type { Database } from "#connect";
import { prepared } from "#connections/prepared-statements";

/**
 * A content by its hash (SHA-256, hexadecimal): from the bucket if it has been copied there and the bucket answers, else from the
 * database, which `fromDatabase` reads: it returns null for a content that is only in the bucket. Throws BlobError if that content
 * cannot be read now, and what `fromDatabase` throws. Not for transactions.
 */
export async function readBlob(
  db: Database,
  hash: string,
  fromDatabase: () => Promise<Uint8Array | null>,
): Promise<Uint8Array> {
  return (await readQuickly(db, hash)) ?? (await fromDatabase()) ?? (await fetchBlob(db, hash));
}

async function readQuickly(db: Database, hash: string): Promise<Uint8Array | null> {
  const bucket = bucketOf(db);
  if (!bucket?.quick || !(await isCopied(db, hash))) return null;
  try {
    return await bucket.quick.get(hash);
  } catch {
    bucket.avoid();
    return null;
  }
}

async function isCopied(db: Database, hash: string): Promise<boolean> {
  const { rows } = await sql`select from blob_copies where hash = ${Buffer.from(hash, "hex")} and removed_at is null`
    .withPlugin(prepared("find blob copy"))
    .execute(db);
  return rows.length > 0;
}

/** A content that is only in the bucket. Throws BlobError. */
export async function fetchBlob(db: Database, hash: string): Promise<Uint8Array> {
  return (await bucketFor(db, hash).get(hash)) ?? missing(db, hash);
}

/** As `fetchBlob`, piece by piece. If its bytes are wrong, the stream fails before its last piece. */
export async function openBlob(db: Database, hash: string): Promise<AsyncIterable<Uint8Array>> {
  return (await bucketFor(db, hash).open(hash)) ?? missing(db, hash);
}

function bucketFor(db: Database, hash: string) {
  const bucket = bucketOf(db);
  if (!bucket) throw new BlobError(`the content ${hash} is in a bucket, and S3_URL is not set`);
  return bucket.blobs;
}

function missing(db: Database, hash: string): never {
  throw new BlobError(`the bucket ${bucketOf(db)?.blobs.name} does not have the content ${hash}`);
}
