import type { ACTIVITY_ROUTES } from "@assay/contract/routes/activity";
import { EVERYBODY, type RouteCases, SIGNED_IN } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const PROFILE_CASES: RouteCases<typeof ACTIVITY_ROUTES> = {
  readActivity: {
    may: EVERYBODY,
    sample: { params: { username: "owner" } },
    probes: [{ params: { username: "bob" } }],
  },
  listSolved: {
    may: EVERYBODY,
    sample: { params: { username: "owner" }, query: { page: "1" } },
    probes: ({ userId }) => [{ params: { username: userId } }],
  },
  changeVisibility: { may: SIGNED_IN, sample: { body: { isPublic: true } }, probes: [{ body: {} }] },
};
