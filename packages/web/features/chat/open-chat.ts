import type { ErrorReply } from "@assay/contract/routes/errors";
import type { ChatEventsToClient, ChatEventsToServer, ChatPresence } from "@assay/contract/sockets/chat";
import type { ErrorCode } from "@assay/contract/texts/errors";
import { readWording } from "@assay/contract/texts/wordings";
import { SECOND } from "@assay/contract/vocabulary/units";
import { io, type Socket } from "socket.io-client";
import { type ReceivedMessage, readMessages, readPresence } from "#features/chat/read-events";
import { textOf } from "#lib/entities/values";
import { SOCKET_OPTIONS } from "#lib/rooms";
import { spreadReconnects } from "#lib/spread-reconnects";

export type ChatEvent =
  /** The server may send older messages at first, or may not know of that. */
  | { readonly type: "joined"; readonly sendsHistory: boolean }
  | { readonly type: "disconnected" }
  | { readonly type: "signedOut" }
  | { readonly type: "crowded"; readonly why: string }
  | { readonly type: "update"; readonly text: string }
  | { readonly type: "messages"; readonly messages: readonly ReceivedMessage[] }
  | { readonly type: "changed"; readonly messages: readonly ReceivedMessage[] }
  | { readonly type: "here"; readonly presence: ChatPresence }
  | { readonly type: "stored"; readonly key: string; readonly stored: { id: number; sentAt: string } | null }
  | { readonly type: "refused"; readonly key: string; readonly why: string };

export interface ChatConnection {
  /**
   * Sends a message as soon as the user is announced. After a lost connection it is sent again with the same key; the
   * server stores it once.
   */
  readonly send: (key: string, text: string) => void;
  /** Announces that the user leaves, and closes the connection. */
  readonly exit: () => void;
  /** Closes the connection without announcing it. */
  readonly close: () => void;
}

const NOT_SIGNED_IN: ErrorCode = "not_signed_in";
const TOO_MANY_CONNECTIONS: ErrorCode = "too_many_connections";
/** The delay before reconnecting where socket.io does not: after the server closed or refused the connection. */
const RETRY_MS = 2 * SECOND;
/** The delay while this user has too many pages open and must close one first. */
const CROWDED_RETRY_MS = 15 * SECOND;
/** A server that has not acknowledged `newuser` by then acknowledges nothing: the specification does not ask it to. */
const ACKNOWLEDGED_WITHIN_MS = SECOND;
/** A server ignores an event that arrives together with the end of the connection, so the end follows later. */
const EXIT_MS = 300;

/**
 * Connects, only by websocket, and announces the user (specification, sections 4 and 7). After a lost connection it does
 * so again and asks for the messages since the last known one. Acknowledgements, numbers and times are ours: with a server that
 * does not send them, messages count as sent when they have been emitted.
 */
export function openChat(userName: string, onEvent: (event: ChatEvent) => void): ChatConnection {
  const socket: Socket<ChatEventsToClient, ChatEventsToServer> = io(SOCKET_OPTIONS);
  spreadReconnects(socket);
  /** Messages the server has not confirmed, by key, in the order they were written. */
  const unsent = new Map<string, string>();
  let lastId: number | null = null;
  let isAnnounced = false;
  let maySend = false;
  let isLeaving = false;
  /** Whether the server acknowledges events; null until that is known. */
  let acknowledges: boolean | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const post = (key: string, text: string) => {
    socket.emit("chat", { username: userName, text, key }, (reply) => {
      unsent.delete(key);
      if (reply.ok) onEvent({ type: "stored", key, stored: { id: reply.id, sentAt: reply.sentAt } });
      else if (reply.code === NOT_SIGNED_IN) onEvent({ type: "signedOut" });
      else onEvent({ type: "refused", key, why: readWording(reply) });
    });
    if (acknowledges === false) countAsSent(key);
  };
  const countAsSent = (key: string) => {
    unsent.delete(key);
    onEvent({ type: "stored", key, stored: null });
  };
  const receive = (messages: readonly ReceivedMessage[]) => {
    for (const { id, key, username } of messages) {
      if (id !== null) lastId = Math.max(lastId ?? 0, id);
      if (key !== undefined && username === userName) unsent.delete(key);
    }
    onEvent({ type: "messages", messages });
  };

  const join = () => {
    socket.emit("newuser", userName, lastId, (reply) => {
      clearTimeout(patience);
      acknowledges = true;
      if (!reply.ok) return retryUnlessSignedOut(reply.code, join);
      onEvent({ type: "joined", sendsHistory: true });
      if (!maySend) sendAll();
    });
    isAnnounced = true;
    // Only a server that acknowledges says first which of the messages it has already.
    if (acknowledges === true) return;
    sendAll();
    patience = setTimeout(() => {
      acknowledges = false;
      onEvent({ type: "joined", sendsHistory: false });
      for (const key of [...unsent.keys()]) countAsSent(key);
    }, ACKNOWLEDGED_WITHIN_MS);
  };
  const sendAll = () => {
    maySend = true;
    for (const [key, text] of [...unsent]) post(key, text);
  };
  const retryUnlessSignedOut = (code: string, retry: () => void) => {
    if (code === NOT_SIGNED_IN) onEvent({ type: "signedOut" });
    else waiting = setTimeout(retry, RETRY_MS);
  };

  socket.on("connect", join);
  socket.on("connect_error", (error: Error & { data?: ErrorReply }) => {
    // While the socket is active, socket.io retries by itself with increasing delays.
    if (socket.active) return;
    if (error.message !== TOO_MANY_CONNECTIONS) return retryUnlessSignedOut(error.message, () => socket.connect());
    onEvent({ type: "crowded", why: error.data ? readWording(error.data) : error.message });
    waiting = setTimeout(() => socket.connect(), CROWDED_RETRY_MS);
  });
  // A server may send anything: what cannot be read is left out.
  socket.on("update", (text: unknown) => textOf(text) !== "" && onEvent({ type: "update", text: textOf(text) }));
  socket.on("chat", (message: unknown) => receive(readMessages([message])));
  socket.on("history", (messages: unknown) => receive(readMessages(messages)));
  socket.on("changed", (messages: unknown) => onEvent({ type: "changed", messages: readMessages(messages) }));
  socket.on("here", (presence: unknown) => onEvent({ type: "here", presence: readPresence(presence) }));
  socket.on("disconnect", (reason) => {
    if (reason === "io client disconnect") return;
    if (isLeaving) return;
    isAnnounced = false;
    maySend = false;
    clearTimeout(waiting);
    clearTimeout(patience);
    onEvent({ type: "disconnected" });
    if (!socket.active) waiting = setTimeout(() => socket.connect(), RETRY_MS);
  });

  const close = () => {
    clearTimeout(waiting);
    clearTimeout(patience);
    socket.disconnect();
  };
  return {
    send: (key, text) => {
      unsent.set(key, text);
      if (maySend) post(key, text);
    },
    exit: () => {
      if (!isAnnounced) return close();
      isLeaving = true;
      socket.emit("exituser", userName, close);
      setTimeout(close, EXIT_MS);
    },
    close: () => {
      if (!isLeaving) close();
    },
  };
}
