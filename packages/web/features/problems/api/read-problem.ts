import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";

function problemQuery(problemId: string) {
  return queryOptions({
    queryKey: ["problems", "one", problemId],
    queryFn: async ({ signal }) => (await callApi("readProblem", { params: { problemId }, signal })).problem,
  });
}

/** A problem with its statement and samples. */
export function useProblem(problemId: string) {
  return useQuery(problemQuery(problemId));
}

/** Gives a function that fetches a problem ahead, for when the pointer or the focus is on its link. */
export function usePrefetchProblem(): (problemId: string) => void {
  const client = useQueryClient();
  return (problemId) => void client.prefetchQuery(problemQuery(problemId));
}
