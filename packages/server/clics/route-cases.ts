import type { CONTEST_TOKEN_ROUTES } from "@assay/contract/routes/contests/tokens";
import { CONTEST_KEY } from "#contests/route-cases";
import { ADMINS, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: CONTEST_KEY } };
const token = { name: "scoreboard", role: "analyst" };
const ofToken = { params: { ...ofContest.params, tokenId: crypto.randomUUID() } };

/** What the tests know of the routes of this folder that belong to the contract. */
export const CONTEST_TOKEN_CASES: RouteCases<typeof CONTEST_TOKEN_ROUTES> = {
  listContestTokens: { may: ADMINS, needsSession: true, sample: ofContest, probes: [ofContest] },
  createContestToken: {
    may: [401, 403, 403, 403, 201],
    needsSession: true,
    sample: { ...ofContest, body: token },
    probes: [{ ...ofContest, body: token }],
  },
  revokeContestToken: { may: [401, 403, 403, 403, 404], needsSession: true, sample: ofToken, probes: [ofToken] },
};
