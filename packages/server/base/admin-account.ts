import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { type RawBuilder, sql } from "kysely";

/** True if the account whose id is in this column is an admin's now. Names can be chosen freely, so pages mark admins by this. */
export function isAdminAccount(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users as speakers where speakers.id = ${sql.ref(column)} and role = ${ROLE_ADMIN})`;
}
