import type { ProblemStatus } from "@assay/contract/vocabulary/problem";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads a problem as admins edit it. */
export function useWorkshopProblem(problemId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.workshop(problemId),
    queryFn: async ({ signal }) => (await callApi("readWorkshopProblem", { params: { problemId }, signal })).problem,
  });
}

/** After a change, everything that shows the problem loads again. */
function useRefresh(problemId: string) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: QUERY_KEYS.problems.lists() });
    await client.invalidateQueries({ queryKey: QUERY_KEYS.problems.one(problemId) });
    await client.invalidateQueries({ queryKey: QUERY_KEYS.problems.allNeighbours() });
  };
}

/** Sets who may see the problem. */
export function useSetStatus(problemId: string) {
  const client = useQueryClient();
  const refresh = useRefresh(problemId);
  return useMutation({
    mutationFn: (status: ProblemStatus) => callApi("setProblemStatus", { params: { problemId }, body: { status } }),
    onSuccess: ({ problem }) => {
      client.setQueryData(QUERY_KEYS.workshop(problemId), problem);
      return refresh();
    },
  });
}

/** Deletes the problem. */
export function useDeleteProblem(problemId: string) {
  const refresh = useRefresh(problemId);
  return useMutation({
    mutationFn: () => callApi("deleteProblem", { params: { problemId } }),
    onSuccess: refresh,
  });
}
