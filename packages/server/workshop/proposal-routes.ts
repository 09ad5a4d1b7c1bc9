import { PROPOSED_TEST_ROUTES } from "@assay/contract/routes/proposed-tests";
import type { FastifyInstance } from "fastify";
import { nameReader } from "#access/people";
import type { Viewer } from "#access/viewer";
import { registerRoutes } from "#http/register-route";
import { requireEditable } from "#problems/editors-only";
import { decideProposal, listProposals, readOwnProposals, setRule, storeProposal } from "#workshop/proposed-tests";

/** Tests that users propose for a problem, and what its editors make of them. */
export function registerProposalRoutes(app: FastifyInstance): void {
  const { db } = app;
  const list = (viewer: Viewer, problemId: string) => listProposals(db, nameReader(app.site, viewer), problemId);

  registerRoutes(app, PROPOSED_TEST_ROUTES, {
    readOwnProposedTests: ({ params: { problemId }, viewing }) => readOwnProposals(db, viewing, problemId),
    proposeTest: async ({ params: { problemId }, body, viewing }) => {
      await storeProposal(db, viewing, problemId, body);
      return readOwnProposals(db, viewing, problemId);
    },
    listProposedTests: async ({ params: { problemId }, viewer, viewing }) => {
      await requireEditable(db, viewing, problemId);
      return list(viewer, problemId);
    },
    setProposalRule: async ({ params: { problemId }, body, viewer, viewing }) => {
      await requireEditable(db, viewing, problemId);
      await setRule(db, viewer, problemId, body.rule);
      return list(viewer, problemId);
    },
    decideProposedTest: async ({ params, body, viewer, viewing }) => {
      await requireEditable(db, viewing, params.problemId);
      await decideProposal(db, viewer, params, body);
      return list(viewer, params.problemId);
    },
  });
}
