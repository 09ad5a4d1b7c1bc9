import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { channelOf } from "#features/contests/questions/api";
import { QUERY_KEYS } from "#lib/query-keys";
import { readAgain } from "#lib/read-again";
import { useRoom } from "#lib/use-room";

/** Keeps a contest and its messages up to date while a page of it is open, also with what the reader does in other tabs. */
export function useContestNews(key: string | undefined): void {
  const client = useQueryClient();
  const readMessages = () => void readAgain(client, QUERY_KEYS.contests.messages(key ?? ""));
  useRoom("contestNews", key === undefined ? null : { key }, {
    onJoin: readMessages,
    onMessage: (news) => {
      if (news.includes("messages")) readMessages();
      if (news.includes("contest")) void readAgain(client, QUERY_KEYS.contests.one(key ?? ""));
    },
  });
  useEffect(() => {
    const channel = key === undefined ? null : channelOf(key);
    if (channel) channel.onmessage = () => void readAgain(client, QUERY_KEYS.contests.messages(key ?? ""));
    return () => channel?.close();
  }, [client, key]);
}
