import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import { S3mini } from "s3mini";

/** A bucket of an S3 service, or the part of it below a prefix. Requests that fail are repeated a few times. */
export interface S3Bucket {
  /** For messages: the address without the keys. */
  readonly name: string;
  readonly client: S3mini;
  /** The key of an object in the bucket, for one below the prefix. */
  keyOf(name: string): string;
}

const DEFAULT_REGION = "us-east-1";

/**
 * The bucket of an address such as `https://KEY:SECRET@s3.example.org/bucket/prefix?region=eu-central-1`. The bucket is part of the
 * path, as all services support it. Does not connect. Without a time limit, a request may take for ever.
 */
export function openS3Bucket(address: string, { timeoutMs }: { readonly timeoutMs?: number } = {}): S3Bucket {
  const { protocol, host, username, password, pathname, searchParams } = new URL(address);
  const [bucket = "", ...prefix] = pathname.split("/").filter((part) => part !== "");
  const client = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${protocol}//${host}/${bucket}`,
    region: searchParams.get("region") ?? DEFAULT_REGION,
    ...(timeoutMs !== undefined && { requestAbortTimeout: timeoutMs }),
  });
  const keyOf = (name: string) => [...prefix.map(decodeURIComponent), name].join("/");
  return { name: [host, bucket, ...prefix].join("/"), client, keyOf };
}

/** True for an address that `openS3Bucket` can read. */
export function isS3Address(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  return /^https?:$/.test(protocol) && username !== "" && password !== "" && /^\/[^/]+/.test(pathname);
}

/** What went wrong, such as a certificate: `fetch` itself says only that it failed. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message || String((error as { code?: string }).code);
}

const ATTEMPTS = 5;

/** Repeats a request that fails because of the network or the service, with growing pauses. Throws the last error. */
export async function retried<Result>(request: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const { status = 500 } = error as { status?: number };
      if (attempt === ATTEMPTS || (status >= 400 && status < 500 && status !== 429)) throw error;
      await sleep((2 ** attempt * SECOND) / 8);
    }
  }
}
