import type { REHEARSAL_ROUTES } from "@assay/contract/routes/contests/rehearsal";
import { UPCOMING_KEY } from "#contests/route-cases";
import { ADMINS, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: UPCOMING_KEY } };
const start = { ...ofContest, body: { teams: 2, minutes: 2 } };

/** What the tests know of the routes of this folder. */
export const REHEARSAL_CASES: RouteCases<typeof REHEARSAL_ROUTES> = {
  startRehearsal: { may: [401, 403, 403, 403, 409], sample: start, probes: [start] },
  readRehearsal: { may: ADMINS, sample: ofContest, probes: [ofContest] },
  stopRehearsal: { may: [401, 403, 403, 403, 404], sample: ofContest, probes: [ofContest] },
  removeRehearsal: { may: ADMINS, sample: ofContest, probes: [ofContest] },
};
