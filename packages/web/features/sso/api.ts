import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** The providers of single sign-on, for admins. */
export function useSsoProviders() {
  return useQuery({
    queryKey: QUERY_KEYS.ssoProviders(),
    queryFn: async ({ signal }) => (await callApi("listSsoProviders", { signal })).providers,
  });
}

/** Adds or changes a provider. */
export function useSaveProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: { key: string } & CallInput<"saveSsoProvider">["body"]) =>
      callApi("saveSsoProvider", { params: { providerKey: key }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.ssoProviders() }),
  });
}

export function useDeleteProvider(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("deleteSsoProvider", { params: { providerKey: key } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.ssoProviders() }),
  });
}
