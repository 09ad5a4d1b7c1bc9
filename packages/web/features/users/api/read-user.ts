import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";

/** A profile by user name or _id. */
export function useProfile(username: string) {
  return useQuery({
    queryKey: ["user", username],
    queryFn: ({ signal }) => callApi("readUser", { params: { username }, signal }),
    select: (reply) => reply.user,
  });
}
