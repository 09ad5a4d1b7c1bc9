import { SECOND } from "@assay/contract/vocabulary/units";
import type { BlobStore } from "#buckets/blob-store";
import { s3Blobs } from "#buckets/s3-blobs";

/** The bucket that an installation's large contents are copied to. */
export interface Bucket {
  /** For what is nowhere else. */
  readonly blobs: BlobStore;
  /** For what the database has as well: it gives up soon, and after a failure it is null for a while. */
  readonly quick: BlobStore | null;
  /** `quick` has failed. */
  avoid(): void;
}

const AVOIDED_MS = 30 * SECOND;

const BUCKETS = new WeakMap<object, Bucket>();

/** Connects a database with the bucket of its contents. */
export function setBucket(db: object, address: string): void {
  const quick = s3Blobs(address, "hasty");
  let avoidedUntil = 0;
  BUCKETS.set(db, {
    blobs: s3Blobs(address),
    get quick() {
      return Date.now() < avoidedUntil ? null : quick;
    },
    avoid() {
      avoidedUntil = Date.now() + AVOIDED_MS;
    },
  });
}

/** The bucket of a database; null if it has none. A transaction has none: nobody may wait for the bucket while it holds locks. */
export function bucketOf(db: object): Bucket | null {
  return BUCKETS.get(db) ?? null;
}
