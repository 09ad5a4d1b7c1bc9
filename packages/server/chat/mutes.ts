import type { ChatMute } from "@assay/contract/routes/chat";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fromNow, isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";

/** Throws AppError `chat_muted`, which says until when, if the user may not write at the moment. */
export async function requireNotMuted(db: Database, userId: string): Promise<void> {
  const mute = await db
    .selectFrom("chat_mutes")
    .where("user_id", "=", userId)
    .where("until", ">", sql<Date>`now()`)
    .select("until")
    .executeTakeFirst();
  if (mute)
    throw new AppError("chat_muted", {
      text: REFUSALS.talk.mutedUntil({ until: UTC.format(mute.until) }),
    });
}

const UTC = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Who is muted at the moment; those whose mute ends last come first. */
export function listMutes(db: Database): Promise<ChatMute[]> {
  return selectMutes(db)
    .where("until", ">", sql<Date>`now()`)
    .orderBy("until", "desc")
    .limit(LIMITS.chatMuteCount)
    .execute();
}

/**
 * Mutes the sender of a message from now on. Throws AppError `message_not_found`, `user_not_found` if the sender's account was
 * deleted, and `forbidden` for who may moderate, too.
 */
export function muteSender(db: Database, adminId: string, messageId: number, minutes: number): Promise<ChatMute> {
  return db.transaction().execute(async (transaction) => {
    const message = await transaction
      .selectFrom("chat_messages")
      .leftJoin("users", "users.id", "chat_messages.user_id")
      .where("chat_messages.id", "=", String(messageId))
      .select(["users.id as userId", "users.role", "users.site_roles as siteRoles"])
      .executeTakeFirst();
    if (!message) throw new AppError("message_not_found");
    if (message.userId === null) throw new AppError("user_not_found");
    if (message.role !== null && may({ role: message.role, siteRoles: message.siteRoles ?? [] }, "chat.moderate"))
      throw new AppError("forbidden", { text: REFUSALS.talk.adminsNotMuted });
    const until = fromNow(minutes * MINUTE);
    await transaction
      .insertInto("chat_mutes")
      .values({ user_id: message.userId, until })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ until }))
      .execute();
    const duration = `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
    await recordAction(transaction, adminId, "chat_user_muted", message.userId, [
      { field: "mute", from: null, to: duration },
    ]);
    return selectMutes(transaction).where("user_id", "=", message.userId).executeTakeFirstOrThrow();
  });
}

/** Ends a mute. Throws AppError `not_muted`. */
export async function endMute(db: Database, adminId: string, userId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom("chat_mutes")
      .where("user_id", "=", userId)
      .where("until", ">", sql<Date>`now()`)
      .returning("user_id")
      .executeTakeFirst();
    if (!ended) throw new AppError("not_muted");
    await recordAction(transaction, adminId, "chat_user_unmuted", userId);
  });
}

export async function sweepMutes(db: Database): Promise<void> {
  await db.deleteFrom("chat_mutes").where("until", "<", sql<Date>`now()`).execute();
}

function selectMutes(db: Database) {
  return db
    .selectFrom("chat_mutes")
    .innerJoin("users", "users.id", "chat_mutes.user_id")
    .select(["user_id as userId", "user_name as userName", "name", isoTimestamp("until").as("until")]);
}
