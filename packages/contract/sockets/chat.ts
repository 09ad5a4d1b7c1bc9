import { z } from "zod";
import type { ErrorReply } from "#routes/errors";
import { optionalText, timestamp } from "#routes/fields";
import { LIMITS } from "#vocabulary/limits";

/**
 * A message that a page sends to the chat. `username` is ignored: the sender is the session's user. A page that does not
 * know whether a message arrived sends it again with the same `key`, and it is stored only once.
 */
export const chatRequest = z.object({
  username: z.unknown().optional(),
  text: optionalText("Message", LIMITS.chatMessageLength).refine((text) => text.trim() !== "", "Message is required"),
  key: z.uuid().optional(),
});
/** See `chatRequest`. */
export type ChatRequest = z.input<typeof chatRequest>;

/** A chat message as pages receive it: the specification's two fields (section 3) and our own for ordering. */
export const chatMessage = z.object({
  username: z.string(),
  text: z.string(),
  /** Later messages have larger ids. */
  id: z.int(),
  sentAt: timestamp,
  /** The sender's key, if the sender set one. */
  key: z.uuid().optional(),
});
/** See `chatMessage`. */
export type ChatMessage = z.infer<typeof chatMessage>;

/** The id of the last message that a page has; null or absent requests the latest `LIMITS.chatHistoryCount` messages. */
export const lastKnownId = z.int().min(0).nullish();

/** The types of entries in the page's chat log (specification, section 3). */
export const CHAT_ENTRY_TYPES = ["update", "my", "other"] as const;

/** The acknowledgement of an event: success, or the error. */
export type ChatReply<Done extends object = object> = ({ ok: true } & Done) | ({ ok: false } & ErrorReply);

/**
 * The events that a page emits: those of the specification (section 7), with additional optional arguments. Without an
 * acknowledgement callback, errors arrive as `update`. User names are ignored: the user is the session's.
 */
export interface ChatEventsToServer {
  /** Joins the chat; the server sends `history`. */
  newuser: (userName: string, lastId?: number | null, answer?: (reply: ChatReply) => void) => void;
  chat: (message: ChatRequest, answer?: (reply: ChatReply<{ id: number; sentAt: string }>) => void) => void;
  exituser: (userName: string, answer?: (reply: ChatReply) => void) => void;
}

/** The events that the server emits: those of the specification (section 7), and `history`. */
export interface ChatEventsToClient {
  /** Somebody joined or left, or the page's own event was rejected. */
  update: (text: string) => void;
  /** A message from another user, or from another tab of the same user. */
  chat: (message: ChatMessage) => void;
  /**
   * Sent once after each `newuser`: the latest messages, or those after `lastId`, oldest first, including the user's own.
   * All later messages arrive as `chat`, without gaps or duplicates.
   */
  history: (messages: ChatMessage[]) => void;
}

/** The line that other users see when somebody joins. */
export function chatJoined(userName: string): string {
  return `${userName} joined`;
}

/** The line that other users see when somebody leaves. */
export function chatLeft(userName: string): string {
  return `${userName} left`;
}
