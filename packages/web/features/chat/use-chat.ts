import type { ChatPresence } from "@assay/contract/sockets/chat";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type ChatLog,
  firstIdOf,
  withChanges,
  withMessages,
  withMine,
  withRefusal,
  withStored,
  withUpdate,
} from "#features/chat/chat-log";
import { CHAT_MESSAGES } from "#features/chat/messages";
import { type ChatConnection, type ChatEvent, openChat } from "#features/chat/open-chat";
import { callApi } from "#lib/api-client";
import { randomKey } from "#lib/random-key";
import { clearStoredUser, readStoredUser } from "#lib/stored-user";

/** The chat's log, the state of its connection and its actions. Connects on mount and disconnects on unmount. */
export function useChat(userName: string) {
  const [log, setLog] = useState<ChatLog>([]);
  const [isJoined, setJoined] = useState(false);
  const [hasHistory, setHistory] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [presence, setPresence] = useState<ChatPresence | null>(null);
  const [hasOlder, setOlder] = useState(false);
  const connection = useRef<ChatConnection>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    const opened = openChat(userName, (event) => {
      if (event.type === "joined") setJoined(true);
      if (event.type === "joined") setRefusal(null);
      if (event.type === "crowded") setRefusal(event.why);
      if (event.type === "disconnected") setJoined(false);
      if (event.type === "messages" || (event.type === "joined" && !event.sendsHistory)) setHistory(true);
      if (event.type === "messages" && isFirst.current) {
        isFirst.current = false;
        setOlder(event.messages.length >= LIMITS.chatHistoryCount);
      }
      if (event.type === "here") setPresence(event.presence);
      if (event.type === "signedOut") clearStoredUser();
      setLog((before) => withEvent(before, event, userName));
    });
    connection.current = opened;
    return opened.close;
  }, [userName]);

  const sendAgain = useCallback((key: string, text: string) => {
    setLog((before) => withRefusal(before, key, null));
    connection.current?.send(key, text);
  }, []);

  return {
    log,
    isJoined,
    /** Who is here; null until the server has said so. */
    presence,
    /** True if there may be messages before the first of the log. */
    hasOlder,
    /** Adds a page of older messages. Throws ApiError. */
    loadOlder: async () => {
      const before = firstIdOf(log);
      if (before === null) return;
      const older = await callApi("listChatMessages", { query: { before } });
      setOlder(older.hasOlder);
      setLog((now) => withMessages(now, older.messages, userName));
    },
    /** Why the server refuses this page's connection at the moment, or null. */
    refusal,
    /** False until the first messages have arrived. */
    hasHistory,
    send: (text: string) => {
      const key = randomKey();
      const isByAdmin = readStoredUser()?.role === ROLE_ADMIN;
      const mine = { key, username: userName, text, sentAt: new Date().toISOString(), isByAdmin };
      setLog((before) => withMine(before, mine));
      connection.current?.send(key, text);
    },
    sendAgain,
    exit: () => connection.current?.exit(),
  };
}

function withEvent(log: ChatLog, event: ChatEvent, userName: string): ChatLog {
  switch (event.type) {
    case "update":
      return withUpdate(log, event.text);
    case "disconnected":
      return withUpdate(log, CHAT_MESSAGES.disconnected({ userName }));
    case "messages":
      return withMessages(log, event.messages, userName);
    case "changed":
      return withChanges(log, event.messages);
    case "stored":
      return withStored(log, event.key, event.stored);
    case "refused":
      return withRefusal(log, event.key, event.why);
    default:
      return log;
  }
}
