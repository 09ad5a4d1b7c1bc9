import type { ContestToken } from "@assay/contract/routes/contests/tokens";
import type { ContestTokenRole } from "@assay/contract/vocabulary/contest";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { HOUR } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { hashSecret, makeSecret } from "#access/secrets";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";

/** By which people and secret scanners recognise such a token. */
const PREFIX = "assay_contest_";
/** How far `last_used_at` may lag behind. */
const TOUCH_AFTER_MS = HOUR;

/** Creates a token and returns its secret, of which only the SHA-256 is stored. Throws AppError `too_many_tokens`. */
export async function addContestToken(
  db: Database,
  contestId: string,
  creatorId: string,
  { name, role }: { readonly name: string; readonly role: ContestTokenRole },
): Promise<{ token: ContestToken; secret: string }> {
  const secret = PREFIX + makeSecret();
  return db.transaction().execute(async (transaction) => {
    // Two concurrent requests must not both see the last free place.
    await sql`select from contests where id = ${contestId} for no key update`.execute(transaction);
    const others = await listContestTokens(transaction, contestId);
    if (others.length >= LIMITS.contestTokens) throw new AppError("too_many_tokens");
    const row = await transaction
      .insertInto("contest_tokens")
      .values({ contest_id: contestId, name, role, token_hash: hashSecret(secret), created_by: creatorId })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordAction(transaction, creatorId, "contest_token_created", contestId);
    return { token: showToken(row), secret };
  });
}

/** The tokens of a contest, the newest first. */
export async function listContestTokens(db: Database, contestId: string): Promise<ContestToken[]> {
  const rows = await db
    .selectFrom("contest_tokens")
    .select(COLUMNS)
    .where("contest_id", "=", contestId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(showToken);
}

/** Revokes a token of the contest. Throws AppError `not_found`. */
export async function revokeContestToken(db: Database, contestId: string, adminId: string, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("contest_tokens")
      .where("contest_id", "=", contestId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError("not_found");
    await recordAction(transaction, adminId, "contest_token_revoked", contestId);
  });
}

/** What a contest's token opens. */
export interface OpenedContest {
  readonly id: string;
  readonly name: string;
  readonly role: ContestTokenRole;
  readonly contestId: string;
}

/** The contest that a secret opens, or null. */
export async function findContestToken(db: Database, secret: string): Promise<OpenedContest | null> {
  if (!secret.startsWith(PREFIX)) return null;
  const token = await db
    .selectFrom("contest_tokens")
    .where("token_hash", "=", hashSecret(secret))
    .where(sql<boolean>`coalesce(expires_at, 'infinity') > now()`)
    .select(["id", "name", "role", "contest_id as contestId"])
    .select(sql<boolean>`coalesce(last_used_at < ${ago(TOUCH_AFTER_MS)}, true)`.as("isStale"))
    .executeTakeFirst();
  if (!token) return null;
  const { isStale, ...opened } = token;
  if (isStale)
    await db.updateTable("contest_tokens").set({ last_used_at: sql<Date>`now()` }).where("id", "=", token.id).execute();
  return { ...opened, role: opened.role as ContestTokenRole };
}

const COLUMNS = ["id", "name", "role", "created_at", "last_used_at"] as const;

function showToken(row: { id: string; name: string; role: string; created_at: Date; last_used_at: Date | null }) {
  return {
    id: row.id,
    name: row.name,
    role: row.role as ContestTokenRole,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
