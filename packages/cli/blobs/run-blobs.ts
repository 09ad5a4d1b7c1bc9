import { claimBucket } from "@assay/database/blobs/bucket-owner";
import { type Amount, checkBlobs, readBlobStatus } from "@assay/database/blobs/check-blobs";
import { type Moved, moveToBucket, moveToDatabase } from "@assay/database/blobs/move-blobs";
import type { BlobStore } from "@assay/database/buckets/blob-store";
import { s3Blobs } from "@assay/database/buckets/s3-blobs";
import type { Database } from "@assay/database/connect";
import type { Config } from "#config";
import { withDatabase } from "#open-database";
import { UsageError } from "#terminal";

/** What `admin -- blobs` does, by its arguments. Each returns what is printed. */
const ACTIONS: Readonly<Record<string, (db: Database, store: BlobStore) => Promise<string>>> = {
  "move s3": async (db, store) => `Only in the bucket ${store.name} now: ${shownMove(await moveToBucket(db, store))}.`,
  "move database": async (db, store) => `In the database again: ${shownMove(await moveToDatabase(db, store))}.`,
  check,
  claim: async (db, store) => {
    await claimBucket(db, store);
    return `The bucket ${store.name} now belongs to this installation.`;
  },
};

/** True for arguments that `runBlobs` knows. */
export function isBlobAction(action: string): boolean {
  return action === "status" || action in ACTIONS;
}

/** `admin -- blobs`: shows, moves or checks the large contents. Throws UsageError without S3_URL, DatabaseError and BlobError. */
export async function runBlobs(config: Config, action: string): Promise<string> {
  return withDatabase(config, async (db) => {
    if (action === "status") return showStatus(db);
    if (config.S3_URL === undefined)
      throw new UsageError(`blobs ${action} needs S3_URL, which names the bucket and its keys`);
    const act = ACTIONS[action];
    if (!act) throw new Error(`no action ${action}`);
    return act(db, s3Blobs(config.S3_URL));
  });
}

async function showStatus(db: Database): Promise<string> {
  const { all, copied, moved, orphans } = await readBlobStatus(db);
  return [
    `Large contents (above 64 KiB): ${shown(all)}`,
    `  copied to the bucket: ${shown(copied)}`,
    `  only in the bucket:   ${shown(moved)}`,
    `In the bucket without use: ${shown(orphans)}`,
  ].join("\n");
}

async function check(db: Database, store: BlobStore): Promise<string> {
  const { right, repaired, lost, orphans } = await checkBlobs(db, store);
  if (lost.length > 0) process.exitCode = 1;
  return [
    `Read from the bucket ${store.name}, with the right hashes: ${shown(right)}`,
    `Wrong or missing there, whole in the database, so copied again soon: ${repaired.length}`,
    ...repaired.map((hash) => `  ${hash}`),
    `Wrong or missing there, and nowhere else: ${lost.length}`,
    ...lost.map((hash) => `  ${hash}`),
    `In the bucket without use, deleted 30 days after their last: ${shown(orphans)}`,
  ].join("\n");
}

const shown = ({ count, bytes }: Amount) => `${count} (${bytes} bytes)`;
const shownMove = ({ contents, bytes }: Moved) => `${contents} contents (${bytes} bytes)`;
