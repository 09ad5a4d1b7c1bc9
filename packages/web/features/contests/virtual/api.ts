import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { noteServerTime } from "#lib/server-clock";

/** How often the replay moves on. */
const REPLAY_MS = 10_000;

/** Which virtual participation of the reader, the newest without a number, and which page of a large board. */
export interface VirtualQuery {
  readonly run?: number | undefined;
  readonly page?: number | undefined;
}

/** A virtual participation of the reader and the replay, which goes on while it runs. */
export function useVirtual(key: string, query: VirtualQuery, isLoggedIn: boolean) {
  return useQuery({
    queryKey: [...QUERY_KEYS.contests.virtual(key), query],
    queryFn: async ({ signal }) => {
      const sentAt = performance.now();
      const reply = await callApi("readVirtual", { params: { key }, query, signal });
      noteServerTime(reply.now, sentAt);
      return reply;
    },
    placeholderData: keepPreviousData,
    enabled: isLoggedIn,
    refetchInterval: ({ state: { data } }) =>
      data?.participation?.endsAt && data.participation.endsAt > data.now ? REPLAY_MS : false,
  });
}

/** Begins a virtual participation; the code is for contests that ask for one. */
export function useStartVirtual(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { code?: string }) => callApi("joinVirtual", { params: { key }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.of(key) }),
  });
}
