import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { noteServerTime } from "#lib/server-clock";

/** Loads a page of the contests, and the server's clock. The current page stays until the new one arrives. */
export function useContests(view: { readonly page: number; readonly q: string }) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.list(view),
    queryFn: async ({ signal }) => {
      const sentAt = performance.now();
      const reply = await callApi("listContests", { query: view, signal });
      noteServerTime(reply.now, sentAt);
      return reply;
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
}

/** Loads a contest as the reader may know it, and the server's clock. */
export function useContest(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.one(key),
    queryFn: async ({ signal }): Promise<ContestDetails> => {
      const sentAt = performance.now();
      const { contest, now } = await callApi("readContest", { params: { key }, signal });
      noteServerTime(now, sentAt);
      return contest;
    },
    refetchOnWindowFocus: "always",
  });
}

/** Takes part in a contest; the code is for those that ask for one. */
export function useJoinContest(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { code?: string }) => callApi("joinContest", { params: { key }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.all() }),
  });
}

/** Begins the reader's own time, in a contest in which everybody does when they like. */
export function useStartWindow(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("startWindow", { params: { key } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.all() }),
  });
}

export function useLeaveContest(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("leaveContest", { params: { key } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.all() }),
  });
}
