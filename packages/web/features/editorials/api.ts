import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { useStatementLanguages } from "#lib/statement-language";

/**
 * Loads what the reader may see of a problem's editorial; null if there is none. It is loaded again together with the problem, for
 * example when the reader has solved it; and not at all while it is not wanted. The calls that open something are in `opening.ts`, because the
 * submit page loads this file at once.
 */
export function useEditorial(problemId: string, isWanted = true) {
  const language = useStatementLanguages();
  return useQuery({
    queryKey: QUERY_KEYS.problems.editorial(problemId, language),
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await callApi("readEditorial", { params: { problemId }, query: { language }, signal })).editorial,
  });
}
