import { createHash, randomBytes } from "node:crypto";

const BYTES = 32;

/** Returns a new secret that nobody can guess: the id of a session or a device, or the token of a link or the API. */
export function makeSecret(): string {
  return randomBytes(BYTES).toString("base64url");
}

/**
 * The SHA-256 of a secret. Only this is stored, so a copy of the database opens nothing. It needs no salt and no slow
 * hash, because there are too many secrets to try.
 */
export function hashSecret(secret: string): Uint8Array {
  return createHash("sha256").update(secret).digest();
}
