import type { BOARD_ROUTES } from "@assay/contract/routes/contests/board";
import { CONTEST_KEY } from "#contests/route-cases";
import { ADMINS_TOO_LATE, EVERYBODY, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: CONTEST_KEY } };
const ofRevision = { params: { key: CONTEST_KEY, revision: "0" } };

/** What the tests know of the routes of this folder. */
export const BOARD_CASES: RouteCases<typeof BOARD_ROUTES> = {
  readBoard: {
    may: EVERYBODY,
    sample: { ...ofContest, query: { view: "public", at: "0:00:10", page: "1" } },
    probes: [ofContest, { ...ofContest, query: { view: "jury" } }],
  },
  readBoardChanges: { may: EVERYBODY, sample: { ...ofRevision, query: { view: "public" } }, probes: [ofRevision] },
  readOwnBoard: { may: EVERYBODY, sample: { ...ofContest, query: { friends: "" } }, probes: [ofContest] },
  exportBoard: {
    may: EVERYBODY,
    sample: { ...ofContest, query: { view: "public", format: "csv" } },
    probes: [{ ...ofContest, query: { format: "html" } }],
  },
  readCeremony: { may: ADMINS_TOO_LATE, sample: ofContest, probes: [ofContest] },
};
