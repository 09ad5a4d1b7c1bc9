import type { VIRTUAL_ROUTES } from "@assay/contract/routes/contests/virtual";
import { CONTEST_KEY } from "#contests/route-cases";
import { type RouteCases, SIGNED_IN } from "#testing/route-case";

const ofContest = { params: { key: CONTEST_KEY } };

/** What the tests know of the routes of this folder. The contest of their world still runs. */
export const VIRTUAL_CASES: RouteCases<typeof VIRTUAL_ROUTES> = {
  joinVirtual: {
    may: [401, 409, 409, 409, 409],
    sample: { ...ofContest, body: {} },
    probes: [{ ...ofContest, body: {} }],
  },
  readVirtual: { may: SIGNED_IN, sample: ofContest, probes: [ofContest] },
};
