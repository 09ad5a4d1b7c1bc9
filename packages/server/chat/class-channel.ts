import type { CLASS_CHAT_ROUTES, ClassMessage } from "@assay/contract/routes/classes/chat";
import type { BodyOf, ReplyOf } from "@assay/contract/routes/route";
import { CLASS_GRADERS } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { notifyClassChat } from "@assay/database/events/notify";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { requireNotMutedInClass } from "#chat/class-moderation";
import { requireNotMuted } from "#chat/mutes";
import { type Class, findClass, holdClass, isTeacher } from "#classes/class";

// The channel of a class (docs/decisions/0136-a-chat-channel-per-class.md). Its one rule of who sees anything is that of the class.

/** A class with a channel, for its members and who manages every class. Throws AppError `class_not_found` and `class_chat_off`. */
export async function findChannel(db: Database, viewing: Viewing, slug: string): Promise<Class> {
  const found = await findClass(db, viewing, slug);
  if (!found.row.has_chat) throw new AppError("class_chat_off");
  return found;
}

/** True for members except observers. Who only manages every class reads. */
const isWriter = ({ role }: Class) => role !== null && role !== "observer";

/** The latest messages of a channel, or those before one, oldest first. Throws AppError `too_many_requests`. */
export async function readChannel(
  db: Database,
  viewer: Viewer,
  found: Class,
  before: number | undefined,
): Promise<ReplyOf<typeof CLASS_CHAT_ROUTES.listClassMessages>> {
  if (before !== undefined) await countEvent(db, `chat-older:user:${viewer.id}`, RATES.chatOlderPerUser);
  const teaches = isTeacher(found);
  const inChannel = db.selectFrom("class_messages").where("class_messages.class_id", "=", found.row.id);
  const rows = await inChannel
    .leftJoin("class_members as senders", (join) =>
      join
        .onRef("senders.class_id", "=", "class_messages.class_id")
        .onRef("senders.user_id", "=", "class_messages.user_id")
        .on("senders.state", "=", "active"),
    )
    .$if(before !== undefined, (query) => query.where("id", "<", `${before}`))
    .select(["class_messages.user_id as userId", "user_name as username", "text", "key", "deleted_by as deletedBy"])
    .select("senders.role")
    .select(sql<number>`id::float8`.as("id"))
    .select(isoTimestamp("sent_at").as("sentAt"))
    .orderBy("class_messages.id", "desc")
    .limit(LIMITS.chatHistoryCount + 1)
    .execute();
  const messages = rows.slice(0, LIMITS.chatHistoryCount).map(({ userId, text, key, deletedBy, role, ...row }) => ({
    ...row,
    // Who learns, watches or has left is for teachers to know.
    ...(role !== null && (teaches || CLASS_GRADERS.some((one) => one === role)) && { role }),
    // Teachers read what a teacher has deleted; what its sender has deleted is gone.
    text: deletedBy === null || teaches ? text : "",
    ...(key !== null && userId === viewer.id && { key }),
    ...(deletedBy !== null && { deletedBy: deletedBy as DeletedBy }),
  }));
  const deleted = await inChannel
    .where("deleted_by", "is not", null)
    .select([sql<number>`id::float8`.as("id"), sql<DeletedBy>`deleted_by`.as("deletedBy")])
    .orderBy("class_messages.id", "desc")
    .limit(LIMITS.chatHistoryCount)
    .execute();
  return {
    messages: messages.reverse(),
    hasOlder: rows.length > messages.length,
    mayWrite: isWriter(found) && found.row.archived_at === null,
    deleted,
    ...(teaches && { muted: await listMuted(db, found.row.id) }),
  };
}

type DeletedBy = NonNullable<ClassMessage["deletedBy"]>;

/** The names under which those have written who are muted in a channel. */
async function listMuted(db: Database, classId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("class_members")
    .innerJoin("class_messages", (join) =>
      join
        .onRef("class_messages.class_id", "=", "class_members.class_id")
        .onRef("class_messages.user_id", "=", "class_members.user_id"),
    )
    .where("class_members.class_id", "=", classId)
    .where("role", "=", "student")
    .where("chat_muted_until", ">", sql<Date>`now()`)
    .select("user_name")
    .distinct()
    .execute();
  return rows.map(({ user_name: name }) => name);
}

/**
 * Stores a message of a member and notifies the channel; one with a known key is not stored again. Throws AppError `forbidden`,
 * `class_archived`, `chat_muted` and `too_many_requests`.
 */
export async function postInChannel(
  db: Database,
  viewer: Viewer,
  found: Class,
  {
    text,
    key = null,
  }: Pick<BodyOf<typeof CLASS_CHAT_ROUTES.postClassMessage>, "text"> & { readonly key?: string | null | undefined },
): Promise<{ readonly id: number; readonly sentAt: string }> {
  if (!isWriter(found)) throw new AppError("forbidden");
  const { row } = found;
  await requireNotMuted(db, viewer.id);
  await countEvent(db, `chat:user:${viewer.id}`, RATES.chatPerUser);
  return db.transaction().execute(async (transaction) => {
    // Under the class's lock, messages become visible in the order of their ids, and nobody writes once their membership has ended.
    await holdClass(transaction, row.id);
    await requireNotMutedInClass(transaction, row.id, viewer.id);
    const { rows } = await sql<{ id: number; sentAt: string }>`
      insert into class_messages (class_id, user_id, user_name, text, key)
      select ${row.id}::uuid, id, user_name, ${text}, ${key}::uuid from users where id = ${viewer.id}
      on conflict (user_id, key) do nothing
      returning id::float8 as id, ${isoTimestamp("sent_at")} as "sentAt"`.execute(transaction);
    const stored = rows[0] ?? (await findByKey(transaction, row.id, viewer.id, key));
    if (!stored) throw new AppError("forbidden");
    await sweepChannel(transaction, row.id);
    await notifyClassChat(transaction, row.id);
    return stored;
  });
}

async function findByKey(transaction: Change, classId: string, userId: string, key: string | null) {
  const found = await transaction
    .selectFrom("class_messages")
    .where("class_id", "=", classId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .select([sql<number>`id::float8`.as("id"), isoTimestamp("sent_at").as("sentAt")])
    .executeTakeFirst();
  return found ?? null;
}

/** Deletes all messages of a channel except the latest `LIMITS.classChatKeptCount`. */
async function sweepChannel(transaction: Change, classId: string): Promise<void> {
  await transaction
    .deleteFrom("class_messages")
    .where("class_id", "=", classId)
    .where("id", "<=", (select) =>
      select
        .selectFrom("class_messages")
        .where("class_id", "=", classId)
        .select("id")
        .orderBy("id", "desc")
        .offset(LIMITS.classChatKeptCount)
        .limit(1),
    )
    .execute();
}
