import type { CONTEST_ROUTES } from "@assay/contract/routes/contests/contests";
import { CREATORS, EVERYBODY, type RouteCases, SIGNED_IN } from "#testing/route-case";

/** A contest that its table's world has: it runs, and everybody with a session takes part. */
export const CONTEST_KEY = "open-contest";
const ofContest = { params: { key: CONTEST_KEY } };
const ofProblem = { params: { key: CONTEST_KEY, label: "A" } };
/** Another one, which has not begun. */
export const UPCOMING_KEY = "upcoming-contest";
const ofUpcoming = { params: { key: UPCOMING_KEY } };
const program = { languageId: 54, source: "int main() {}" };

/** What the tests know of the routes of this folder. */
export const CONTEST_CASES: RouteCases<typeof CONTEST_ROUTES> = {
  listContests: { may: EVERYBODY },
  readContest: { may: EVERYBODY, sample: ofContest, probes: [ofContest] },
  joinContest: {
    may: SIGNED_IN,
    sample: { ...ofContest, body: {} },
    probes: [{ ...ofContest, body: {} }],
  },
  readContestProblem: { may: EVERYBODY, sample: ofProblem, probes: [ofProblem] },
  submitInContest: {
    may: CREATORS,
    sample: { ...ofProblem, body: program },
    probes: [{ ...ofProblem, body: program }],
  },
  leaveContest: { may: SIGNED_IN, sample: ofUpcoming, probes: [ofUpcoming] },
  startWindow: { may: SIGNED_IN, sample: ofContest, probes: [ofContest] },
};
