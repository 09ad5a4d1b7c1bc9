import { chatDisconnected } from "@assay/contract/texts/pages";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type ChatLog,
  randomKey,
  withMessages,
  withMine,
  withRefusal,
  withStored,
  withUpdate,
} from "#features/chat/chat-log";
import { type ChatConnection, type ChatEvent, openChat } from "#features/chat/open-chat";
import { clearStoredUser } from "#lib/stored-user";

/** The chat's log, the state of its connection and its actions. Connects on mount and disconnects on unmount. */
export function useChat(userName: string) {
  const [log, setLog] = useState<ChatLog>([]);
  const [isJoined, setJoined] = useState(false);
  const [hasHistory, setHistory] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const connection = useRef<ChatConnection>(null);

  useEffect(() => {
    const opened = openChat(userName, (event) => {
      if (event.type === "joined") setJoined(true);
      if (event.type === "joined") setRefusal(null);
      if (event.type === "crowded") setRefusal(event.why);
      if (event.type === "disconnected") setJoined(false);
      if (event.type === "messages") setHistory(true);
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
    /** Why the server refuses this page's connection at the moment, or null. */
    refusal,
    /** False until the first messages have arrived. */
    hasHistory,
    send: (text: string) => {
      const key = randomKey();
      setLog((before) => withMine(before, { key, username: userName, text, sentAt: new Date().toISOString() }));
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
      return withUpdate(log, chatDisconnected(userName));
    case "messages":
      return withMessages(log, event.messages, userName);
    case "stored":
      return withStored(log, event.key, event.stored);
    case "refused":
      return withRefusal(log, event.key, event.why);
    default:
      return log;
  }
}
