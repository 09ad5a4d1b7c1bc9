import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** How often the replay moves on. */
const REPLAY_MS = 10_000;

/** The reader's newest virtual participation and the replay, which goes on while it runs. */
export function useVirtual(key: string, isLoggedIn: boolean) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.virtual(key),
    queryFn: ({ signal }) => callApi("readVirtual", { params: { key }, query: {}, signal }),
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
