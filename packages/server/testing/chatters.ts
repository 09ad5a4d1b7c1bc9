import type { ChatMessage, ChatReply } from "@assay/contract/sockets/chat";
import type { Socket } from "socket.io-client";
import { vi } from "vitest";
import type { SignedIn } from "#testing/open-test-app";
import type { TestSockets } from "#testing/sockets";

/** One open page of the chatroom, with the events it has received, in order. */
export interface Chatter {
  readonly socket: Socket;
  readonly updates: string[];
  readonly heard: ChatMessage[];
  readonly histories: ChatMessage[][];
  join(lastId?: number | null): Promise<ChatReply>;
  say(text: string, more?: object): Promise<ChatReply<{ id: number; sentAt: string }>>;
  exit(): Promise<ChatReply>;
  /** Resolves when it has received this text. */
  hears(text: string): Promise<void>;
  isTold(update: string): Promise<void>;
}

/** Opens a page of the chatroom that has not joined yet. */
export async function openChatter(sockets: TestSockets, url: string, browser: SignedIn): Promise<Chatter> {
  const socket = await sockets.connect(url, browser);
  const updates: string[] = [];
  const heard: ChatMessage[] = [];
  const histories: ChatMessage[][] = [];
  socket.on("update", (text: string) => updates.push(text));
  socket.on("chat", (message: ChatMessage) => heard.push(message));
  socket.on("history", (messages: ChatMessage[]) => histories.push(messages));
  const ask = (event: string, ...args: unknown[]) => socket.timeout(10_000).emitWithAck(event, ...args);
  return {
    socket,
    updates,
    heard,
    histories,
    join: (lastId = null) => ask("newuser", browser.userName, lastId),
    say: (text, more = {}) => ask("chat", { username: browser.userName, text, ...more }),
    exit: () => ask("exituser", browser.userName),
    hears: (text) =>
      vi.waitFor(
        () =>
          found(
            heard.some((message) => message.text === text),
            heard,
          ),
        10_000,
      ),
    isTold: (update) => vi.waitFor(() => found(updates.includes(update), updates), 10_000),
  };
}

function found(isFound: boolean, among: unknown): void {
  if (!isFound) throw new Error(`it was told ${JSON.stringify(among)} alone`);
}
