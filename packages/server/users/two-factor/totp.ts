import { randomBytes } from "node:crypto";
import { SECOND } from "@assay/contract/vocabulary/units";
import { Secret, TOTP } from "otpauth";

/** RFC 6238 with the values that every authenticator app knows. */
const PARAMETERS = { issuer: "Assay", algorithm: "SHA1", digits: 6, period: 30 } as const;
/** RFC 4226, section 4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20;
/** Codes of the previous and the next time step are accepted too: clocks differ, and typing takes time. */
const WINDOW = 1;

/** A new secret. */
export function newTotpSecret(): Uint8Array {
  return new Uint8Array(randomBytes(SECRET_BYTES));
}

/** The secret as people type it, and as an `otpauth://` address for QR codes. */
export function showTotpSecret(secret: Uint8Array, userName: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...PARAMETERS, label: userName, secret: toSecret(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a code, or null if it is not the code of a step near `nowMs`. */
export function stepOfCode(secret: Uint8Array, code: string, nowMs: number): number | null {
  const totp = new TOTP({ ...PARAMETERS, secret: toSecret(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / (PARAMETERS.period * SECOND)) + delta;
}

/** The code that a device with this secret shows. */
export function codeAt(secret: Uint8Array, nowMs: number): string {
  return new TOTP({ ...PARAMETERS, secret: toSecret(secret) }).generate({ timestamp: nowMs });
}

function toSecret(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
