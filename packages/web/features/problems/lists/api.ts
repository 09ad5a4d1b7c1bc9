import type { PROBLEM_LIST_ROUTES } from "@assay/contract/routes/problem-lists";
import type { BodyOf } from "@assay/contract/routes/route";
import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { readProblemPage } from "#lib/entities/problem";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads a list with its own name and description, and what it has in other languages. */
export function useProblemListOf(listId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.problems.listOf(listId),
    queryFn: async ({ signal }) => (await callApi("readProblemList", { params: { listId }, query: {}, signal })).list,
  });
}

/** Loads the first problems that match a search, to add them to a list; none without a search. */
export function useProblemSearch(q: string) {
  return useQuery({
    queryKey: QUERY_KEYS.problems.list({ q }, 1),
    queryFn: async ({ signal }) =>
      readProblemPage(await callApi("listProblems", { query: { q, pageNumber: 1 }, signal })),
    placeholderData: keepPreviousData,
    enabled: q !== "",
  });
}

/** After every change to a list, the problem set and its lists are loaded again. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.problems.lists() }),
  });
}

/** Creates a list without problems. */
export function useCreateList() {
  return useChange((name: string) => callApi("createProblemList", { body: { name, description: "" } }));
}

/** Changes a list's texts, or its problems and their order. */
export function useEditList(listId: string) {
  return useChange((body: BodyOf<typeof PROBLEM_LIST_ROUTES.editProblemList>) =>
    callApi("editProblemList", { params: { listId }, body }),
  );
}

export function useDeleteList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listId: string) => callApi("deleteProblemList", { params: { listId } }),
    onSettled: (_reply, _error, listId) => {
      const deleted = hashKey(QUERY_KEYS.problems.listOf(listId));
      // While the page still shows the deleted list, loading it again would fail.
      const predicate = ({ queryHash }: { queryHash: string }) => queryHash !== deleted;
      return client.invalidateQueries({ queryKey: QUERY_KEYS.problems.lists(), predicate });
    },
  });
}

/** Sets the order of all lists. */
export function useOrderLists() {
  return useChange((listIds: string[]) => callApi("orderProblemLists", { body: { listIds } }));
}
