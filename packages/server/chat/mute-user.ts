import type { ChatMute } from "@assay/contract/routes/chat";
import { may } from "@assay/contract/vocabulary/permissions";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { deleteMessageWithin } from "#chat/change-message";
import { selectMutes } from "#chat/mutes";

/** A user, or the sender of a message, which may be deleted in the same step. */
export interface MuteSubject {
  readonly userId?: string | undefined;
  readonly messageId?: number | undefined;
  readonly deletesMessage?: boolean | undefined;
}

/**
 * Mutes a user from now on. Throws AppError `message_not_found`, `user_not_found` (of a sender, too, whose account was deleted), and
 * `forbidden` for who may moderate, too; then the message stays.
 */
export function muteUser(db: Database, admin: Viewer, subject: MuteSubject, minutes: number): Promise<ChatMute> {
  const { messageId, deletesMessage } = subject;
  return db.transaction().execute(async (transaction) => {
    const userId = messageId === undefined ? subject.userId : await senderOf(transaction, messageId);
    const user = await transaction
      .selectFrom("users")
      .where("id", "=", userId ?? null)
      .select(["id", "role", "site_roles as siteRoles"])
      .executeTakeFirst();
    if (!user) throw new AppError("user_not_found");
    if (may(user, "chat.moderate")) throw new AppError("forbidden", { text: REFUSALS.talk.adminsNotMuted });
    if (messageId !== undefined && deletesMessage) await deleteMessageWithin(transaction, admin, messageId);
    const until = fromNow(minutes * MINUTE);
    await transaction
      .insertInto("chat_mutes")
      .values({ user_id: user.id, until })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ until }))
      .execute();
    const duration = `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
    await recordAction(transaction, admin.id, "chat_user_muted", user.id, [
      { field: "mute", from: null, to: duration },
    ]);
    return selectMutes(transaction).where("user_id", "=", user.id).executeTakeFirstOrThrow();
  });
}

async function senderOf(db: Database, messageId: number): Promise<string | null> {
  const message = await db
    .selectFrom("chat_messages")
    .where("id", "=", String(messageId))
    .select("user_id as userId")
    .executeTakeFirst();
  if (!message) throw new AppError("message_not_found");
  return message.userId;
}
