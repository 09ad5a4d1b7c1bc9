import type { ChatMessage } from "@assay/contract/routes/chat";
import type { ChatPresence, ChatReply } from "@assay/contract/sockets/chat";
import type { Database } from "@assay/database/connect";
import type { Socket } from "socket.io-client";
import { expect, vi } from "vitest";
import type { SignedIn } from "#testing/open-test-app";
import type { TestSockets } from "#testing/sockets";

/** One page of the chatroom, with what it received, in order. */
export interface Chatter {
  readonly socket: Socket;
  readonly updates: string[];
  readonly received: ChatMessage[];
  readonly histories: ChatMessage[][];
  readonly changed: ChatMessage[];
  /** What the page received about who is here, the latest last. */
  readonly presences: ChatPresence[];
  join(lastId?: number | null): Promise<ChatReply>;
  say(text: string, more?: object): Promise<ChatReply<{ id: number; sentAt: string }>>;
  exit(): Promise<ChatReply>;
  /** Resolves when this text has arrived. */
  receives(text: string): Promise<void>;
  getsUpdate(update: string): Promise<void>;
}

/** Closes all pages, and returns when the server knows that nobody is in the chatroom. */
export async function closeChatters(sockets: TestSockets, db: Database): Promise<void> {
  sockets.closeAll();
  await vi.waitFor(async () => {
    const open = await db.selectFrom("websockets").select("id").execute();
    if (open.length > 0) throw new Error(`${open.length} websockets are still open`);
  }, 10_000);
  await db.deleteFrom("chat_connections").execute();
}

/** Opens a page of the chatroom that has not joined yet. */
export async function openChatter(sockets: TestSockets, url: string, browser: SignedIn): Promise<Chatter> {
  const socket = await sockets.connect(url, browser);
  const updates: string[] = [];
  const received: ChatMessage[] = [];
  const histories: ChatMessage[][] = [];
  socket.on("update", (text: string) => updates.push(text));
  socket.on("chat", (message: ChatMessage) => received.push(message));
  socket.on("history", (messages: ChatMessage[]) => histories.push(messages));
  const changed: ChatMessage[] = [];
  const presences: ChatPresence[] = [];
  socket.on("changed", (messages: ChatMessage[]) => changed.push(...messages));
  socket.on("here", (presence: ChatPresence) => presences.push(presence));
  const ask = (event: string, ...args: unknown[]) => socket.timeout(10_000).emitWithAck(event, ...args);
  return {
    socket,
    updates,
    received,
    histories,
    changed,
    presences,
    join: (lastId = null) => ask("newuser", browser.userName, lastId),
    say: (text, more = {}) => ask("chat", { username: browser.userName, text, ...more }),
    exit: () => ask("exituser", browser.userName),
    receives: (text) =>
      vi.waitFor(
        () =>
          found(
            received.some((message) => message.text === text),
            received,
          ),
        10_000,
      ),
    getsUpdate: (update) => vi.waitFor(() => found(updates.includes(update), updates), 10_000),
  };
}

/** Opens a page of the chatroom that has joined. */
export async function joinChat(sockets: TestSockets, url: string, browser: SignedIn): Promise<Chatter> {
  const chatter = await openChatter(sockets, url, browser);
  expect(await chatter.join()).toEqual({ ok: true });
  return chatter;
}

function found(isFound: boolean, among: unknown): void {
  if (!isFound) throw new Error(`it received only ${JSON.stringify(among)}`);
}
