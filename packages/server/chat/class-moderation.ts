import { RATES } from "@assay/contract/vocabulary/rates";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { notifyClassChat } from "@assay/database/events/notify";
import { fromNow } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { REFUSALS } from "#base/refusals";
import { describeMoment } from "#chat/mutes";
import { type Class, holdClass, isTeacher } from "#classes/class";

/** Throws AppError `class_not_found` for who is no active member any more, and `chat_muted` for a student whom a teacher has muted. */
export async function requireNotMutedInClass(transaction: Change, classId: string, userId: string): Promise<void> {
  const member = await transaction
    .selectFrom("class_members")
    .where("class_id", "=", classId)
    .where("user_id", "=", userId)
    .where("state", "=", "active")
    .select([
      "chat_muted_until as until",
      sql<boolean>`role = 'student' and coalesce(chat_muted_until > now(), false)`.as("isMuted"),
    ])
    .executeTakeFirst();
  if (!member) throw new AppError("class_not_found");
  if (member.isMuted && member.until)
    throw new AppError("chat_muted", { text: REFUSALS.talk.mutedInClass({ until: describeMoment(member.until) }) });
}

/**
 * Deletes a message: the text of the viewer's own, or, for teachers, of anybody's, which then stays readable for teachers alone. Throws
 * AppError `message_not_found`, `forbidden`, `class_archived` and `too_many_requests`.
 */
export async function deleteInChannel(db: Database, viewer: Viewer, found: Class, id: number): Promise<void> {
  const { row } = found;
  await countEvent(db, `chat-change:user:${viewer.id}`, RATES.chatChangesPerUser);
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const message = await findLive(transaction, row.id, id).where("deleted_by", "is", null).executeTakeFirst();
    if (!message) throw new AppError("message_not_found");
    const isOwn = message.userId === viewer.id;
    if (!isOwn && !isTeacher(found)) throw new AppError("forbidden");
    if (!isOwn) await recordAction(transaction, viewer.id, "class_message_deleted", row.id);
    await transaction
      .updateTable("class_messages")
      .set(isOwn ? { text: "", deleted_by: "author" } : { deleted_by: "teacher" })
      .where("id", "=", String(id))
      .execute();
    await notifyClassChat(transaction, row.id);
  });
}

/**
 * Mutes the sender of a message, a student, in this channel from now on; with 0 minutes, ends it. Throws AppError `forbidden`, also for a sender who
 * is of the staff, `message_not_found`, `member_not_found` and `class_archived`.
 */
export async function muteSender(
  db: Database,
  viewer: Viewer,
  found: Class,
  id: number,
  minutes: number,
): Promise<void> {
  const { row } = found;
  if (!isTeacher(found)) throw new AppError("forbidden");
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const message = await findLive(transaction, row.id, id).executeTakeFirst();
    if (!message) throw new AppError("message_not_found");
    const member = await transaction
      .selectFrom("class_members")
      .where("class_id", "=", row.id)
      .where("user_id", "=", message.userId)
      .select(["user_id as userId", "role"])
      .executeTakeFirst();
    if (!member) throw new AppError("member_not_found");
    if (member.role !== "student") throw new AppError("forbidden");
    await transaction
      .updateTable("class_members")
      .set({ chat_muted_until: minutes === 0 ? null : fromNow(minutes * MINUTE) })
      .where("class_id", "=", row.id)
      .where("user_id", "=", member.userId)
      .execute();
    await recordAction(transaction, viewer.id, "class_member_muted", row.id);
    await notifyClassChat(transaction, row.id);
  });
}

function findLive(transaction: Change, classId: string, id: number) {
  return transaction
    .selectFrom("class_messages")
    .where("class_id", "=", classId)
    .where("id", "=", String(id))
    .select("user_id as userId");
}
