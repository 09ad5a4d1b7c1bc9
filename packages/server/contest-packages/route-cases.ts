import type { CONTEST_IMPORT_ROUTES, CONTEST_PACKAGE_ROUTES } from "@assay/contract/routes/contests/packages";
import { UPCOMING_KEY } from "#contests/route-cases";
import { ADMINS, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: UPCOMING_KEY } };

/** What the tests know of the routes of this folder. */
export const CONTEST_PACKAGE_CASES: RouteCases<typeof CONTEST_IMPORT_ROUTES & typeof CONTEST_PACKAGE_ROUTES> = {
  // Without a zip.
  importContest: { may: [401, 403, 403, 403, 415] },
  exportContest: { may: ADMINS, sample: ofContest, probes: [ofContest] },
};
