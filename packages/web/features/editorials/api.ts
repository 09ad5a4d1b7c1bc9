import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { useStatementLanguages } from "#lib/statement-language";

/**
 * Loads what the reader may see of a problem's editorial; null if there is none. It is loaded again together with the problem, for
 * example when the reader has solved it. The calls that open something are in `opening.ts`, because the submit page loads this file
 * at once.
 */
export function useEditorial(problemId: string) {
  const language = useStatementLanguages();
  return useQuery({
    queryKey: QUERY_KEYS.problems.editorial(problemId, language),
    queryFn: async ({ signal }) =>
      (await callApi("readEditorial", { params: { problemId }, query: { language }, signal })).editorial,
  });
}
