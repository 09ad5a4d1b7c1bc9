import type { ChatMessage } from "@assay/contract/routes/chat";
import type { CHAT_ENTRY_TYPES } from "@assay/contract/sockets/chat";
import type { ClassRole } from "@assay/contract/vocabulary/class";
import type { ReceivedMessage } from "#features/chat/read-events";

type EntryType = (typeof CHAT_ENTRY_TYPES)[number];

/** A message in the log. `key` never changes while the entry exists. */
export interface MessageEntry {
  readonly type: Exclude<EntryType, "update">;
  readonly key: string;
  readonly username: string;
  readonly text: string;
  readonly sentAt: string;
  /** The server's number of the message; null without one, and until the server has confirmed the message. */
  readonly id: number | null;
  /** True for a message that the server has, false for the reader's own before that. */
  readonly isStored: boolean;
  /** Why the server refused it, or null. */
  readonly refusal: string | null;
  /** When its sender last edited it; null if it was never edited. */
  readonly editedAt: string | null;
  readonly isByAdmin: boolean;
  /** In the channel of a class, what its sender is there, as far as the reader may know it. */
  readonly role?: ClassRole | undefined;
  /** Who deleted it; null if nobody has. */
  readonly deletedBy: NonNullable<ChatMessage["deletedBy"]> | "teacher" | null;
}

/** An entry of the log (specification, section 3). */
export type ChatEntry = MessageEntry | { readonly type: "update"; readonly key: string; readonly text: string };

export type ChatLog = readonly ChatEntry[];

/** Appends a line by the chat itself, such as "bob joined". */
export function withUpdate(log: ChatLog, text: string): ChatLog {
  return [...log, { type: "update", key: `update-${log.length}`, text }];
}

/** Appends the user's own message before the server has confirmed it. */
export function withMine(
  log: ChatLog,
  mine: Pick<MessageEntry, "key" | "username" | "text" | "sentAt" | "isByAdmin">,
): ChatLog {
  return [...log, { ...mine, type: "my", id: null, isStored: false, refusal: null, editedAt: null, deletedBy: null }];
}

/**
 * Adds messages from the server, each once, in the server's order and before those not yet confirmed. Messages without a number
 * are in the order in which they arrive. `userName` is the reader's name.
 */
export function withMessages(log: ChatLog, messages: readonly ReceivedMessage[], userName: string): ChatLog {
  return messages.reduce((before, received) => {
    const { id, username, text, sentAt, editedAt, deletedBy, isByAdmin = false, key: sendersKey = "" } = received;
    if (id !== null && before.some((entry) => entry.type !== "update" && entry.id === id)) return before;
    const type = username === userName ? "my" : "other";
    // Keys are visible to everyone, so another user's message must not replace the reader's own.
    const isKnown = type === "my" && findMessage(before, sendersKey)?.id === null;
    const key = isKnown ? sendersKey : `message-${id ?? `at-${before.length}`}`;
    const change = { isByAdmin, editedAt: editedAt ?? null, deletedBy: deletedBy ?? null };
    const message: MessageEntry = { type, key, username, text, sentAt, id, isStored: true, refusal: null, ...change };
    return withMessage(without(before, key), message);
  }, log);
}

/** Replaces messages that were edited or deleted. Those that are not in the log are left out. */
export function withChanges(log: ChatLog, messages: readonly ReceivedMessage[]): ChatLog {
  const changed = new Map(messages.map((message) => [message.id, message]));
  return log.map((entry) => {
    const message = entry.type === "update" || entry.id === null ? undefined : changed.get(entry.id);
    if (!message || entry.type === "update") return entry;
    const { text, editedAt = null, deletedBy = null } = message;
    return { ...entry, text, editedAt, deletedBy };
  });
}

/** The id of the first message that the server has stored; null if there is none. */
export function firstIdOf(log: ChatLog): number | null {
  return log.find((entry): entry is MessageEntry => entry.type !== "update" && entry.id !== null)?.id ?? null;
}

/**
 * Marks the user's message with this key as stored by the server, and moves it to its place. A server that acknowledges nothing
 * gives no number.
 */
export function withStored(log: ChatLog, key: string, stored: { id: number; sentAt: string } | null): ChatLog {
  const entry = findMessage(log, key);
  return entry ? withMessage(without(log, key), { ...entry, ...stored, isStored: true, refusal: null }) : log;
}

/** Marks the user's message with this key as refused, or as waiting again if `refusal` is null. */
export function withRefusal(log: ChatLog, key: string, refusal: string | null): ChatLog {
  return log.map((entry) => (entry.key === key && entry.type !== "update" ? { ...entry, refusal } : entry));
}

function withMessage(log: ChatLog, message: MessageEntry): ChatLog {
  const isLater = ({ id }: MessageEntry) => id !== null && message.id !== null && id > message.id;
  const next = log.findIndex((entry) => entry.type !== "update" && (isWaiting(entry) || isLater(entry)));
  return next < 0 ? [...log, message] : log.toSpliced(next, 0, message);
}

/** True for the reader's own message that the server has neither stored nor refused. */
export function isWaiting(entry: MessageEntry): boolean {
  return !entry.isStored && entry.refusal === null;
}

function findMessage(log: ChatLog, key: string): MessageEntry | undefined {
  return log.find((entry): entry is MessageEntry => entry.type !== "update" && entry.key === key);
}

function without(log: ChatLog, key: string): ChatLog {
  return log.filter((entry) => entry.key !== key);
}
