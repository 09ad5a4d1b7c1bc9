import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** npm's s3rver, which bin/test-programs.mjs installs. It refuses other keys than this one, but does not check version 4 signatures. */
const MODULE = join(import.meta.dirname, "../../../.runtime/test-programs/node_modules/s3rver");
const KEY = "S3RVER";

interface S3rver {
  new (options: object): { run(): Promise<AddressInfo>; httpServer: Server; close(): Promise<void> };
}

/** An S3 server with one bucket, in this process. */
export interface S3Server {
  /** As in S3_URL. */
  readonly url: string;
  /** The folder of the bucket's objects. */
  readonly folder: string;
  /** The file with the bytes of a content (`buckets/s3-blobs`), to damage it. */
  fileOf(hash: string): string;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const load = createRequire(import.meta.url);
  const Server = load(MODULE) as S3rver;
  const directory = await mkdtemp(join(tmpdir(), "assay-s3-"));
  const bucket = `b${randomBytes(4).toString("hex")}`;
  const server = new Server({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    url: `http://${KEY}:${KEY}@127.0.0.1:${port}/${bucket}/assay?region=us-east-1`,
    folder: join(directory, bucket),
    fileOf: (hash) => join(directory, bucket, "assay/blobs", `${hash}._S3rver_object`),
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
