import { z } from "zod";
import type { ErrorReply } from "#routes/errors";
import { optionalText, timestamp } from "#routes/fields";
import { LIMITS } from "#vocabulary/limits";

/**
 * What a page sends to the chat. `username` is not read: the sender is the session's user. A page
 * that does not know whether a message arrived sends it again with the same `key`, and it is stored once.
 */
export const chatRequest = z.object({
  username: z.unknown().optional(),
  text: optionalText("Message", LIMITS.chatMessageLength).refine((text) => text.trim() !== "", "Message is required"),
  key: z.uuid().optional(),
});
/** See `chatRequest`. */
export type ChatRequest = z.input<typeof chatRequest>;

/** A chat message as pages receive it: the specification's two fields (section 3) and what puts it in its place. */
export const chatMessage = z.object({
  username: z.string(),
  text: z.string(),
  /** Later messages have larger ones. */
  id: z.int(),
  sentAt: timestamp,
  /** The sender's own, where the sender gave one. */
  key: z.uuid().optional(),
});
/** See `chatMessage`. */
export type ChatMessage = z.infer<typeof chatMessage>;

/** The last message that a page knows; null or absent asks for the latest `LIMITS.chatHistoryCount`. */
export const lastKnownId = z.int().min(0).nullish();

/** How the page tells the entries of its local list apart (specification, section 3). */
export const CHAT_ENTRY_TYPES = ["update", "my", "other"] as const;

/** What the acknowledgement of an event says: that it was done, or why not. */
export type ChatReply<Done extends object = object> = ({ ok: true } & Done) | ({ ok: false } & ErrorReply);

/**
 * What a page emits: the specification's events (section 7), with arguments after them that may be left out. Whoever asks for no
 * acknowledgement hears of a refusal by `update`. User names are not read: the user is the session's.
 */
export interface ChatEventsToServer {
  /** Joins, and brings `history`. */
  newuser: (userName: string, lastId?: number | null, answer?: (reply: ChatReply) => void) => void;
  chat: (message: ChatRequest, answer?: (reply: ChatReply<{ id: number; sentAt: string }>) => void) => void;
  exituser: (userName: string, answer?: (reply: ChatReply) => void) => void;
}

/** What the server emits: the specification's events (section 7), and `history`. */
export interface ChatEventsToClient {
  /** Somebody joined or left, or why the page's own event was refused. */
  update: (text: string) => void;
  /** A message of somebody else, or of oneself from another tab. */
  chat: (message: ChatMessage) => void;
  /**
   * Once after each `newuser`: the latest messages, or those after `lastId`, oldest first, one's own among them. Whatever
   * is later than the last of them comes by `chat`: nothing twice, nothing left out.
   */
  history: (messages: ChatMessage[]) => void;
}

/** What the others are told when somebody comes. */
export function chatJoined(userName: string): string {
  return `${userName} joined`;
}

/** What the others are told when somebody goes. */
export function chatLeft(userName: string): string {
  return `${userName} left`;
}
