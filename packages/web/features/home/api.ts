import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** The signed-in user's home page. It is read anew on each visit, because every submission changes it. */
export function useHome(userId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.home(userId),
    queryFn: ({ signal }) => callApi("readHome", { signal }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

/** The first page of the problem set, as the list itself reads it. */
export function useFirstProblems() {
  return useQuery({
    queryKey: QUERY_KEYS.home("problems"),
    queryFn: ({ signal }) => callApi("listProblems", { query: { pageNumber: 1 }, signal }),
  });
}

/** Fetches the id of a random problem. It is a mutation because every press must fetch again. */
export function useRandomProblem() {
  return useMutation({ mutationFn: () => callApi("randomProblem", {}) });
}
