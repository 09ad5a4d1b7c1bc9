import type { EDITORIAL_ROUTES } from "@assay/contract/routes/editorials";
import type { BodyOf } from "@assay/contract/routes/route";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

export function useWrittenEditorial(problemId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.writtenEditorial(problemId),
    queryFn: async ({ signal }) => (await callApi("readWrittenEditorial", { params: { problemId }, signal })).editorial,
  });
}

/** Stores the editorial. The problem's page and the audit log then load again. */
export function useEditEditorial(problemId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof EDITORIAL_ROUTES.editEditorial>) =>
      callApi("editEditorial", { params: { problemId }, body }),
    onSuccess: async ({ editorial }) => {
      client.setQueryData(QUERY_KEYS.writtenEditorial(problemId), editorial);
      await client.invalidateQueries({ queryKey: QUERY_KEYS.problems.one(problemId) });
      await client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}
