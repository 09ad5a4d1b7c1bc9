import type { BlobStore } from "#buckets/blob-store";
import type { Database } from "#connect";
import { DatabaseError } from "#database-error";
import { getSecret } from "#secrets";

/** The secret that names the installation in its bucket. A restored backup gets a new one. */
export const OWNER_SECRET = "bucket owner";

const NOT_OURS =
  "belongs to another installation, or to the one that this one was restored from: give each its own prefix in S3_URL or, if the other one is gone, run npm run admin -- blobs claim";

/**
 * Makes the bucket this installation's, if it is nobody's. Throws DatabaseError if it is another's: only its owner writes to it and
 * deletes from it, so that a copy of an installation does not delete what the original needs.
 */
export async function requireOwnBucket(db: Database, store: BlobStore): Promise<void> {
  const own = await ownerName(db);
  if ((await store.readOwner()) === null) await claimBucket(db, store);
  if ((await store.readOwner()) !== own) throw new DatabaseError(`the bucket ${store.name} ${NOT_OURS}`);
}

/** Makes the bucket this installation's, whosever it was. */
export async function claimBucket(db: Database, store: BlobStore): Promise<void> {
  await store.writeOwner(await ownerName(db));
}

/** Part of the secret, which nobody needs to keep. */
async function ownerName(db: Database): Promise<string> {
  return Buffer.from(await getSecret(db, OWNER_SECRET))
    .toString("hex")
    .slice(0, 32);
}
