import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a user's secret with AES-256-GCM, so that a copy of its table alone is of no use. The result is bound to the
 * user: it cannot be decrypted as another user's.
 */
export function encryptSecret(key: Uint8Array, userId: string, secret: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts what `encryptSecret` returned. Throws Error for another key or another user, or if a byte was changed. */
export function decryptSecret(key: Uint8Array, userId: string, sealed: Uint8Array): Uint8Array {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
}
