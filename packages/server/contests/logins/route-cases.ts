import type { CONTEST_LOGIN_ROUTES } from "@assay/contract/routes/contests/logins";
import { UPCOMING_KEY } from "#contests/route-cases";
import { ADMINS, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: UPCOMING_KEY } };
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
  endTeamSessions: { may: ADMINS, sample: ofContest, probes: [ofContest], needsSession: true },
};
