import { createHash } from "node:crypto";
import type { ReadableStream } from "node:stream/web";
import { SECOND } from "@assay/contract/vocabulary/units";
import { BlobError, type BlobStore, type StoredBlob } from "#buckets/blob-store";
import { openS3Bucket, reasonOf, retried } from "#buckets/s3-bucket";

/** Below the prefix of S3_URL. */
const FOLDER = "blobs/";
const OWNER = "blobs-owner";
const HASH = /^[0-9a-f]{64}$/;
const LISTED_AT_ONCE = 1_000;

/** Who has no other place to read from repeats a request; who has one should be there soon. */
const PATIENCE = {
  patient: { timeoutMs: 120 * SECOND, request: retried },
  hasty: { timeoutMs: 5 * SECOND, request: <Result>(once: () => Promise<Result>) => once() },
} as const;

/** The contents in the bucket of an address such as S3_URL. Each method throws BlobError if the bucket cannot be used. */
export function s3Blobs(address: string, patience: keyof typeof PATIENCE = "patient"): BlobStore {
  const { timeoutMs, request } = PATIENCE[patience];
  const { name, client, keyOf } = openS3Bucket(address, { timeoutMs });
  const keyOfBlob = (hash: string) => keyOf(FOLDER + hash);
  const failed = (error: unknown) =>
    new BlobError(`the bucket ${name} cannot be used: ${reasonOf(error)}`, { cause: error });

  async function ask<Result>(once: () => Promise<Result>): Promise<Result> {
    return request(once).catch((error) => {
      throw failed(error);
    });
  }

  async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw failed(error);
    }
  }

  async function open(hash: string): Promise<AsyncIterable<Uint8Array> | null> {
    const response = await ask(() => client.getObjectResponse(keyOfBlob(hash)));
    return response?.body ? verified(name, hash, piecesOf(response.body as ReadableStream<Uint8Array>)) : null;
  }

  return {
    name,
    async put(hash, bytes) {
      await ask(() => client.putObject(keyOfBlob(hash), bytes, "application/octet-stream"));
    },
    async get(hash) {
      const pieces = await open(hash);
      return pieces && Buffer.concat(await Array.fromAsync(pieces));
    },
    open,
    async remove(hash) {
      await ask(() => client.deleteObject(keyOfBlob(hash)).catch(unlessMissing));
    },
    readOwner: () => ask(() => client.getObject(keyOf(OWNER))),
    async writeOwner(owner) {
      await ask(() => client.putObject(keyOf(OWNER), owner, "text/plain"));
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await ask(() => client.listObjectsPaged("/", keyOf(FOLDER), LISTED_AT_ONCE, token));
        yield* (page?.objects ?? []).flatMap(({ Key, Size }): StoredBlob[] => {
          const hash = Key.slice(Key.lastIndexOf("/") + 1);
          return HASH.test(hash) ? [{ hash, bytes: Number(Size) }] : [];
        });
        token = page?.nextContinuationToken;
      } while (token !== undefined);
    },
  };
}

/** Amazon's service deletes what is not there without an error, others do not. */
function unlessMissing(error: { status?: number }): void {
  if (error.status !== 404) throw error;
}

async function* verified(name: string, hash: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const found = createHash("sha256");
  let last: Uint8Array | null = null;
  for await (const piece of pieces) {
    found.update(piece);
    if (last) yield last;
    last = piece;
  }
  if (found.digest("hex") !== hash) throw new BlobError(`the bucket ${name} has other bytes for the content ${hash}`);
  if (last) yield last;
}
