import type { Session } from "@assay/contract/routes/settings";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { hashSecret } from "#access/secrets";
import { IS_LIVE_SESSION } from "#access/sessions";
import { AppError } from "#base/app-error";

/** A user's sessions that have not expired: the one with the browser's id `current` first, then the most recently used ones. */
export async function listSessions(db: Database, userId: string, current: string): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .where("user_id", "=", userId)
    .where(IS_LIVE_SESSION)
    .select(["id", "device", "network", "created_at", "last_used_at"])
    .select(sql<boolean>`id_hash = ${hashSecret(current)}`.as("isCurrent"))
    .orderBy("isCurrent", "desc")
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, created_at, last_used_at, ...shown }) => ({
    ...shown,
    _id: id,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
  }));
}

/** Ends one of a user's sessions. Throws AppError `not_found` if they have no session with this id. */
export async function endOwnSession(db: Database, userId: string, sessionId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError("not_found");
}

/** Ends a user's sessions except the one with the id `except`, this browser's; if null, all of them. */
export async function endSessions(db: Database, userId: string, except: string | null): Promise<void> {
  let query = db.deleteFrom("sessions").where("user_id", "=", userId);
  if (except !== null) query = query.where("id_hash", "!=", hashSecret(except));
  await query.execute();
}
