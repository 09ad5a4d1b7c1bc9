import { createCipheriv, createHmac } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LIMITS } from "@assay/contract/vocabulary/limits";

/** A text that nobody can read without the key. */
export interface Seal {
  /** The name of the file: a different text has a different one, and so has the same text for a different purpose. */
  readonly id: string;
  readonly key: Buffer;
  /** AES-256-GCM with a nonce of zeros, the tag at the end: the length of what follows as 4 bytes, JSON in gzip, zeros. */
  readonly file: Buffer;
}

/** A key encrypts one text and no other, so the nonce may be the same for all. */
const NONCE = Buffer.alloc(12);
const LENGTH_BYTES = 4;
const pack = promisify(gzip);

/**
 * Seals a content, padded so that its size tells little of it; null if it is too large. Key and name are computed from the secret, the
 * purpose and the content: every web server makes the same file.
 */
export async function sealContent(secret: Uint8Array, purpose: string, content: object): Promise<Seal | null> {
  const packed = await pack(JSON.stringify(content));
  const size = paddedSize(LENGTH_BYTES + packed.byteLength);
  if (size > LIMITS.sealedBytes.max) return null;
  const text = Buffer.alloc(size);
  text.writeUInt32BE(packed.byteLength);
  packed.copy(text, LENGTH_BYTES);
  const derive = (what: string) => createHmac("sha256", secret).update(`${what}\0${purpose}\0`).update(text).digest();
  const key = derive("key");
  const cipher = createCipheriv("aes-256-gcm", key, NONCE);
  const file = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { id: derive("name").toString("base64url"), key, file };
}

function paddedSize(bytes: number): number {
  return Math.max(LIMITS.sealedBytes.min, 2 ** Math.ceil(Math.log2(bytes)));
}
