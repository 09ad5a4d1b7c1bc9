import type { UserWithEmail } from "@assay/contract/routes/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { USERS_KEY } from "#features/users/api/list-users";
import { type CallInput, callApi } from "#lib/api-client";
import { readStoredUser, storeUser } from "#lib/stored-user";

/** Changes a user; the list, the profiles and, for the signed-in user, the header follow. */
export function useEditUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"editUser">["body"]) => callApi("editUser", { params: { id }, body }),
    onSuccess: ({ user }) => {
      client.setQueryData<UserWithEmail[]>(USERS_KEY, (users) =>
        users?.map((other) => (other._id === user._id ? user : other)),
      );
      const viewer = readStoredUser();
      if (viewer?._id === user._id) storeUser({ user: { ...viewer, ...user } });
      void client.invalidateQueries({ queryKey: ["user"] });
    },
  });
}
