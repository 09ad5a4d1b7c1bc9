import { Readable, Writable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { retried, type S3Bucket } from "#buckets/s3-bucket";

const PART_BYTES = 8 * 1_024 * 1_024;
const LARGEST_PART_BYTES = 16 * PART_BYTES;
/** S3 takes 10,000 parts, so they grow: with this, an object may have more than a terabyte. */
const PARTS_OF_A_SIZE = 1_000;

/**
 * Writes an object of any size, part by part: it exists once the stream has closed, and not at all if that fails or the stream
 * is destroyed. Holds one part in memory.
 */
export async function writeS3Object({ client, keyOf }: S3Bucket, name: string): Promise<Writable> {
  const key = keyOf(name);
  const upload = await retried(() => client.getMultipartUploadId(key));
  const parts: { partNumber: number; etag: string }[] = [];
  let pending: Uint8Array[] = [];
  let bytes = 0;
  let isComplete = false;
  const flush = async () => {
    const part = Buffer.concat(pending);
    pending = [];
    bytes = 0;
    parts.push(await retried(() => client.uploadPart(key, upload, part, parts.length + 1)));
  };
  const sizeOfNext = () => Math.min(PART_BYTES * 2 ** Math.floor(parts.length / PARTS_OF_A_SIZE), LARGEST_PART_BYTES);
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      pending.push(chunk);
      bytes += chunk.byteLength;
      if (bytes < sizeOfNext()) done();
      else flush().then(() => done(), done);
    },
    final: (done) => {
      const complete = async () => {
        if (bytes > 0) await flush();
        await retried(() => client.completeMultipartUpload(key, upload, parts));
        isComplete = true;
      };
      complete().then(() => done(), done);
    },
    destroy: (error, done) => {
      if (isComplete) return done(error);
      // The parts would stay, and be paid for.
      client.abortMultipartUpload(key, upload).then(
        () => done(error),
        () => done(error),
      );
    },
  });
}

/** Reads an object; null if there is none. The stream fails if the connection ends before the object does. */
export async function readS3Object({ client, keyOf }: S3Bucket, name: string): Promise<Readable | null> {
  const response = await retried(() => client.getObjectResponse(keyOf(name)));
  return response?.body ? Readable.fromWeb(response.body as ReadableStream) : null;
}

/** The size of an object in bytes; null if there is none. */
export async function sizeOfS3Object({ client, keyOf }: S3Bucket, name: string): Promise<number | null> {
  const exists = await retried(() => client.objectExists(keyOf(name)));
  return exists ? retried(() => client.getContentLength(keyOf(name))) : null;
}
