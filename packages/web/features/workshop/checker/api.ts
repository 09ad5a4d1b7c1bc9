import type { WrittenChecker } from "@assay/contract/routes/checker";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads a problem's own checker or interactor; null if it has none. */
export function useChecker({ _id: problemId, revision }: WorkshopProblem) {
  return useQuery({
    queryKey: QUERY_KEYS.checker(problemId, revision),
    queryFn: async ({ signal }) => (await callApi("readChecker", { params: { problemId }, signal })).checker,
    // Saving another part must not close the form while the new revision loads.
    placeholderData: keepPreviousData,
  });
}

/** An error of the compiler about a line of a file; `file` is null if it names none. */
export interface CompileError {
  readonly file: string | null;
  readonly line: number | null;
  readonly message: string;
}

/** The errors in the reply to a checker that does not compile, one in each line; none for any other error. */
export function compileErrorsOf(error: Error | null): CompileError[] {
  if (!(error instanceof ApiError) || error.code !== "checker_broken") return [];
  return error.message.split("\n").map((text) => {
    const [, file, line, message] = /^([\w.-]+):(\d+): (.*)$/.exec(text) ?? [];
    return file ? { file, line: Number(line), message: message ?? "" } : { file: null, line: null, message: text };
  });
}

/** Compiles a checker and stores it; it is stored only if it compiles. */
export function useSaveChecker({ _id: problemId, revision }: WorkshopProblem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (checker: WrittenChecker) =>
      callApi("editChecker", { params: { problemId }, body: { ...checker, revision } }),
    onSuccess: async ({ problem }, checker) => {
      client.setQueryData(QUERY_KEYS.checker(problemId, problem.revision), checker);
      client.setQueryData(QUERY_KEYS.workshop(problemId), problem);
      await client.invalidateQueries({ queryKey: QUERY_KEYS.problems.one(problemId) });
      await client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}
