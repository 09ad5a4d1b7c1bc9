import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";

const TOKENS_KEY = ["api-tokens"] as const;

/** One's own API tokens, the newest first. */
export function useApiTokens() {
  return useQuery({
    queryKey: TOKENS_KEY,
    queryFn: async ({ signal }) => (await callApi("listApiTokens", { signal })).tokens,
  });
}

/** Makes a token; the reply alone has its secret, so it is kept nowhere. */
export function useMakeApiToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => callApi("createApiToken", { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: TOKENS_KEY }),
    gcTime: 0,
  });
}

/** Revokes one of one's own tokens. */
export function useRevokeApiToken(tokenId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("revokeApiToken", { params: { tokenId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
}
