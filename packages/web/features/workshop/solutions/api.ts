import type { ReferenceSolution, SOLUTION_ROUTES } from "@assay/contract/routes/reference-solutions";
import type { BodyOf } from "@assay/contract/routes/route";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { type Language, PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";

/** How often the list is loaded again while solutions are being judged. */
const JUDGING_MS = 1_000;

/** Loads the reference solutions, and loads them again after each change of the problem, which may cause them to be judged. */
export function useSolutions({ _id: problemId, revision }: WorkshopProblem) {
  return useQuery({
    queryKey: [...QUERY_KEYS.solutions(problemId), revision],
    queryFn: async ({ signal }) => (await callApi("listSolutions", { params: { problemId }, signal })).solutions,
    refetchInterval: ({ state }) =>
      unlessRefused(state, state.data?.some(({ isJudging }) => isJudging) ? JUDGING_MS : false),
    placeholderData: keepPreviousData,
  });
}

/** Loads the program of a solution; of several files, the one that is run. */
export function useSolutionSource(problemId: string, solutionId: string) {
  return useQuery({
    queryKey: [...QUERY_KEYS.solutions(problemId), "source", solutionId],
    queryFn: ({ signal }) => callApi("readSolution", { params: { problemId, solutionId }, signal }),
    // If it were loaded again while somebody is writing, the server could not notice another admin's change in the meantime.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Loads the tests of a solution's newest run, again while it is being judged. */
export function useSolutionTests(problemId: string, { _id: solutionId, revision, isJudging }: ReferenceSolution) {
  return useQuery({
    queryKey: [...QUERY_KEYS.solutions(problemId), "tests", solutionId, revision],
    queryFn: async ({ signal }) =>
      (await callApi("listSolutionTests", { params: { problemId, solutionId }, signal })).tests,
    refetchInterval: ({ state }) => unlessRefused(state, isJudging ? JUDGING_MS : false),
    gcTime: 0,
  });
}

/** Loads the texts of one of these tests. */
export function useSolutionTest(problemId: string, solutionId: string, test: number) {
  return useQuery({
    queryKey: [...QUERY_KEYS.solutions(problemId), "test", solutionId, test],
    queryFn: async ({ signal }) =>
      (await callApi("readSolutionTest", { params: { problemId, solutionId, test }, signal })).test,
    gcTime: 0,
  });
}

export function useLanguages(): readonly Language[] {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.languages(),
    queryFn: ({ signal }) => callApi("readPageLanguages", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.languages ?? PAGE_LANGUAGES;
}

/** What the form of a solution sends: a change of the solution with this id and revision, or a new one. */
export interface SavedSolution {
  readonly body: Omit<BodyOf<typeof SOLUTION_ROUTES.addSolution>, "expected"> & {
    readonly expected: ReferenceSolution["expected"];
  };
  readonly known: { readonly solutionId: string; readonly revision: number } | null;
}

export function useSaveSolution(problemId: string) {
  return useChange(problemId, ({ body, known }: SavedSolution) => {
    if (known === null) {
      return callApi("addSolution", {
        params: { problemId },
        body: { ...body, expected: body.expected ?? "rejected" },
      });
    }
    const { solutionId, revision } = known;
    return callApi("editSolution", { params: { problemId, solutionId }, body: { ...body, revision } });
  });
}

export function useDeleteSolution(problemId: string) {
  return useChange(problemId, (solutionId: string) => callApi("deleteSolution", { params: { problemId, solutionId } }));
}

export function useJudgeSolutions(problemId: string) {
  return useChange(problemId, () => callApi("judgeSolutions", { params: { problemId } }));
}

function useChange<Input>(problemId: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: QUERY_KEYS.solutions(problemId) });
      await client.invalidateQueries({ queryKey: QUERY_KEYS.checklist(problemId) });
      await client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}
