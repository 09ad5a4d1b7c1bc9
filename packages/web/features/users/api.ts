import type { UserWithEmail } from "@assay/contract/routes/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { clearStoredUser, readStoredUser, storeUser } from "#lib/stored-user";

/** Loads a profile by user name or id. */
export function useProfile(username: string) {
  return useQuery({
    queryKey: QUERY_KEYS.users.profile(username),
    queryFn: ({ signal }) => callApi("readUser", { params: { username }, signal }),
    select: (reply) => reply.user,
  });
}

/** Loads what a user has done, by user name or id. */
export function useActivity(username: string) {
  return useQuery({
    queryKey: QUERY_KEYS.users.activity(username),
    queryFn: ({ signal }) => callApi("readActivity", { params: { username }, signal }),
  });
}

/** Shows or hides the activity of the logged-in user. */
export function useChangeVisibility() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isPublic: boolean) => callApi("changeVisibility", { body: { isPublic } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: QUERY_KEYS.rankings() });
      return client.invalidateQueries({ queryKey: QUERY_KEYS.users.profiles() });
    },
  });
}

/** Loads all users, for admins. */
export function useUserList() {
  return useQuery({
    queryKey: QUERY_KEYS.users.list(),
    queryFn: async ({ signal }) => (await callApi("listUsers", { signal })).users,
  });
}

/** Edits a user, then updates the list, the cached profiles and, if it is the logged-in user, the header. */
export function useEditUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"editUser">["body"]) => callApi("editUser", { params: { id }, body }),
    onSuccess: ({ user }) => {
      client.setQueryData<UserWithEmail[]>(QUERY_KEYS.users.list(), (users) =>
        users?.map((other) => (other._id === user._id ? user : other)),
      );
      const viewer = readStoredUser();
      if (viewer?._id === user._id) storeUser({ user: { ...viewer, ...user } });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.users.profiles() });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.users.allFound() });
    },
  });
}

/**
 * Deletes a user and removes them from the list. Deleting your own account signs you out, because its sessions end too.
 */
export function useDeleteUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("deleteUser", { params: { id } }),
    onSuccess: () => {
      client.setQueryData<UserWithEmail[]>(QUERY_KEYS.users.list(), (users) => users?.filter(({ _id }) => _id !== id));
      void client.invalidateQueries({ queryKey: QUERY_KEYS.users.allFound() });
      if (readStoredUser()?._id === id) clearStoredUser();
    },
  });
}
