import { ROLE_ADMIN, ROLE_USER, type Role } from "@assay/contract/vocabulary/roles";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { readUserReply, readUsersReply, type User } from "#lib/entities/user";
import { QUERY_KEYS } from "#lib/query-keys";
import { clearStoredUser, hasUser, readStoredUser, storeUser } from "#lib/stored-user";

export function roleOf(value: string): Role {
  return value === String(ROLE_ADMIN) ? ROLE_ADMIN : ROLE_USER;
}

/** Loads all users, for admins. */
export function useUserList() {
  return useQuery({
    queryKey: QUERY_KEYS.users.list(),
    queryFn: async ({ signal }) => readUsersReply(await callApi("listUsers", { signal })),
  });
}

/**
 * Edits a user, then updates the list, the cached profiles and, if it is the logged-in user, the header. If the reply has no user,
 * what was sent is shown. A failure is logged (specification, section 8).
 */
export function useEditUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"editUser">["body"]) => callApi("editUser", { params: { id }, body }),
    onError: logError,
    onSuccess: (reply, body) => {
      const edited = hasUser(reply) ? readUserReply(reply) : body;
      client.setQueryData<User[]>(QUERY_KEYS.users.list(), (users) =>
        users?.map((other) => (other._id === id ? { ...other, ...edited } : other)),
      );
      const viewer = readStoredUser();
      if (viewer?._id === id) storeUser({ user: { ...viewer, ...edited } });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.users.profiles() });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.users.allFound() });
    },
  });
}

/**
 * Deletes a user and removes them from the list. Deleting your own account signs you out, because its sessions end too. A failure
 * is logged (specification, section 8).
 */
export function useDeleteUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("deleteUser", { params: { id } }),
    onError: logError,
    onSuccess: () => {
      client.setQueryData<User[]>(QUERY_KEYS.users.list(), (users) => users?.filter(({ _id }) => _id !== id));
      void client.invalidateQueries({ queryKey: QUERY_KEYS.users.allFound() });
      if (readStoredUser()?._id === id) clearStoredUser();
    },
  });
}

function logError(error: Error): void {
  console.error(error);
}
