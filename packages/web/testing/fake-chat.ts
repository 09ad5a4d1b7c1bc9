import type { ChatMessage } from "@assay/contract/routes/chat";
import type { ChatEventsToClient, ChatReply } from "@assay/contract/sockets/chat";
import { act } from "@testing-library/react";

/** An event that the page emitted, with the acknowledgement that it waits for. */
export interface Emitted {
  readonly event: string;
  readonly parts: readonly unknown[];
  readonly answer: (reply: ChatReply<{ id?: number; sentAt?: string }>) => void;
}

type Listeners = Record<string, (...parts: unknown[]) => void>;

/** The server's end of the page's connection, created when the page calls `io`. */
export class FakeChat {
  readonly options: unknown;
  readonly emitted: Emitted[] = [];
  readonly listeners: Listeners = {};
  isOpen = true;

  constructor(options: unknown) {
    this.options = options;
  }

  /** Connects, accepts the user and sends the history. */
  join(history: readonly ChatMessage[] = []): void {
    this.send("connect");
    act(() => this.take("newuser").answer({ ok: true }));
    this.send("history", history);
  }

  send(event: keyof ChatEventsToClient | "connect" | "connect_error" | "disconnect", ...parts: unknown[]): void {
    act(() => this.listeners[event]?.(...parts));
  }

  /** The next event that the page emitted. Throws if it is another one. */
  take(event: string): Emitted {
    const next = this.emitted.shift();
    if (next?.event !== event) throw new Error(`the page emitted ${next?.event ?? "nothing"}, not ${event}`);
    return next;
  }

  /** Acknowledges the message that the page has just sent, with this id. */
  store(id: number): void {
    const { answer } = this.take("chat");
    act(() => answer({ ok: true, id, sentAt: "2026-11-20T10:00:00.000Z" }));
  }
}

let newest: FakeChat | undefined;

/** The most recent connection of the page. */
export function openedChat(): FakeChat {
  if (!newest) throw new Error("the page has opened no connection");
  return newest;
}

/** Replaces the function of `socket.io-client`: `vi.mock("socket.io-client", () => import("#testing/fake-chat"))`. */
export function io(options: unknown) {
  const chat = new FakeChat(options);
  newest = chat;
  return {
    // As after the server closed or rejected a connection, which the page itself has to reopen.
    active: false,
    on: (event: string, listener: (...parts: unknown[]) => void) => {
      chat.listeners[event] = listener;
    },
    off: (event: string) => {
      delete chat.listeners[event];
    },
    emit: (event: string, ...parts: unknown[]) => {
      const answer = parts.at(-1) as Emitted["answer"];
      chat.emitted.push({ event, parts: typeof answer === "function" ? parts.slice(0, -1) : parts, answer });
    },
    connect: () => {
      chat.isOpen = true;
    },
    disconnect: () => {
      chat.isOpen = false;
    },
  };
}

/** A chat message as the server sends it. */
export function said(id: number, username: string, text: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return { id, username, text, sentAt: `2026-11-20T09:${String(id).padStart(2, "0")}:00.000Z`, ...more };
}
