import { chatJoined, chatLeft } from "@assay/contract/sockets/chat";
import { RATES } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { announceChat } from "@assay/database/events/notify";
import { sql } from "kysely";
import { lockChat } from "#chat/lock";
import { AppError } from "#platform/app-error";
import { countEventWithin } from "#platform/rate-limit";

/** A websocket that comes into the chatroom. */
export interface NewConnection {
  readonly id: string;
  readonly userId: string;
  readonly sessionHash: Uint8Array;
}

/** Longer than a server process may be silent without being dead (`openChat` keeps its connections every five seconds). */
const LIFE_MS = 30 * SECOND;
/** A page that is loaded again, or a network that fails for a moment, is no leaving. */
const GRACE_MS = 5 * SECOND;

/** Lets a connection in and tells the others, when it is its user's first. False when its session has ended. */
export function enterRoom(db: Database, { id, userId, sessionHash }: NewConnection): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockChat(transaction);
    const wasHere = await isHere(transaction, userId);
    const entered = await transaction
      .insertInto("chat_connections")
      .columns(["id", "user_id", "user_name", "session_id_hash", "expires_at"])
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
            after(LIFE_MS).as("expires_at"),
          ]),
      )
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ expires_at: after(LIFE_MS) }))
      .returning("user_name as userName")
      .executeTakeFirst();
    if (entered && !wasHere) await announce(transaction, userId, chatJoined(entered.userName), id);
    return entered !== undefined;
  });
}

/** Takes a connection out at its user's wish and tells the others, when it was the last. */
export function leaveRoom(db: Database, id: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockChat(transaction);
    await removeConnections(transaction, sql<boolean>`id = ${id}`);
  });
}

/** Takes out every connection whose session has ended or that nobody has kept, and tells the others who left. */
export function sweepConnections(db: Database): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockChat(transaction);
    await removeConnections(transaction, sql<boolean>`session_id_hash is null or expires_at < now()`);
  });
}

/** Says that these connections live, and gives those of them that may stay. */
export async function keepConnections(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const kept = await db
    .updateTable("chat_connections")
    .set({ expires_at: after(LIFE_MS) })
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .where("session_id_hash", "is not", null)
    .returning("id")
    .execute();
  return new Set(kept.map(({ id }) => id));
}

/** Lets a connection that was lost run out, unless its user is back by then over another. */
export async function expireConnection(db: Database, id: string): Promise<void> {
  await db
    .updateTable("chat_connections")
    .set({ expires_at: after(GRACE_MS) })
    .where("id", "=", id)
    .execute();
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

/** Tells the room, unless this user has come and gone too often of late. */
async function announce(transaction: Database, userId: string, text: string, exceptConnection: string | null) {
  try {
    await countEventWithin(transaction, `chat-presence:user:${userId}`, RATES.chatPresencePerUser);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await announceChat(transaction, { kind: "update", text, exceptConnection });
}

function after(ms: number) {
  return sql<Date>`now() + ${ms}::double precision * interval '1 millisecond'`;
}
