import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { draftOwner, keptNames, putKept } from "#lib/drafts/local-drafts";
import { QUERY_KEYS } from "#lib/query-keys";
import { clearStoredUser, readStoredUser, storeUser } from "#lib/stored-user";

/** What the server asks for where a logged-in browser is not enough; the code only where it says so. */
export type Confirmation = { password: string; code: string };

export function useAccount() {
  return useQuery({
    queryKey: QUERY_KEYS.account(),
    queryFn: ({ signal }) => callApi("readAccount", { signal }),
  });
}

/** Changes name and email address, then updates the header and the cached profiles. */
export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"updateAccount">["body"]) => callApi("updateAccount", { body }),
    onSuccess: ({ user }) => {
      const viewer = readStoredUser();
      if (viewer) storeUser({ user: { ...viewer, ...user } });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.account() });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.users.profiles() });
    },
  });
}

/** Changes the password, which ends the other sessions and revokes API tokens. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"changePassword">["body"]) => callApi("changePassword", { body }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: QUERY_KEYS.apiTokens() });
      await client.invalidateQueries({ queryKey: QUERY_KEYS.sessions() });
    },
  });
}

/**
 * Deletes the account and logs out. `onDeleted` leaves the page first: without the user, the page would ask the reader to
 * log in, and the dialog would be gone with its own callbacks.
 */
export function useDeleteAccount(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ password }: Confirmation) => callApi("deleteAccount", { body: { password } }),
    onSuccess: () => {
      onDeleted();
      for (const name of keptNames(draftOwner())) putKept(name, null);
      clearStoredUser();
      client.clear();
    },
  });
}

/** Loads the user's sessions, this one first. */
export function useSessions() {
  return useQuery({
    queryKey: QUERY_KEYS.sessions(),
    queryFn: async ({ signal }) => (await callApi("listSessions", { signal })).sessions,
  });
}

/** Ends one session, or all others if the id is null. */
export function useEndSession(sessionId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      sessionId === null ? callApi("endOtherSessions", {}) : callApi("endSession", { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.sessions() }),
  });
}

/** A call that changes two-factor login. Its reply may hold secrets, so it is not cached. */
export function useTwoFactorCall<Input, Reply>(call: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.account() }),
    gcTime: 0,
  });
}
