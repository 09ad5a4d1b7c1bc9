import type { CHAT_ENTRY_TYPES, ChatMessage } from "@assay/contract/sockets/chat";

type EntryType = (typeof CHAT_ENTRY_TYPES)[number];

/** What somebody said. `key` stays the same for as long as the entry is there. */
export interface SaidEntry {
  readonly type: Exclude<EntryType, "update">;
  readonly key: string;
  readonly username: string;
  readonly text: string;
  readonly sentAt: string;
  /** The server's number; null as long as the server is not known to have it. */
  readonly id: number | null;
  /** Why the server did not take it. */
  readonly refusal: string | null;
}

/** An entry of the page's own list (specification, section 3). */
export type ChatEntry = SaidEntry | { readonly type: "update"; readonly key: string; readonly text: string };

/** The list as it is shown, from top to bottom. */
export type ChatLog = readonly ChatEntry[];

/** The log with a line of the chat itself. */
export function withUpdate(log: ChatLog, text: string): ChatLog {
  return [...log, { type: "update", key: `update-${log.length}`, text }];
}

/** The log with what the user has just said, before the server knows of it. */
export function withMine(log: ChatLog, mine: Pick<SaidEntry, "key" | "username" | "text" | "sentAt">): ChatLog {
  return [...log, { ...mine, type: "my", id: null, refusal: null }];
}

/** The log with messages of the server, each once, in the server's order and before what is not yet sent. `userName` is who reads. */
export function withMessages(log: ChatLog, messages: readonly ChatMessage[], userName: string): ChatLog {
  return messages.reduce((before, { id, username, text, sentAt, key: sendersKey = "" }) => {
    if (before.some((entry) => entry.type !== "update" && entry.id === id)) return before;
    const type = username === userName ? "my" : "other";
    // Everybody can see everybody's keys: nobody else's message takes the place of the reader's own.
    const isKnown = type === "my" && findSaid(before, sendersKey)?.id === null;
    const key = isKnown ? sendersKey : `message-${id}`;
    return withSaid(without(before, key), { type, key, username, text, sentAt, id, refusal: null });
  }, log);
}

/** The log once the server has stored the user's message with this key. */
export function withStored(log: ChatLog, key: string, stored: { id: number; sentAt: string }): ChatLog {
  const entry = findSaid(log, key);
  return entry ? withSaid(without(log, key), { ...entry, ...stored, refusal: null }) : log;
}

/** The log once the server has refused the user's message with this key, or with null once it is to be sent again. */
export function withRefusal(log: ChatLog, key: string, refusal: string | null): ChatLog {
  return log.map((entry) => (entry.key === key && entry.type !== "update" ? { ...entry, refusal } : entry));
}

function withSaid(log: ChatLog, said: SaidEntry & { id: number }): ChatLog {
  const next = log.findIndex((entry) => entry.type !== "update" && (isWaiting(entry) || (entry.id ?? 0) > said.id));
  return next < 0 ? [...log, said] : log.toSpliced(next, 0, said);
}

function isWaiting(entry: SaidEntry): boolean {
  return entry.id === null && entry.refusal === null;
}

function findSaid(log: ChatLog, key: string): SaidEntry | undefined {
  return log.find((entry): entry is SaidEntry => entry.type !== "update" && entry.key === key);
}

function without(log: ChatLog, key: string): ChatLog {
  return log.filter((entry) => entry.key !== key);
}

/** A random UUID of version 4. The browser's own randomUUID is missing where a page comes over plain HTTP, as in a school's network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const at = (index: number) => bytes[index] ?? 0;
  bytes[6] = (at(6) & 0x0f) | 0x40;
  bytes[8] = (at(8) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
