import type { QueryOf } from "@assay/contract/routes/route";
import type { SUBMISSION_ROUTES, SubmissionDetails, SubmissionSummary } from "@assay/contract/routes/submissions";
import { CLASS_STAFF } from "@assay/contract/vocabulary/class";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";
import { useStoredUser } from "#lib/stored-user";

export type SubmissionFilters = QueryOf<typeof SUBMISSION_ROUTES.listSubmissionHistory>;

/**
 * How often a submission being judged is fetched again, whether or not live events arrive. This continues after a lost
 * connection, and every return to the window fetches at once, so a judged submission is not shown as waiting for long.
 */
const READ_AGAIN_MS = SECOND;

/** True for a submission that has no verdict yet. */
export function isUnfinished({ verdict }: Pick<SubmissionSummary, "verdict">): boolean {
  return verdict === null;
}

/** A page of submissions, newest first; only for logged-in users. While one of them is being judged, it is kept up to date. */
export function useSubmissionList(filters: SubmissionFilters) {
  const user = useStoredUser();
  return useQuery({
    queryKey: QUERY_KEYS.submissions.list(filters),
    queryFn: ({ signal }) => callApi("listSubmissionHistory", { query: filters, signal }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      unlessRefused(state, state.data?.submissions.some(isUnfinished) ? READ_AGAIN_MS : false),
  });
}

/** The classes of whose students the reader sees submissions: they are staff there, or manage every class. */
export function useStaffedClasses() {
  return useQuery({
    queryKey: QUERY_KEYS.classes.list({ staffed: true }),
    queryFn: async ({ signal }) => {
      const query = { page: 1, isArchived: false };
      const { classes } = await callApi("listClasses", { query, signal });
      return classes.filter(({ role }) => role === null || CLASS_STAFF.some((one) => one === role));
    },
    staleTime: MINUTE,
  });
}

/** The user's newest submissions to a problem, newest first; `total` counts all of them, up to `LIMITS.submissionsCounted`. */
export function useOwnSubmissions(problemId: string) {
  return useSubmissionList({ problem: problemId, user: "me" });
}

/** A submission with its source and tests, kept up to date while it is judged. `useSubmission` adds live verdicts. */
export function useStoredSubmission(number: number | null) {
  return useQuery({
    queryKey: QUERY_KEYS.submissions.one(number ?? 0),
    queryFn: async ({ signal }): Promise<SubmissionDetails> =>
      (await callApi("readSubmissionDetails", { params: { number: number ?? 0 }, signal })).submission,
    enabled: number !== null,
    refetchOnWindowFocus: "always",
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      unlessRefused(state, state.data && isUnfinished(state.data) ? READ_AGAIN_MS : false),
  });
}

/** Has a submission judged again; for admins. */
export function useRejudge(number: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("rejudgeSubmission", { params: { number } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.submissions.all() }),
  });
}
