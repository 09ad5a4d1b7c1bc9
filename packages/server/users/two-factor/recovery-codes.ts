import { createHash, randomBytes } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";

/** Base32's letters and digits, of which none looks like another in lower case. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
/** 80 bits: too many to find a code from its plain hash. */
const CODE_LENGTH = 16;

/** Replaces a user's recovery codes and returns the new ones in groups of four; only their hashes are stored. */
export async function renewCodes(transaction: Database, userId: string): Promise<string[]> {
  await removeCodes(transaction, userId);
  const codes = Array.from({ length: LIMITS.recoveryCodeCount }, newCode);
  await transaction
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code) })))
    .execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/** Uses up a recovery code, written without dashes; false if the user has no such code. */
export async function takeCode(db: Database, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashCode(userId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeCodes(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

function newCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

function hashCode(userId: string, code: string): Uint8Array {
  return createHash("sha256").update(`${userId} ${code}`).digest();
}
