import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";

/** Where the list of all users is kept. */
export const USERS_KEY = ["users"] as const;

/** All users. */
export function useUserList() {
  return useQuery({
    queryKey: USERS_KEY,
    queryFn: async ({ signal }) => (await callApi("listUsers", { signal })).users,
  });
}
