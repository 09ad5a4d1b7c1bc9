import type { OPERATION_ROUTES } from "@assay/contract/routes/operation";
import { ADMINS, EVERYBODY, type RouteCases } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const OPERATION_CASES: RouteCases<typeof OPERATION_ROUTES> = {
  listWorkers: { may: ADMINS },
  setHostPaused: {
    may: ADMINS,
    sample: { body: { host: "judge-1", isPaused: false } },
    probes: [{ body: { host: "judge-1", isPaused: true } }],
    needsSession: true,
  },
  prefetch: {
    may: ADMINS,
    sample: ({ problemId }) => ({ body: { name: problemId } }),
    probes: ({ problemId }) => [{ body: { name: problemId } }],
    changesNothing: true,
    needsSession: true,
  },
  listJoinTokens: { may: ADMINS, needsSession: true },
  createJoinToken: {
    may: [401, 403, 403, 403, 201],
    // A token of this name is created once.
    sample: ({ spares }) => ({ body: { name: spares.userId, days: 30 } }),
    probes: [{ body: { name: "mine", days: null } }],
    needsSession: true,
  },
  revokeJoinToken: {
    may: ADMINS,
    sample: ({ spares }) => ({ params: { tokenId: spares.joinTokenId } }),
    probes: ({ problemId }) => [{ params: { tokenId: problemId } }],
    needsSession: true,
  },
  readStorage: { may: ADMINS, needsSession: true },
  readStatus: { may: EVERYBODY },
};
