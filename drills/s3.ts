import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openS3Bucket, type S3Bucket } from "@assay/database/buckets/s3-bucket";
import { readS3Object, sizeOfS3Object, writeS3Object } from "@assay/database/buckets/s3-stream";
import { drillContents } from "#bucket-contents";
import type { Drill } from "#drill";
import { startSwift } from "#fleet/swift";

const MEBIBYTE = 1_024 * 1_024;
const NAME = "backups/ä 1.gz";

/** Writes and reads objects of a real S3 service: npm's servers for tests check no signatures. */
const drill: Drill = {
  purpose: "writes objects and test data to OpenStack Swift through S3, and counts what reaches four workers of it",
  packages: ["swift-proxy", "swift-account", "swift-container", "swift-object", "memcached"],
  async run(report) {
    await using held = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "assay-drill-s3-"));
    held.defer(() => rm(folder, { recursive: true, force: true }));
    const swift = await startSwift(folder);
    held.defer(() => swift.stop());
    const bucket = openS3Bucket(swift.url("drill"));
    await bucket.client.createBucket();

    const content = Array.from({ length: 20 }, () => randomBytes(MEBIBYTE));
    await pipeline(Readable.from(content), await writeS3Object(bucket, NAME));
    report(`written: ${await sizeOfS3Object(bucket, NAME)} bytes`);
    if ((await hashOfObject(bucket, NAME)) !== hashOf(content)) throw new Error("the object has other bytes");
    if ((await readS3Object(bucket, "missing")) !== null) throw new Error("an object appeared");

    const cut = await writeS3Object(bucket, "cut");
    await pipeline(Readable.from(failingAfter(content)), cut).catch(() => {});
    if ((await sizeOfS3Object(bucket, "cut")) !== null) throw new Error("a failed upload left an object");
    const uploads = await bucket.client.listMultipartUploads();
    if (JSON.stringify(uploads).includes("cut")) throw new Error("a failed upload left its parts");

    const refused = await writeS3Object(openS3Bucket(swift.url("drill", "wrong")), NAME).then(
      () => null,
      (error: Error) => error.message,
    );
    report(`with a wrong secret: ${refused}`);
    if (!refused?.includes("403")) throw new Error("a wrong secret was accepted");
    await drillContents(swift.url("drill"), report);
  },
};
export default drill;

async function* failingAfter(content: readonly Uint8Array[]) {
  yield* content;
  throw new Error("the source failed");
}

async function hashOfObject(bucket: S3Bucket, name: string): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of (await readS3Object(bucket, name)) ?? []) parts.push(part);
  return hashOf(parts);
}

function hashOf(parts: readonly Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
