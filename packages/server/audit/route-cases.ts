import type { AUDIT_ROUTES } from "@assay/contract/routes/audit";
import { ADMINS, type RouteCases } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const AUDIT_CASES: RouteCases<typeof AUDIT_ROUTES> = {
  listAudit: { may: ADMINS, sample: { query: { action: "user_edited" } } },
};
