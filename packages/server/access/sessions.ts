import { SESSION } from "@assay/contract/vocabulary/account-limits";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { ago } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { mayBeInExam, withExams } from "#access/exams";
import { hasSingleLogin, inetOf, isAtContest, isElsewhere, isReplaced, requireAllowed } from "#access/login-rules";
import { hashSecret, makeSecret } from "#access/secrets";
import type { Viewer } from "#access/viewer";

/** How far `last_used_at` may lag behind, unless that were more than a tenth of the time without use: one write per session and hour instead of one per request. */
const TOUCH_AFTER_MS = HOUR;
/** The same for `address`, while the user takes part in a contest. */
const MOVE_AFTER_MS = MINUTE;

/** Where a session was started, as its owner sees it later. */
export interface SessionOrigin {
  /** Browser and system (`describeDevice`). */
  readonly device: string;
  /** The coarse network (`describeNetwork`). */
  readonly network: string;
  /** The whole address, which is kept while the user takes part in a contest. */
  readonly address: string;
  /** On a computer that others use as well, it ends soon. */
  readonly isShared?: boolean;
}

/** SQL: the session of the query's row has neither been idle nor lasted longer than it may. */
export const IS_LIVE_SESSION = sql<boolean>`(sessions.created_at > ${ago(SESSION.maximumMs)}
  and last_used_at > now() - idle_ms * interval '1 ms')`;

/** SQL: how long a session that begins now lasts without being used, in ms. */
function idleMs(isShared: boolean): RawBuilder<string> {
  if (isShared) return sql<string>`${SESSION.sharedIdleMs}::bigint`;
  return sql<string>`coalesce((select (settings->>'sessionHours')::bigint * ${HOUR} from site_settings), ${SESSION.idleMs})`;
}

/**
 * Starts a session and returns its id for the browser; only its hash is stored. If the user then has more than
 * `LIMITS.sessionCount`, the least recently used ones end; in a contest that allows one login, all others do.
 */
export async function createSession(
  db: Database,
  userId: string,
  { device, network, address, isShared = false }: SessionOrigin = { device: "", network: "", address: "" },
): Promise<string> {
  const id = makeSecret();
  await db
    .insertInto("sessions")
    .columns(["id_hash", "user_id", "device", "network", "address", "idle_ms"])
    .expression(({ selectFrom, val }) =>
      selectFrom("users")
        .where("id", "=", userId)
        .select([val(hashSecret(id)).as("id_hash"), "id", val(device).as("device"), val(network).as("network")])
        .select(sql<string | null>`case when ${isAtContest} then ${inetOf(address)} end`.as("address"))
        .select(idleMs(isShared).as("idle_ms")),
    )
    .execute();
  await sql`delete from sessions where id_hash in (
    select id_hash from sessions where user_id = ${userId} and id_hash <> ${hashSecret(id)}
    order by last_used_at desc
    offset (select case when ${hasSingleLogin} then 0 else ${LIMITS.sessionCount - 1}::int end from users where id = ${userId}))`.execute(
    db,
  );
  return id;
}

/**
 * The active user of a session that has neither been idle nor lasted longer than `SESSION` allows, or null. Using a session
 * keeps it from becoming idle. Throws AppError `login_elsewhere` if the rules of a contest do not allow this address, and
 * `login_replaced` if they allow one login and there is a newer one.
 */
export async function findSession(db: Database, id: string, address: string): Promise<Viewer | null> {
  const idHash = hashSecret(id);
  const inet = inetOf(address);
  const session = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("id_hash", "=", idHash)
    .where(IS_LIVE_SESSION)
    .where("deactivated_at", "is", null)
    .select([
      "users.id",
      "users.role",
      "users.site_roles as siteRoles",
      isElsewhere(inet).as("isElsewhere"),
      isReplaced.as("isReplaced"),
      mayBeInExam.as("mayBeInExam"),
    ])
    .select(
      sql<boolean>`last_used_at < now() - least(${TOUCH_AFTER_MS}, idle_ms / 10) * interval '1 ms'
        or (last_used_at < ${ago(MOVE_AFTER_MS)} and address is distinct from ${inet} and ${isAtContest})`.as(
        "isStale",
      ),
    )
    .withPlugin(prepared("find session"))
    .executeTakeFirst();
  if (!session) return null;
  requireAllowed(session);
  if (session.isStale) await touchSession(db, idHash, inet);
  const { id: userId, role, siteRoles, mayBeInExam: mayBe } = session;
  return withExams(db, { id: userId, role, siteRoles }, mayBe);
}

/** Ends a session, if it exists. */
export async function endSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", hashSecret(id)).execute();
}

/** Deletes expired sessions. */
export async function sweepSessions(db: Database): Promise<void> {
  await db.deleteFrom("sessions").where(sql<boolean>`not ${IS_LIVE_SESSION}`).execute();
}

async function touchSession(db: Database, idHash: Uint8Array, inet: RawBuilder<string | null>): Promise<void> {
  await db
    .updateTable("sessions")
    .from("users")
    .whereRef("users.id", "=", "sessions.user_id")
    .where("id_hash", "=", idHash)
    .set({ last_used_at: sql`now()`, address: sql`case when ${isAtContest} then ${inet} end` })
    .execute();
}
