import type { RANKING_ROUTES } from "@assay/contract/routes/ranking";
import { EVERYBODY, type RouteCases } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const RANKING_CASES: RouteCases<typeof RANKING_ROUTES> = {
  readRanking: {
    may: EVERYBODY,
    sample: { query: { period: "all", page: "1" } },
    probes: [{ query: { search: "b" } }],
  },
  exportRanking: { may: EVERYBODY, sample: { query: { period: "all", format: "csv" } }, probes: [{}] },
  readRatings: { may: EVERYBODY, sample: { query: { page: "1" } }, probes: [{}] },
};
