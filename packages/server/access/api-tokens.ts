import type { ApiToken } from "@assay/contract/routes/api-tokens";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { HOUR } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { mayBeInExam, withExams } from "#access/exams";
import { inetOf, isElsewhere, requireAllowed } from "#access/login-rules";
import { hashSecret, makeSecret } from "#access/secrets";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";

/** A prefix by which people and secret scanners recognise an API token. */
const PREFIX = "assay_";
/** How far `last_used_at` may lag behind: one write per token and hour instead of one per request. */
const TOUCH_AFTER_MS = HOUR;

export interface NewApiToken {
  readonly token: ApiToken;
  /** What its owner sends. Only its SHA-256 is stored. */
  readonly secret: string;
}

/**
 * Creates a token for the user of a session. Throws AppError `too_many_tokens` if they already have `LIMITS.apiTokenCount`, and
 * `not_signed_in` if the session has ended meanwhile: a new password must not be followed by a new token of the former session.
 */
export function makeApiToken(db: Database, userId: string, name: string, sessionId: string): Promise<NewApiToken> {
  return db.transaction().execute(async (transaction) => {
    const made = await addApiToken(transaction, userId, name);
    const { rows } = await sql`select from sessions where id_hash = ${hashSecret(sessionId)}`.execute(transaction);
    if (rows.length === 0) throw new AppError("not_signed_in");
    return made;
  });
}

/** Creates a token for a user within the caller's transaction. Throws AppError `too_many_tokens`. */
export async function addApiToken(transaction: Database, userId: string, name: string): Promise<NewApiToken> {
  const secret = PREFIX + makeSecret();
  // Two concurrent requests must not both see the last free place.
  await sql`select from users where id = ${userId} for update`.execute(transaction);
  const others = await listApiTokens(transaction, userId);
  if (others.length >= LIMITS.apiTokenCount) throw new AppError("too_many_tokens");
  const row = await transaction
    .insertInto("api_tokens")
    .values({ user_id: userId, name, token_hash: hashSecret(secret) })
    .returning(["id", "name", "created_at", "last_used_at"])
    .executeTakeFirstOrThrow();
  return { token: toApiToken(row), secret };
}

/** A user's tokens, the newest first. */
export async function listApiTokens(db: Database, userId: string): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom("api_tokens")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toApiToken);
}

/** Revokes a token of this user. Throws AppError `not_found` if they have no token with this id. */
export async function revokeToken(db: Database, userId: string, tokenId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("api_tokens")
    .where("id", "=", tokenId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError("not_found");
}

/**
 * The owner of a token, or null if there is no such token or its owner is deactivated. Throws AppError `login_elsewhere` if the rules of a
 * contest do not allow this address.
 */
export async function findTokenOwner(db: Database, secret: string, address: string): Promise<Viewer | null> {
  const token = await db
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "api_tokens.user_id")
    .where("token_hash", "=", hashSecret(secret))
    .where("deactivated_at", "is", null)
    .select([
      "api_tokens.id as tokenId",
      "users.id",
      "users.role",
      "users.site_roles as siteRoles",
      isStale.as("isStale"),
      mayBeInExam.as("mayBeInExam"),
    ])
    .select(isElsewhere(inetOf(address)).as("isElsewhere"))
    .executeTakeFirst();
  if (!token) return null;
  requireAllowed(token);
  if (token.isStale) {
    const touched = { last_used_at: sql<Date>`now()` };
    await db.updateTable("api_tokens").set(touched).where("id", "=", token.tokenId).execute();
  }
  const { id, role, siteRoles } = token;
  return withExams(db, { id, role, siteRoles }, token.mayBeInExam);
}

const isStale = sql<boolean>`coalesce(
  last_used_at < ${ago(TOUCH_AFTER_MS)}, true)`;

function toApiToken(row: { id: string; name: string; created_at: Date; last_used_at: Date | null }): ApiToken {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
