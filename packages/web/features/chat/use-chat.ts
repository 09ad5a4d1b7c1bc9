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
import { type ChatConnection, type ChatNews, openChat } from "#features/chat/open-chat";
import { clearStoredUser } from "#lib/stored-user";

/** The chat as a user sees it: the log, how the connection stands, and what can be done. Connects on mount, leaves on unmount. */
export function useChat(userName: string) {
  const [log, setLog] = useState<ChatLog>([]);
  const [isJoined, setJoined] = useState(false);
  const [hasHistory, setHistory] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const connection = useRef<ChatConnection>(null);

  useEffect(() => {
    const opened = openChat(userName, (news) => {
      if (news.type === "joined") setJoined(true);
      if (news.type === "joined") setRefusal(null);
      if (news.type === "crowded") setRefusal(news.why);
      if (news.type === "disconnected") setJoined(false);
      if (news.type === "messages") setHistory(true);
      if (news.type === "signedOut") clearStoredUser();
      setLog((before) => afterNews(before, news, userName));
    });
    connection.current = opened;
    return opened.close;
  }, [userName]);

  const sayAgain = useCallback((key: string, text: string) => {
    setLog((before) => withRefusal(before, key, null));
    connection.current?.say(key, text);
  }, []);

  return {
    log,
    isJoined,
    /** Why the server does not take this page in, as long as it does not. */
    refusal,
    /** False until the first messages are there. */
    hasHistory,
    say: (text: string) => {
      const key = randomKey();
      setLog((before) => withMine(before, { key, username: userName, text, sentAt: new Date().toISOString() }));
      connection.current?.say(key, text);
    },
    sayAgain,
    exit: () => connection.current?.exit(),
  };
}

function afterNews(log: ChatLog, news: ChatNews, userName: string): ChatLog {
  switch (news.type) {
    case "update":
      return withUpdate(log, news.text);
    case "disconnected":
      return withUpdate(log, chatDisconnected(userName));
    case "messages":
      return withMessages(log, news.messages, userName);
    case "stored":
      return withStored(log, news.key, news.stored);
    case "refused":
      return withRefusal(log, news.key, news.why);
    default:
      return log;
  }
}
