import { type ChatMessage, chatRequest } from "@assay/contract/routes/chat";
import { TOASTS } from "@assay/contract/texts/toasts";
import { wordingsOf } from "@assay/contract/texts/wordings";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { countEvent } from "#base/rate-limit";
import { readInput } from "#base/read-input";
import { findByKey, storeMessage } from "#chat/message-queries";
import { requireNotMuted } from "#chat/mutes";

/** The error for an event without a session (specification, section 4). */
export function notSignedIn(): AppError {
  return new AppError("not_signed_in", { text: wordingsOf(TOASTS).chatLoginFirst });
}

/**
 * Stores a user's message, as text and under their own name, and returns its id and time. Throws AppError: `invalid_request` with
 * the field, `chat_muted`, `too_many_requests`, or `not_signed_in` when the account was deleted.
 */
export async function postMessage(
  db: Database,
  viewer: Viewer,
  connection: string,
  request: unknown,
): Promise<Pick<ChatMessage, "id" | "sentAt">> {
  const { text, key = null } = readInput(chatRequest, request, "message");
  const known = key === null ? null : await findByKey(db, viewer.id, key);
  if (known) return known;
  await requireNotMuted(db, viewer.id);
  await countEvent(db, `chat:user:${viewer.id}`, RATES.chatPerUser);
  const stored = await storeMessage(db, { userId: viewer.id, text, key, connection });
  if (!stored) throw notSignedIn();
  return stored;
}
