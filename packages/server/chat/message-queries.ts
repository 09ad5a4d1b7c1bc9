import type { ChatMessage } from "@assay/contract/routes/chat";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { notifyChat } from "@assay/database/events/notify";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { isAdminAccount } from "#base/admin-account";

export interface NewMessage {
  readonly userId: string;
  readonly text: string;
  readonly key: string | null;
  /** The id of the websocket that sent it. */
  readonly connection: string;
}

export type Stored = Pick<ChatMessage, "id" | "sentAt">;

export interface ChangedMessage {
  readonly message: ChatMessage;
  readonly change: number;
}

const ID = sql<number>`id::float8`.as("id");
const SENT_AT = isoTimestamp("sent_at").as("sentAt");

/**
 * Stores a message and notifies every server. A message that has already been stored is left as it is. Null when the sender's
 * account was deleted.
 */
export function storeMessage(db: Database, message: NewMessage): Promise<Stored | null> {
  const { userId, text, key, connection } = message;
  return db.transaction().execute(async (transaction) => {
    await lockChat(transaction);
    const stored = await transaction
      .insertInto("chat_messages")
      .columns(["user_id", "user_name", "text", "key", "connection"])
      .expression((from) =>
        from
          .selectFrom("users")
          .where("id", "=", userId)
          .select((select) => [
            "id",
            "user_name",
            select.val(text).as("text"),
            sql<string | null>`${key}::uuid`.as("key"),
            select.val(connection).as("connection"),
          ]),
      )
      .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
      .returning([ID, SENT_AT])
      .executeTakeFirst();
    if (!stored) return key === null ? null : findByKey(transaction, userId, key);
    await notifyChat(transaction, { kind: "message" });
    return stored;
  });
}

/** The message of this user with this key, or null. */
export async function findByKey(db: Database, userId: string, key: string): Promise<Stored | null> {
  const found = await db
    .selectFrom("chat_messages")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .select([ID, SENT_AT])
    .executeTakeFirst();
  return found ?? null;
}

/** The id of the latest message; 0 when there is none. */
export async function newestMessageId(db: Database): Promise<number> {
  const newest = sql<number>`coalesce(max(id), 0)::float8`.as("newest");
  return (await db.selectFrom("chat_messages").select(newest).executeTakeFirstOrThrow()).newest;
}

/** Messages after this one, oldest first, each with the websocket that sent it. */
export async function readMessagesAfter(db: Database, id: number): Promise<{ message: ChatMessage; sender: string }[]> {
  const rows = await selectMessages(db).select("connection").where("id", ">", String(id)).orderBy("id").execute();
  return rows.map(({ connection, ...row }) => ({ message: toMessage(row), sender: connection }));
}

/**
 * The messages that a joining page gets, oldest first: the latest ones up to `upTo` or, for a page that was there before, those
 * after the last one it has, with a higher limit.
 */
export async function readHistory(db: Database, upTo: number, lastId: number | null): Promise<ChatMessage[]> {
  const rows = await selectMessages(db)
    .where("id", "<=", String(upTo))
    .where("id", ">", String(lastId ?? 0))
    .orderBy("id", "desc")
    .limit(lastId === null ? LIMITS.chatHistoryCount : LIMITS.chatCatchUpCount)
    .execute();
  return rows.reverse().map(toMessage);
}

/** The messages before this one, oldest first, and whether there are more before them. */
export async function readOlder(db: Database, before: number): Promise<{ messages: ChatMessage[]; hasOlder: boolean }> {
  const rows = await selectMessages(db)
    .where("id", "<", String(before))
    .orderBy("id", "desc")
    .limit(LIMITS.chatHistoryCount + 1)
    .execute();
  const shown = rows.slice(0, LIMITS.chatHistoryCount);
  return { messages: shown.reverse().map(toMessage), hasOlder: rows.length > shown.length };
}

/** The number of the last change, or 0. */
export async function newestChange(db: Database): Promise<number> {
  const { change } = await db
    .selectFrom("chat_messages")
    .select(sql<number>`coalesce(max(change), 0)::float8`.as("change"))
    .executeTakeFirstOrThrow();
  return change;
}

/** Messages changed after this change, in the order of their changes. */
export async function readChangesAfter(db: Database, change: number): Promise<ChangedMessage[]> {
  const rows = await selectMessages(db)
    .select(sql<number>`change::float8`.as("change"))
    .where("change", ">", String(change))
    .orderBy("change")
    .execute();
  return rows.map(({ change: number, ...row }) => ({ message: toMessage(row), change: number }));
}

/** The most recently changed messages up to this one, for a page that may have missed these changes. */
export async function readLatestChanges(db: Database, lastId: number): Promise<ChatMessage[]> {
  const rows = await selectMessages(db)
    .where("change", "is not", null)
    .where("id", "<=", String(lastId))
    .orderBy("change", "desc")
    .limit(LIMITS.chatChangeCount)
    .execute();
  return rows.map(toMessage);
}

/** Deletes all messages except the latest `LIMITS.chatKeptCount`. */
export async function sweepMessages(db: Database): Promise<void> {
  await db
    .deleteFrom("chat_messages")
    .where("id", "<=", (select) =>
      select.selectFrom("chat_messages").select("id").orderBy("id", "desc").offset(LIMITS.chatKeptCount).limit(1),
    )
    .execute();
}

function selectMessages(db: Database) {
  return db
    .selectFrom("chat_messages")
    .select([ID, SENT_AT, "user_name as username", "text", "key"])
    .select(sql<ChatMessage["deletedBy"] | null>`deleted_by`.as("deletedBy"))
    .select(isoTimestamp("edited_at").as("editedAt"))
    .select(isAdminAccount("user_id").as("isByAdmin"));
}

/** A row of `selectMessages`. */
type MessageRow = Pick<ChatMessage, "id" | "sentAt" | "username" | "text"> & { readonly isByAdmin: boolean } & {
  readonly [Key in "key" | "editedAt" | "deletedBy"]?: ChatMessage[Key] | null;
};

function toMessage({ key, editedAt, deletedBy, isByAdmin, ...message }: MessageRow): ChatMessage {
  return {
    ...message,
    ...(isByAdmin && { isByAdmin }),
    ...(key && { key }),
    ...(editedAt && { editedAt }),
    ...(deletedBy && { deletedBy }),
  };
}

/** The message with this id, or null. */
export async function findMessage(db: Database, id: number): Promise<ChatMessage | null> {
  const row = await selectMessages(db).where("id", "=", String(id)).executeTakeFirst();
  return row ? toMessage(row) : null;
}

/**
 * Lets only one transaction of all server processes change the chatroom at a time. So messages become visible in the order of
 * their ids, and two connections of a user that come and go at the same moment see each other.
 */
export async function lockChat(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('assay chat', 0))`.execute(transaction);
}
