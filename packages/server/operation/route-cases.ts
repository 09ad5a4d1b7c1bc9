import type { OPERATION_ROUTES } from "@assay/contract/routes/operation";
import { ADMINS, EVERYBODY, type RouteCases } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const OPERATION_CASES: RouteCases<typeof OPERATION_ROUTES> = {
  listWorkers: { may: ADMINS },
  readStorage: { may: ADMINS, needsSession: true },
  readStatus: { may: EVERYBODY },
};
