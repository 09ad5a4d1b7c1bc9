import { type ChatMessage, chatRequest } from "@assay/contract/sockets/chat";
import { RATES } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { Viewer } from "#access/viewer";
import { countEvent } from "#base/rate-limit";
import { findByKey, storeMessage } from "#chat/message-queries";
import { notSignedIn, readArgument } from "#chat/rules";

/**
 * Stores what a user says, as text and under their own name, and gives its place. Throws AppError:
 * `invalid_request` with the field, `too_many_requests`, `not_signed_in` when the account is gone.
 */
export async function postMessage(
  db: Database,
  viewer: Viewer,
  connection: string,
  request: unknown,
): Promise<Pick<ChatMessage, "id" | "sentAt">> {
  const { text, key = null } = readArgument(chatRequest, request, "message");
  const known = key === null ? null : await findByKey(db, viewer.id, key);
  if (known) return known;
  await countEvent(db, `chat:user:${viewer.id}`, RATES.chatPerUser);
  const stored = await storeMessage(db, { userId: viewer.id, text, key, connection });
  if (!stored) throw notSignedIn();
  return stored;
}
