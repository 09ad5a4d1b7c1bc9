import { SECOND } from "@assay/contract/vocabulary/units";
import { copyBlobs } from "@assay/database/blobs/copy-blobs";
import { removeOrphans } from "@assay/database/blobs/remove-orphans";
import { bucketOf } from "@assay/database/buckets/bucket-of";
import type { Database } from "@assay/database/connect";
import { takeTurn } from "@assay/database/queue/turns";
import type { FastifyInstance } from "fastify";

const COPY_EVERY_MS = 30 * SECOND;
/** Timers are never exact: who comes a little early takes the turn, too. */
const EARLY = 0.8;
/** How much is copied in one turn, so that a large import does not take all of the network. */
const COPIED_BYTES = 512 * 1_024 * 1_024;

/**
 * Copies new large contents to the bucket and removes from it what nothing needs, if the installation has one, for as long as the app is
 * open. Every web server is ready to, and one at a time begins.
 */
export function copyBlobsRegularly(app: FastifyInstance, db: Database): void {
  const bucket = bucketOf(db);
  if (!bucket) return;
  const closing = new AbortController();
  let isCopying = false;
  let hasFailed = false;
  const copy = async () => {
    if (!(await takeTurn(db, "blobs", EARLY * COPY_EVERY_MS))) return;
    await copyBlobs(db, bucket.blobs, COPIED_BYTES, closing.signal);
    await removeOrphans(db, bucket.blobs);
    if (hasFailed) app.log.info("contents are copied to the bucket again");
    hasFailed = false;
  };
  const warn = (error: unknown) => {
    if (!hasFailed && !closing.signal.aborted) app.log.warn({ err: error }, "contents cannot be copied to the bucket");
    hasFailed = true;
  };
  const timer = setInterval(() => {
    if (isCopying) return;
    isCopying = true;
    void copy()
      .catch(warn)
      .finally(() => {
        isCopying = false;
      });
  }, COPY_EVERY_MS);
  app.addHook("onClose", async () => {
    clearInterval(timer);
    // Not waited for: the bucket may be away, and whatever was not finished is done again.
    closing.abort();
  });
}
