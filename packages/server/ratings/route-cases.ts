import type { RATING_ROUTES } from "@assay/contract/routes/contests/rating";
import { CONTEST_KEY } from "#contests/route-cases";
import { ADMINS, ADMINS_TOO_LATE, EVERYBODY, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: CONTEST_KEY } };
const choice = { ...ofContest, body: { ceiling: 2_000 } };

/** What the tests know of the routes of this folder. The contest of their world still runs. */
export const RATING_CASES: RouteCases<typeof RATING_ROUTES> = {
  readContestRating: { may: EVERYBODY, sample: ofContest, probes: [ofContest] },
  checkContestRating: { may: ADMINS, sample: ofContest, probes: [ofContest] },
  previewContestRating: { may: ADMINS_TOO_LATE, sample: choice, probes: [choice] },
  publishContestRating: { may: ADMINS_TOO_LATE, sample: choice, probes: [choice] },
  undoContestRating: { may: ADMINS_TOO_LATE, sample: ofContest, probes: [ofContest] },
};
