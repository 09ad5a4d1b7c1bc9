import { queryOptions, useQuery } from "@tanstack/react-query";
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
