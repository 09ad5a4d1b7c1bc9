import type { UserWithEmail } from "@assay/contract/routes/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { USERS_KEY } from "#features/users/api/list-users";
import { callApi } from "#lib/api-client";
import { clearStoredUser, readStoredUser } from "#lib/stored-user";

/** Deletes a user and takes them off the list. Who deletes themselves is signed out: their session went with the account. */
export function useDeleteUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("deleteUser", { params: { id } }),
    onSuccess: () => {
      client.setQueryData<UserWithEmail[]>(USERS_KEY, (users) => users?.filter(({ _id }) => _id !== id));
      if (readStoredUser()?._id === id) clearStoredUser();
    },
  });
}
