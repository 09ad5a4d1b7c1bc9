import type { ErrorReply } from "@assay/contract/routes/errors";
import type { ChatEventsToClient, ChatEventsToServer, ChatMessage } from "@assay/contract/sockets/chat";
import { ERRORS, type ErrorCode } from "@assay/contract/texts/errors";
import { SECOND } from "@assay/contract/vocabulary/units";
import { io, type Socket } from "socket.io-client";

/** What happens in the chat while the page is open. */
export type ChatNews =
  | { readonly type: "joined" }
  | { readonly type: "disconnected" }
  | { readonly type: "signedOut" }
  | { readonly type: "crowded"; readonly why: string }
  | { readonly type: "update"; readonly text: string }
  | { readonly type: "messages"; readonly messages: readonly ChatMessage[] }
  | { readonly type: "stored"; readonly key: string; readonly stored: { id: number; sentAt: string } }
  | { readonly type: "refused"; readonly key: string; readonly why: string };

/** The page's end of the chat. */
export interface ChatConnection {
  /** Says something as soon as the chat is joined; sent again with the same key after a lost connection, and stored once. */
  readonly say: (key: string, text: string) => void;
  /** Tells the others, and closes. */
  readonly exit: () => void;
  /** Closes without a word. */
  readonly close: () => void;
}

const NOT_SIGNED_IN: ErrorCode = "not_signed_in";
const TOO_MANY_CONNECTIONS: ErrorCode = "too_many_connections";
/** Where socket.io does not try again by itself: when it was the server that closed or refused. */
const RETRY_MS = 2 * SECOND;
/** As long as this user has too many pages open: somebody has to close one first. */
const CROWDED_RETRY_MS = 15 * SECOND;

/** Connects by websocket alone and announces the user (specification, sections 4 and 7), again after every lost connection, from the last known message on. */
export function openChat(userName: string, onNews: (news: ChatNews) => void): ChatConnection {
  const socket: Socket<ChatEventsToClient, ChatEventsToServer> = io({ transports: ["websocket"], forceNew: true });
  /** What the server is not known to have, by key, in the order it was said. */
  const unsent = new Map<string, string>();
  let lastId: number | null = null;
  let isJoined = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const post = (key: string, text: string) =>
    socket.emit("chat", { username: userName, text, key }, (reply) => {
      unsent.delete(key);
      if (reply.ok) onNews({ type: "stored", key, stored: { id: reply.id, sentAt: reply.sentAt } });
      else if (reply.code === NOT_SIGNED_IN) onNews({ type: "signedOut" });
      else onNews({ type: "refused", key, why: reply.message });
    });
  const receive = (messages: readonly ChatMessage[]) => {
    for (const { id, key, username } of messages) {
      lastId = Math.max(lastId ?? 0, id);
      if (key !== undefined && username === userName) unsent.delete(key);
    }
    onNews({ type: "messages", messages });
  };

  const join = () =>
    socket.emit("newuser", userName, lastId, (reply) => {
      if (!reply.ok) return retryUnlessSignedOut(reply.code, join);
      isJoined = true;
      onNews({ type: "joined" });
      for (const [key, text] of unsent) post(key, text);
    });
  const retryUnlessSignedOut = (code: string, retry: () => void) => {
    if (code === NOT_SIGNED_IN) onNews({ type: "signedOut" });
    else waiting = setTimeout(retry, RETRY_MS);
  };

  socket.on("connect", join);
  socket.on("connect_error", (error: Error & { data?: ErrorReply }) => {
    // As long as it is active, socket.io goes on trying by itself, ever more slowly.
    if (socket.active) return;
    if (error.message !== TOO_MANY_CONNECTIONS) return retryUnlessSignedOut(error.message, () => socket.connect());
    onNews({ type: "crowded", why: error.data?.message ?? ERRORS.too_many_connections.message });
    waiting = setTimeout(() => socket.connect(), CROWDED_RETRY_MS);
  });
  socket.on("update", (text) => onNews({ type: "update", text }));
  socket.on("chat", (message) => receive([message]));
  socket.on("history", receive);
  socket.on("disconnect", (reason) => {
    if (reason === "io client disconnect") return;
    isJoined = false;
    clearTimeout(waiting);
    onNews({ type: "disconnected" });
    if (!socket.active) waiting = setTimeout(() => socket.connect(), RETRY_MS);
  });

  const close = () => {
    clearTimeout(waiting);
    socket.disconnect();
  };
  return {
    say: (key, text) => {
      unsent.set(key, text);
      if (isJoined) post(key, text);
    },
    exit: () => {
      if (isJoined) socket.emit("exituser", userName);
      close();
    },
    close,
  };
}
