import type { PROPOSED_TEST_ROUTES, Proposal } from "@assay/contract/routes/proposed-tests";
import type { BodyOf } from "@assay/contract/routes/route";
import type { ProposalRule } from "@assay/contract/vocabulary/problem";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallReply, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

export function useProposals(problemId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.proposals(problemId),
    queryFn: ({ signal }) => callApi("listProposedTests", { params: { problemId }, signal }),
  });
}

/** Accepts or declines a proposal. */
export function useDecide(problemId: string, { _id: proposalId }: Proposal) {
  return useChange(problemId, (body: BodyOf<typeof PROPOSED_TEST_ROUTES.decideProposedTest>) =>
    callApi("decideProposedTest", { params: { problemId, proposalId }, body }),
  );
}

/** Sets who may propose tests. */
export function useSetRule(problemId: string) {
  return useChange(problemId, (rule: ProposalRule) =>
    callApi("setProposalRule", { params: { problemId }, body: { rule } }),
  );
}

function useChange<Input>(problemId: string, change: (input: Input) => Promise<CallReply<"listProposedTests">>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (reply) => {
      client.setQueryData(QUERY_KEYS.proposals(problemId), reply);
      await client.invalidateQueries({ queryKey: QUERY_KEYS.attention() });
      await client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}
