import { WORKER_REPORT_MS } from "@assay/contract/vocabulary/judging-figures";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";

/** Loads the judge workers and the paused machines, and again as often as workers report. */
export function useWorkers() {
  return useQuery({
    queryKey: QUERY_KEYS.workers.list(),
    queryFn: ({ signal }) => callApi("listWorkers", { signal }),
    refetchInterval: ({ state }) => unlessRefused(state, WORKER_REPORT_MS),
    refetchOnMount: "always",
  });
}

/** Pauses a machine or resumes it. */
export function useSetHostPaused() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { host: string; isPaused: boolean }) => callApi("setHostPaused", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.workers.list() }),
  });
}

/** Lets all workers load what a list or a problem needs. */
export function usePrefetch() {
  return useMutation({ mutationFn: (body: { name: string }) => callApi("prefetch", { body }) });
}

/** Loads the tokens with which workers join. */
export function useJoinTokens() {
  return useQuery({
    queryKey: QUERY_KEYS.workers.tokens(),
    queryFn: async ({ signal }) => (await callApi("listJoinTokens", { signal })).tokens,
    refetchInterval: ({ state }) => unlessRefused(state, WORKER_REPORT_MS),
    refetchOnMount: "always",
  });
}

/** Creates a token. Only this reply contains the secret, so it is not cached. */
export function useCreateJoinToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; days: number | null }) => callApi("createJoinToken", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.workers.tokens() }),
    gcTime: 0,
  });
}

export function useRevokeJoinToken(tokenId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("revokeJoinToken", { params: { tokenId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.workers.all() }),
  });
}
