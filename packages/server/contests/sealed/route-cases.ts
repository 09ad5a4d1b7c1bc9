import type { SEALED_STATEMENT_ROUTES } from "@assay/contract/routes/contests/sealed-statements";
import { CONTEST_KEY } from "#contests/route-cases";
import { EVERYBODY, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: CONTEST_KEY } };

/** What the tests know of the routes of this folder. */
export const SEALED_STATEMENT_CASES: RouteCases<typeof SEALED_STATEMENT_ROUTES> = {
  readSealedStatements: { may: EVERYBODY, sample: ofContest, probes: [ofContest] },
  readStatementKey: { may: EVERYBODY, sample: ofContest, probes: [ofContest] },
};
