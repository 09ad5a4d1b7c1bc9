import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** The logged-in user's home page. It is read anew on each visit, because every submission changes it. */
export function useHome(userId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.home(userId),
    queryFn: ({ signal }) => callApi("readHome", { signal }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}
