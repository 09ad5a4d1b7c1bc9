import type { Check, WorkshopProblem } from "@assay/contract/routes/workshop";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";

/** How often the check list is loaded again while solutions are being judged. */
const JUDGING_MS = 2_000;

const isWaiting = ({ state }: Check) => state === "waiting";

/** Loads the check list, again after each change of the problem and while solutions are being judged. */
export function useChecklist({ _id: problemId, revision }: WorkshopProblem) {
  return useQuery({
    queryKey: [...QUERY_KEYS.checklist(problemId), revision],
    queryFn: async ({ signal }) => (await callApi("readChecklist", { params: { problemId }, signal })).checks,
    refetchInterval: ({ state }) => unlessRefused(state, state.data?.some(isWaiting) ? JUDGING_MS : false),
  });
}
