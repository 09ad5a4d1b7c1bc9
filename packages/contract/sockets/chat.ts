import { z } from "zod";
import type { ChatMessage, ChatRequest } from "#routes/chat";
import type { ErrorReply } from "#routes/errors";

/** The id of the last message that a page has; null or absent requests the latest `LIMITS.chatHistoryCount` messages. */
export const lastKnownId = z.int().min(0).nullish();

/** Who is in the chatroom; a user with several pages counts once. */
export interface ChatPresence {
  readonly count: number;
  /** By user name; at most `LIMITS.chatHereCount`. */
  readonly people: readonly {
    readonly _id: string;
    readonly userName: string;
    readonly name: string;
    readonly isAdmin: boolean;
  }[];
}

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

/** The events that the server emits: those of the specification (section 7), and our own `history`, `changed` and `here`. */
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
  /**
   * Messages that were edited or deleted, as they are now. A page that reconnects also gets, after `history`, the latest changes
   * of the messages that it has.
   */
  changed: (messages: ChatMessage[]) => void;
  /** Sent after each `newuser`, and whenever somebody comes or goes. */
  here: (presence: ChatPresence) => void;
}

/** The line that other users see when somebody joins. */
export function chatJoined(userName: string): string {
  return `${userName} joined`;
}

/** The line that other users see when somebody leaves. */
export function chatLeft(userName: string): string {
  return `${userName} left`;
}
