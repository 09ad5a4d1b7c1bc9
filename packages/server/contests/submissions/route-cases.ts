import type { CONTEST_SUBMISSION_ROUTES } from "@assay/contract/routes/contests/submissions";
import { CONTEST_KEY } from "#contests/route-cases";
import { type RouteCases, SIGNED_IN } from "#testing/route-case";

const ofContest = { params: { key: CONTEST_KEY } };
const ofNone = { params: { key: CONTEST_KEY, id: "018f0000-0000-7000-8000-0000000000ff" } };

/** What the tests know of the routes of this folder. */
export const CONTEST_SUBMISSION_CASES: RouteCases<typeof CONTEST_SUBMISSION_ROUTES> = {
  listContestSubmissions: { may: SIGNED_IN, sample: ofContest, probes: [ofContest] },
  readContestSubmission: { may: [401, 404, 404, 404, 404], sample: ofNone, probes: [ofNone] },
};
