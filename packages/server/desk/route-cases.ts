import type { CONTEST_DESK_ROUTES } from "@assay/contract/routes/contests/desk";
import { CONTEST_KEY } from "#contests/route-cases";
import { ADMINS, CREATORS, type RouteCases, SIGNED_IN } from "#testing/route-case";

const NOBODY = "018f0000-0000-7000-8000-0000000000ff";
const ofContest = { params: { key: CONTEST_KEY } };
const ofPrint = { params: { key: CONTEST_KEY, id: NOBODY } };
const balloon = { ...ofContest, body: { participantId: NOBODY, label: "A", state: "carried" } };
const print = { ...ofContest, body: { title: "a.cpp", text: "int main() {}" } };
const printed = { ...ofPrint, body: { isPrinted: true } };

/** What the tests know of the routes of this folder. */
export const DESK_CASES: RouteCases<typeof CONTEST_DESK_ROUTES> = {
  listBalloons: { may: ADMINS, sample: ofContest, probes: [ofContest] },
  markBalloon: { may: [401, 403, 403, 403, 404], sample: balloon, probes: [balloon] },
  listPrints: { may: SIGNED_IN, sample: ofContest, probes: [ofContest] },
  requestPrint: { may: CREATORS, sample: print, probes: [print] },
  claimPrint: { may: [401, 403, 403, 403, 404], sample: ofPrint, probes: [ofPrint] },
  settlePrint: { may: [401, 403, 403, 403, 404], sample: printed, probes: [printed] },
};
