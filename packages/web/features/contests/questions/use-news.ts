import type { ContestNews } from "@assay/contract/sockets/rooms";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { channelOf } from "#features/contests/questions/api";
import { QUERY_KEYS } from "#lib/query-keys";
import { readAgain } from "#lib/read-again";
import { useRoom } from "#lib/use-room";

/**
 * Keeps a contest and its messages up to date while a page of it is open, also with what the reader does in other tabs. `place` is what the
 * reader is in the contest, and decides which news they get.
 */
export function useContestNews(key: string | undefined, place: string | undefined): void {
  const client = useQueryClient();
  const readMessages = () => void readAgain(client, QUERY_KEYS.contests.messages(key ?? ""));
  const readContest = () => void readAgain(client, QUERY_KEYS.contests.one(key ?? ""));
  const hasJoined = useRef(false);
  const listener = {
    onJoin: () => {
      readMessages();
      // What happened while the page was in no room. The contest has just been read when it joins at first.
      if (hasJoined.current) readContest();
      hasJoined.current = true;
    },
    onMessage: (news: readonly ContestNews[]) => {
      if (news.includes("messages")) readMessages();
      if (news.includes("contest")) readContest();
    },
  };
  useRoom("contestNews", key === undefined ? null : { key }, listener, place);
  useEffect(() => {
    const channel = key === undefined ? null : channelOf(key);
    if (channel) channel.onmessage = () => void readAgain(client, QUERY_KEYS.contests.messages(key ?? ""));
    return () => channel?.close();
  }, [client, key]);
}
