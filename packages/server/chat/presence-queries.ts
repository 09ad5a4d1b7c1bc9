import { type ChatPresence, chatJoined, chatLeft } from "@assay/contract/sockets/chat";
import { withoutInvisible } from "@assay/contract/vocabulary/invisible-characters";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { notifyChat } from "@assay/database/events/notify";
import { fromNow } from "@assay/database/sql-time";
import { sql } from "kysely";
import { type NameReader, shownName } from "#access/people";
import { AppError } from "#base/app-error";
import { countEventWithin } from "#base/rate-limit";
import { lockChat } from "#chat/message-queries";
import { isOfLivingProcess } from "#realtime/websocket-register";

export interface NewConnection {
  readonly id: string;
  readonly userId: string;
  readonly sessionHash: Uint8Array;
  /** The server process of the connection, which counts for as long as the process is alive (`openWebsocketRegister`). */
  readonly processId: string;
}

/** Reloading a page, or a momentary network failure, does not count as leaving. */
const GRACE_MS = 5 * SECOND;

/** Adds a connection and, when it is its user's first, notifies the others. False when its session has ended. */
export function enterRoom(db: Database, { id, userId, sessionHash, processId }: NewConnection): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockChat(transaction);
    const wasHere = await isHere(transaction, userId);
    const entered = await transaction
      .insertInto("chat_connections")
      .columns(["id", "user_id", "user_name", "session_id_hash", "process_id"])
      .expression((from) =>
        from
          .selectFrom("sessions")
          .innerJoin("users", "users.id", "sessions.user_id")
          .where("id_hash", "=", sessionHash)
          .select((select) => [
            select.val(id).as("id"),
            "user_id",
            "user_name",
            "id_hash",
            sql<string>`${processId}::uuid`.as("process_id"),
          ]),
      )
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ process_id: processId, expires_at: null }))
      .returning("user_name as userName")
      .executeTakeFirst();
    if (entered && !wasHere) await announce(transaction, userId, chatJoined(entered.userName), id);
    return entered !== undefined;
  });
}

/** Removes a connection at its user's request and, when it was the user's last, notifies the others. */
export function leaveRoom(db: Database, id: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockChat(transaction);
    await removeConnections(transaction, sql<boolean>`id = ${id}`);
  });
}

/**
 * Removes every connection whose session has ended, that has expired or whose server process is dead, and notifies the others of
 * who left.
 */
export function sweepConnections(db: Database): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockChat(transaction);
    const isDead = sql<boolean>`expires_at is null and not ${isOfLivingProcess()}`;
    await removeConnections(transaction, sql<boolean>`session_id_hash is null or expires_at < now() or (${isDead})`);
  });
}

/** The ids of those connections that have to leave, because their session has ended or they were removed. It only reads. */
export async function findEnded(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select member.id from unnest(${ids}::text[]) as member(id)
    where not exists (
      select from chat_connections where chat_connections.id = member.id and session_id_hash is not null)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Who is in the chatroom, each user once. */
export async function readPresence(db: Database, reader: NameReader): Promise<ChatPresence> {
  const here = db.selectFrom("chat_connections").select("user_id");
  const rows = await db
    .selectFrom("users")
    .where("id", "in", here)
    .select([
      "id as _id",
      "user_name as userName",
      shownName(reader).as("name"),
      sql<boolean>`role = ${ROLE_ADMIN}`.as("isAdmin"),
    ])
    .select(sql<number>`count(*) over ()::int`.as("count"))
    .orderBy(sql`lower(user_name)`)
    .orderBy("id")
    .limit(LIMITS.chatHereCount)
    .execute();
  return {
    count: rows[0]?.count ?? 0,
    people: rows.map(({ count: _, name, ...person }) => ({ ...person, name: withoutInvisible(name) })),
  };
}

/**
 * Lets a lost connection expire after a moment, in which its user may come back over another one. One whose session has ended
 * expires at once.
 */
export async function expireConnection(db: Database, id: string): Promise<void> {
  const expired = await db
    .updateTable("chat_connections")
    .set({ expires_at: fromNow(GRACE_MS) })
    .where("id", "=", id)
    .returning(sql<boolean>`session_id_hash is null`.as("isOver"))
    .executeTakeFirst();
  if (expired?.isOver) await sweepConnections(db);
}

async function removeConnections(transaction: Database, which: ReturnType<typeof sql<boolean>>): Promise<void> {
  const removed = await transaction
    .deleteFrom("chat_connections")
    .where(which)
    .returning(["user_id as userId", "user_name as userName"])
    .execute();
  const nameById = new Map(removed.map(({ userId, userName }) => [userId, userName]));
  for (const [userId, userName] of nameById) {
    if (!(await isHere(transaction, userId))) await announce(transaction, userId, chatLeft(userName), null);
  }
}

async function isHere(transaction: Database, userId: string): Promise<boolean> {
  const connections = transaction.selectFrom("chat_connections").select("id").where("user_id", "=", userId);
  return (await connections.limit(1).executeTakeFirst()) !== undefined;
}

/** Notifies the room of who is there now, and of the user who joined or left unless they have done so too often lately. */
async function announce(transaction: Database, userId: string, text: string, exceptConnection: string | null) {
  await notifyChat(transaction, { kind: "presence" });
  try {
    await countEventWithin(transaction, `chat-presence:user:${userId}`, RATES.chatPresencePerUser);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await notifyChat(transaction, { kind: "update", text, exceptConnection });
}
