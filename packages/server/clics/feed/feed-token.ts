import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { DAY } from "@assay/contract/vocabulary/units";

/** How far a client has read a feed. */
export interface FeedPosition {
  readonly revision: number;
  /** The newest event up to this revision, by which a database that was restored from a backup is told from the one that was read. */
  readonly lastEvent: string;
  /** When it was so, in milliseconds. */
  readonly at: number;
}

/** How long a client may stay away. */
const LASTS_MS = DAY;
const [CIPHER, IV_BYTES, TAG_BYTES] = ["aes-256-gcm", 12, 16] as const;
/** Longer than any position, so that the length of a token does not tell the number of digits of a revision. */
const TEXT_LENGTH = 72;

/**
 * A position as a text for `since_token`. It is encrypted: the revision would tell how much happens that the client does not see. Only the
 * same client (`owner`) can use it.
 */
export function writeFeedToken(key: Uint8Array, owner: string, { revision, lastEvent, at }: FeedPosition): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
  const text = cipher.update(`${revision} ${at} ${lastEvent}`.padEnd(TEXT_LENGTH), "utf8");
  return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The position in a token; null for one of somebody else, of another installation, that is too old or that is none. */
export function readFeedToken(key: Uint8Array, owner: string, token: string, now: number): FeedPosition | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.byteLength <= IV_BYTES + TAG_BYTES) return null;
  try {
    const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner));
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)).toString() + cipher.final("utf8");
    const [revision = "", at = "", lastEvent = ""] = text.split(" ");
    return now - Number(at) > LASTS_MS ? null : { revision: Number(revision), at: Number(at), lastEvent };
  } catch {
    return null;
  }
}

/** Names everything that decides what a feed has, for tokens. */
export function feedOwner(...parts: readonly (string | boolean | null)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
