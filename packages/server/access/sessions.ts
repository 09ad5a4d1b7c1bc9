import { SESSION } from "@assay/contract/vocabulary/account-limits";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { HOUR } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { hashSecret, makeSecret } from "#access/secrets";
import type { Viewer } from "#access/viewer";

/** How far `last_used_at` may lag behind: one write per session and hour instead of one per request. */
const TOUCH_AFTER_MS = HOUR;

/** Where a session was started, as its owner sees it later. */
export interface SessionOrigin {
  /** Browser and system (`describeDevice`). */
  readonly device: string;
  /** The coarse network (`describeNetwork`). */
  readonly network: string;
}

/**
 * Starts a session and returns its id for the browser; only its hash is stored. If the user then has more than
 * `LIMITS.sessionCount`, the least recently used ones end.
 */
export async function createSession(
  db: Database,
  userId: string,
  origin: SessionOrigin = { device: "", network: "" },
): Promise<string> {
  const id = makeSecret();
  await db
    .insertInto("sessions")
    .values({ id_hash: hashSecret(id), user_id: userId, ...origin })
    .execute();
  await sql`delete from sessions where id_hash in (
    select id_hash from sessions where user_id = ${userId} and id_hash <> ${hashSecret(id)}
    order by last_used_at desc offset ${LIMITS.sessionCount - 1})`.execute(db);
  return id;
}

/**
 * The active user of a session that has neither been idle nor lasted longer than `SESSION` allows, or null. Using a session
 * keeps it from becoming idle.
 */
export async function findSession(db: Database, id: string): Promise<Viewer | null> {
  const idHash = hashSecret(id);
  const session = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("id_hash", "=", idHash)
    .where("sessions.created_at", ">", ago(SESSION.maximumMs))
    .where("last_used_at", ">", ago(SESSION.idleMs))
    .where("deactivated_at", "is", null)
    .select(["users.id", "users.role", sql<boolean>`last_used_at < ${ago(TOUCH_AFTER_MS)}`.as("isStale")])
    .withPlugin(prepared("find session"))
    .executeTakeFirst();
  if (!session) return null;
  if (session.isStale) await touchSession(db, idHash);
  return { id: session.id, role: session.role };
}

/** Ends a session, if it exists. */
export async function endSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", hashSecret(id)).execute();
}

/** Deletes expired sessions. */
export async function sweepSessions(db: Database): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((where) =>
      where.or([where("created_at", "<=", ago(SESSION.maximumMs)), where("last_used_at", "<=", ago(SESSION.idleMs))]),
    )
    .execute();
}

async function touchSession(db: Database, idHash: Uint8Array): Promise<void> {
  await db.updateTable("sessions").set({ last_used_at: sql`now()` }).where("id_hash", "=", idHash).execute();
}
