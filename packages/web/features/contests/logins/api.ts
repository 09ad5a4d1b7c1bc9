import type { LoginRules, TeamLogin } from "@assay/contract/routes/contests/logins";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewLogin } from "#features/contests/logins/read-rows";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

export type CreatedLogin = TeamLogin & { readonly password: string };

/** How often the list is read again while it is on the screen. */
const FRESH_MS = 15_000;

/** The accounts of a contest's participants, where they are logged in, and the contest's rules for logins. */
export function useTeamLogins(key: string) {
  return useQuery({
    queryKey: QUERY_KEYS.contests.logins(key),
    queryFn: ({ signal }) => callApi("listTeamLogins", { params: { key }, signal }),
    refetchOnWindowFocus: "always",
    refetchInterval: FRESH_MS,
  });
}

/**
 * Creates accounts, as many at a time as one request may. What a failed request leaves out is not created; `onCreated` gets what is,
 * because the passwords are known only now.
 */
export function useCreateLogins(key: string, onCreated: (logins: readonly CreatedLogin[]) => void) {
  return useLoginsCall(key, async (logins: readonly NewLogin[]) => {
    for (let at = 0; at === 0 || at < logins.length; at += LIMITS.newUsersPerRequest) {
      const part = logins.slice(at, at + LIMITS.newUsersPerRequest).map(({ networks, ...login }) => ({
        ...login,
        networks: [...networks],
      }));
      onCreated((await callApi("createTeamLogins", { params: { key }, body: { logins: part } })).logins);
    }
  });
}

export function useBindLogin(key: string, userId: string) {
  return useLoginsCall(key, (networks: string[]) =>
    callApi("bindTeamLogin", { params: { key, userId }, body: { networks } }),
  );
}

export function useEndLogin(key: string) {
  return useLoginsCall(key, (userId: string) => callApi("endTeamLogin", { params: { key, userId } }));
}

export function useEndSessions(key: string) {
  return useLoginsCall(key, () => callApi("endTeamSessions", { params: { key } }));
}

export function useSetRules(key: string) {
  return useLoginsCall(key, (rules: LoginRules) => callApi("setLoginRules", { params: { key }, body: rules }));
}

/** A change of the logins, after which they are read again. */
function useLoginsCall<Input, Reply>(key: string, mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.contests.logins(key) }),
  });
}
