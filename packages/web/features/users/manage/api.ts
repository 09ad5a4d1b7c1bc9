import type { ManagedUser, NewUser } from "@assay/contract/routes/manage-users";
import type { UserOrder, UserRole, UserStatus } from "@assay/contract/vocabulary/user-filters";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createPortion, makeKey } from "#features/users/manage/create-portion";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

export interface UsersView {
  readonly search?: string | undefined;
  readonly role?: UserRole | undefined;
  readonly status?: UserStatus | undefined;
  readonly since?: string | undefined;
  readonly neverSubmitted?: "true" | undefined;
  readonly order?: UserOrder | undefined;
  readonly after?: string | undefined;
}

export function useFoundUsers(view: UsersView) {
  return useQuery({
    queryKey: QUERY_KEYS.users.found(view),
    queryFn: ({ signal }) =>
      callApi("findUsers", { query: { ...view, search: view.search ?? "", order: view.order ?? "newest" }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Deactivates or reactivates a user. */
export function useSetActive({ _id: id }: ManagedUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isActive: boolean) => callApi(isActive ? "reactivateUser" : "deactivateUser", { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: QUERY_KEYS.users.allFound() });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.users.profiles() });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.rankings() });
    },
  });
}

/** Creates one user. The password is in the reply alone, so nothing keeps it; trying again after a lost reply returns the same one. */
export function useCreateUser() {
  const client = useQueryClient();
  const [key] = useState(makeKey);
  return useMutation({
    mutationFn: async (user: NewUser) => (await createPortion({ users: [user], fileName: "", key }))[0],
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.users.allFound() }),
    gcTime: 0,
  });
}
