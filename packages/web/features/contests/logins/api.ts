import type { TeamLogin } from "@assay/contract/routes/contests/logins";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewLogin } from "#features/contests/logins/read-rows";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

export type CreatedLogin = TeamLogin & { readonly password: string };

/** The accounts of a contest's participants. */
export function useTeamLogins(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.logins(key),
    queryFn: async ({ signal }) => (await callApi("listTeamLogins", { params: { key }, signal })).logins,
    refetchOnWindowFocus: "always",
  });
}

export function useCreateLogins(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (logins: NewLogin[]) =>
      (await callApi("createTeamLogins", { params: { key }, body: { logins } })).logins,
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.logins(key) }),
  });
}

export function useEndSessions(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("endTeamSessions", { params: { key } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.logins(key) }),
  });
}
