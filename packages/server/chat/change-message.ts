import type { ChatMessage } from "@assay/contract/routes/chat";
import { may } from "@assay/contract/vocabulary/permissions";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { notifyChat } from "@assay/database/events/notify";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, keptText, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { findMessage, lockChat } from "#chat/message-queries";
import { requireNotMuted } from "#chat/mutes";

/**
 * Changes the text of the viewer's own message and notifies every server. Throws AppError `message_not_found`, `forbidden`,
 * `chat_muted` and `too_many_requests`.
 */
export async function editMessage(db: Database, viewer: Viewer, id: number, text: string): Promise<ChatMessage> {
  await requireNotMuted(db, viewer.id);
  return changeMessage(db, viewer, id, async (transaction, message) => {
    if (message.user_id !== viewer.id) throw new AppError("forbidden");
    if (message.text === text) return;
    await transaction
      .updateTable("chat_messages")
      .set({ text, edited_at: sql`now()`, change: NEXT_CHANGE })
      .where("id", "=", message.id)
      .execute();
  });
}

/**
 * Deletes the text of a message, the viewer's own or, for admins, anybody's: the audit log then keeps the text, and reports about it
 * are closed. Throws AppError `message_not_found`, `forbidden` and `too_many_requests`.
 */
export function deleteMessage(db: Database, viewer: Viewer, id: number): Promise<ChatMessage> {
  return changeMessage(db, viewer, id, (transaction, message) => removeText(transaction, viewer, message));
}

/** The same within the caller's transaction, for an admin. A message that its sender has deleted only loses its reports. */
export async function deleteMessageWithin(transaction: Change, admin: Viewer, id: number): Promise<void> {
  await lockChat(transaction);
  const message = await selectLive(transaction, id).executeTakeFirst();
  if (message) {
    await removeText(transaction, admin, message);
    await notifyChat(transaction, { kind: "change" });
  }
  await transaction.deleteFrom("reports").where("chat_message_id", "=", String(id)).execute();
}

async function removeText(transaction: Change, viewer: Viewer, message: LockedMessage): Promise<void> {
  const isOwn = message.user_id === viewer.id;
  if (!isOwn && !may(viewer, "chat.moderate")) throw new AppError("forbidden");
  if (!isOwn) {
    await recordAction(transaction, viewer.id, "chat_message_deleted", message.id, keptText(message.text));
    await transaction.deleteFrom("reports").where("chat_message_id", "=", message.id).execute();
  }
  await transaction
    .updateTable("chat_messages")
    .set({ text: "", deleted_by: isOwn ? "author" : "admin", change: NEXT_CHANGE })
    .where("id", "=", message.id)
    .execute();
}

/** Taken under the chat's lock, so changes become visible in the order of their numbers. */
const NEXT_CHANGE = sql<string>`nextval('chat_changes')`;

type LockedMessage = { readonly id: string; readonly user_id: string | null; readonly text: string };

async function changeMessage(
  db: Database,
  viewer: Viewer,
  id: number,
  change: (transaction: Change, message: LockedMessage) => Promise<void>,
): Promise<ChatMessage> {
  await countEvent(db, `chat-change:user:${viewer.id}`, RATES.chatChangesPerUser);
  return db.transaction().execute(async (transaction) => {
    await lockChat(transaction);
    const message = await selectLive(transaction, id).executeTakeFirst();
    if (!message) throw new AppError("message_not_found");
    await change(transaction, message);
    await notifyChat(transaction, { kind: "change" });
    const changed = await findMessage(transaction, id);
    if (!changed) throw new AppError("message_not_found");
    return changed;
  });
}

function selectLive(transaction: Change, id: number) {
  return transaction
    .selectFrom("chat_messages")
    .where("id", "=", String(id))
    .where("deleted_by", "is", null)
    .select(["id", "user_id", "text"]);
}
