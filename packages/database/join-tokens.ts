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
}

/** A prefix by which people and secret scanners recognise a join token. */
const PREFIX = "assay_join_";
const SECRET_BYTES = 32;

// There are too many secrets to try, so the hash needs neither salt nor slowness.
const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

/** Creates a join token and returns its secret, of which only the hash is stored; null if there is one with this name. */
export async function addJoinToken(db: Database, name: string, expiresAt: Date | null = null): Promise<string | null> {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
  const added = await db
    .insertInto("join_tokens")
    .values({ name, token_hash: hashOf(secret), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added ? secret : null;
}

/** All join tokens, by name. */
export async function listJoinTokens(db: Database): Promise<JoinToken[]> {
  return db
    .selectFrom("join_tokens")
    .select(["id", "name", "created_at as createdAt", "expires_at as expiresAt", "last_used_at as lastUsedAt"])
    .orderBy("name")
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
    .where("token_hash", "=", hashOf(secret))
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
