import type { CONTEST_LOGIN_ROUTES } from "@assay/contract/routes/contests/logins";
import { UPCOMING_KEY } from "#contests/route-cases";
import { ADMINS, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: UPCOMING_KEY } };
const NO_RULES = { networks: [], isSingle: false, isByAddress: false };
const ofNobody = {
  params: { key: UPCOMING_KEY, userId: "018f0000-0000-7000-8000-0000000000ff" },
  body: { networks: ["192.0.2.0/24"] },
};
const named = (userName: string) => ({ ...ofContest, body: { logins: [{ team: "Team", userName }] } });

/** What the tests know of the routes of this folder. */
export const CONTEST_LOGIN_CASES: RouteCases<typeof CONTEST_LOGIN_ROUTES> = {
  createTeamLogins: {
    may: [401, 403, 403, 403, 201],
    sample: ({ spares }) => named(`team-${spares.userId.slice(-12)}`),
    probes: [named("team-probe")],
    needsSession: true,
  },
  listTeamLogins: { may: ADMINS, sample: ofContest, probes: [ofContest], needsSession: true },
  bindTeamLogin: { may: [401, 403, 403, 403, 404], sample: ofNobody, probes: [ofNobody], needsSession: true },
  endTeamLogin: { may: [401, 403, 403, 403, 404], sample: ofNobody, probes: [ofNobody], needsSession: true },
  setLoginRules: {
    may: ADMINS,
    sample: { ...ofContest, body: NO_RULES },
    probes: [{ ...ofContest, body: NO_RULES }],
    needsSession: true,
  },
  endTeamSessions: { may: ADMINS, sample: ofContest, probes: [ofContest], needsSession: true },
};
