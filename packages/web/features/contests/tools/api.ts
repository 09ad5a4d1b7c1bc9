import type { ContestTokenRole } from "@assay/contract/vocabulary/contest";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** The tokens of a contest's tools, the newest first. */
export function useContestTokens(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.tokens(key),
    queryFn: async ({ signal }) => (await callApi("listContestTokens", { params: { key }, signal })).tokens,
    refetchOnWindowFocus: "always",
  });
}

/** Creates a token. Only this reply contains the secret, so it is not cached. */
export function useCreateContestToken(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; role: ContestTokenRole }) =>
      callApi("createContestToken", { params: { key }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.tokens(key) }),
    gcTime: 0,
  });
}

export function useRevokeContestToken(key: string, tokenId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("revokeContestToken", { params: { key, tokenId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.tokens(key) }),
  });
}
