import type { WrittenChecker } from "@assay/contract/routes/checker";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CompileError, compileChecker } from "#features/workshop/checker/compile";
import { CHECKER_MESSAGES as TEXTS } from "#features/workshop/checker/messages";
import { callLate } from "#lib/late-calls";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads a problem's own checker or interactor; null if it has none. */
export function useChecker({ _id: problemId, revision }: WorkshopProblem) {
  return useQuery({
    queryKey: QUERY_KEYS.checker(problemId, revision),
    queryFn: async ({ signal }) => (await callLate("readChecker", { params: { problemId }, signal })).checker,
  });
}

/** The checker does not compile. */
export class CheckerError extends Error {
  override readonly name = "CheckerError";
  readonly errors: readonly CompileError[];

  constructor(errors: readonly CompileError[]) {
    super(TEXTS.broken);
    this.errors = errors;
  }
}

/** Compiles a checker and stores it; it is stored only if it compiles. Throws CheckerError. */
export function useSaveChecker({ _id: problemId, revision }: WorkshopProblem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (checker: WrittenChecker) => {
      const errors = await compileChecker(checker);
      if (errors.length > 0) throw new CheckerError(errors);
      return callLate("editChecker", { params: { problemId }, body: { ...checker, revision } });
    },
    onSuccess: async ({ problem }, checker) => {
      client.setQueryData(QUERY_KEYS.checker(problemId, problem.revision), checker);
      client.setQueryData(QUERY_KEYS.workshop(problemId), problem);
      await client.invalidateQueries({ queryKey: QUERY_KEYS.problems.one(problemId) });
      await client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}
