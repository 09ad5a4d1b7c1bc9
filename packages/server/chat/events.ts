import { type ChatMessage, chatRequest } from "@assay/contract/routes/chat";
import type { ChatEventsToClient, ChatReply } from "@assay/contract/sockets/chat";
import { TOASTS } from "@assay/contract/texts/toasts";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { countEvent } from "#base/rate-limit";
import { findByKey, storeMessage } from "#chat/message-queries";
import { requireNotMuted } from "#chat/mutes";
import { describeError } from "#http/describe-error";
import type { RealtimeSocket } from "#realtime/connection";

/** The error for an event without a session (specification, section 4). */
export function notSignedIn(): AppError {
  return new AppError("not_signed_in", { message: TOASTS.chatLoginFirst });
}

/** Parses an event's argument. Throws AppError `invalid_request` that names the field, or the argument itself. */
export function readArgument<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AppError("invalid_request", { field: issue?.path.join(".") || name, message: issue?.message });
}

/**
 * Handles an event and acknowledges it. A refusal is sent as the acknowledgement or, to a page that knows only the
 * specification's events, as a line of the chat.
 */
export async function answerEvent(
  log: FastifyBaseLogger,
  socket: RealtimeSocket,
  answer: ((reply: ChatReply) => void) | null,
  work: () => Promise<object>,
): Promise<void> {
  try {
    const done = await work();
    answer?.({ ok: true, ...done });
  } catch (error) {
    const { status, body } = describeError(error, socket.id);
    if (status >= 500) log.error({ err: error, requestId: socket.id }, "a chat event failed");
    if (answer) answer({ ok: false, ...body });
    else socket.emit("update" satisfies keyof ChatEventsToClient, body.message);
  }
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
  const { text, key = null } = readArgument(chatRequest, request, "message");
  const known = key === null ? null : await findByKey(db, viewer.id, key);
  if (known) return known;
  await requireNotMuted(db, viewer.id);
  await countEvent(db, `chat:user:${viewer.id}`, RATES.chatPerUser);
  const stored = await storeMessage(db, { userId: viewer.id, text, key, connection });
  if (!stored) throw notSignedIn();
  return stored;
}
