import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#connect";

/** What a joined worker may present itself with. Its secret is shown once. */
export interface JoinToken {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Null if it does not expire. */
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** The user name of who created it; null for the command line, and for an account that is deleted. */
  readonly createdBy: string | null;
}

/** A prefix by which people and secret scanners recognise a join token. */
const PREFIX = "assay_join_";
const SECRET_BYTES = 32;

/** What is stored of a secret. There are too many secrets to try, so the hash needs neither salt nor slowness. */
export function hashJoinSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

export interface NewJoinToken {
  readonly name: string;
  readonly expiresAt?: Date | null;
  /** The id of the user who creates it; null for the command line. */
  readonly createdBy?: string | null;
}

/** Creates a join token and returns its secret, of which only the hash is stored; null if there is one with this name. */
export async function addJoinToken(
  db: Database,
  { name, expiresAt = null, createdBy = null }: NewJoinToken,
): Promise<string | null> {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
  const added = await db
    .insertInto("join_tokens")
    .values({ name, token_hash: hashJoinSecret(secret), expires_at: expiresAt, created_by: createdBy })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added ? secret : null;
}

/** All join tokens, by name. */
export async function listJoinTokens(db: Database): Promise<JoinToken[]> {
  return db
    .selectFrom("join_tokens")
    .leftJoin("users", "users.id", "join_tokens.created_by")
    .select([
      "join_tokens.id",
      "join_tokens.name",
      "join_tokens.created_at as createdAt",
      "users.user_name as createdBy",
    ])
    .select(["expires_at as expiresAt", "last_used_at as lastUsedAt"])
    .orderBy("join_tokens.name")
    .execute();
}

/** Deletes a join token and returns its name; null if there is none. Gateways disconnect its workers within seconds. */
export async function removeJoinToken(db: Database, by: { readonly id: string } | { readonly name: string }) {
  const [column, value] = "id" in by ? (["id", by.id] as const) : (["name", by.name] as const);
  const row = await db.deleteFrom("join_tokens").where(column, "=", value).returning("name").executeTakeFirst();
  return row?.name ?? null;
}

const isValid = sql<boolean>`(expires_at is null or expires_at > now())`;

/** The valid token with this secret, which now counts as used, or null. */
export async function findJoinToken(db: Database, secret: string): Promise<{ readonly id: string } | null> {
  const found = await db
    .updateTable("join_tokens")
    .set({ last_used_at: sql<Date>`now()` })
    .where("token_hash", "=", hashJoinSecret(secret))
    .where(isValid)
    .returning("id")
    .executeTakeFirst();
  return found ?? null;
}

/** Those of these tokens that still let workers in. */
export async function validJoinTokens(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("join_tokens").select("id").where("id", "in", ids).where(isValid).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The hashes of all valid tokens, in hexadecimal digits. */
export async function validJoinTokenHashes(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("join_tokens").select("token_hash").where(isValid).execute();
  return new Set(rows.map(({ token_hash: hash }) => Buffer.from(hash).toString("hex")));
}
