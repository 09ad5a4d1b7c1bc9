import type { NoticeKind } from "@assay/contract/vocabulary/notice";
import { SECOND } from "@assay/contract/vocabulary/units";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { readAgain } from "#lib/read-again";
import { joinRoom } from "#lib/rooms";
import { useStoredUser } from "#lib/stored-user";

/** How many notices the reader has not read; nothing is requested for visitors. Live events keep it up to date. */
export function useUnreadCount(): number {
  const user = useStoredUser();
  const { data } = useQuery({
    queryKey: QUERY_KEYS.notices.count(user?._id ?? ""),
    queryFn: ({ signal }) => callApi("countNotices", { signal }),
    enabled: user !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.unread ?? 0;
}

/** What the page itself needs comes first, also on a slow line. */
const JOIN_AFTER_MS = 10 * SECOND;

/** Reads the reader's notices again when they have changed, while the page is in sight: a browser may have many tabs open. */
export function useLiveNotices(): void {
  const client = useQueryClient();
  const userId = useStoredUser()?._id ?? null;
  const isVisible = useIsVisible();
  useEffect(() => {
    if (userId === null || !isVisible) return;
    const refresh = () => void readAgain(client, QUERY_KEYS.notices.all());
    let leave = () => {};
    const timer = setTimeout(() => {
      // What came before the room was joined was not sent.
      leave = joinRoom("notices", {}, { onJoin: refresh, onMessage: refresh });
    }, JOIN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client, userId, isVisible]);
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState !== "hidden");
  const client = useQueryClient();
  useEffect(() => {
    const note = () => {
      const isNow = document.visibilityState !== "hidden";
      setVisible(isNow);
      // What came while it was out of sight was not sent.
      if (isNow) void client.invalidateQueries({ queryKey: QUERY_KEYS.notices.all() });
    };
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [client]);
  return isVisible;
}

/** Loads the reader's notices, page by page. */
export function useNotices() {
  const user = useStoredUser();
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.notices.list(user?._id ?? ""),
    queryFn: ({ pageParam, signal }) =>
      callApi("listNotices", { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled: user !== null,
    refetchOnMount: "always",
  });
}

/** Marks a notice as read, or it and all older ones. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly id: number; readonly andOlder: boolean }) => callApi("readNotices", { body }),
    onSuccess: () => readAgain(client, QUERY_KEYS.notices.all()),
  });
}

/** Loads the kinds that the reader gets by mail. */
export function useNoticeMails() {
  return useQuery({
    queryKey: QUERY_KEYS.notices.mails(),
    queryFn: ({ signal }) => callApi("readNoticeMails", { signal }),
  });
}

export function useSaveNoticeMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kinds: readonly NoticeKind[]) => callApi("saveNoticeMails", { body: { kinds: [...kinds] } }),
    onSuccess: (reply) => client.setQueryData(QUERY_KEYS.notices.mails(), reply),
  });
}

/** Ends all mails with notices for who has the token of one. */
export function useStopNoticeMails() {
  return useMutation({ mutationFn: (token: string) => callApi("stopNoticeMails", { body: { token } }) });
}
