import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { addNotices } from "#notices/add-notices";

/** Tells the accounts that decide reports of a new one, but for who has sent it. */
export async function tellModerators(transaction: Database, reporterId: string): Promise<void> {
  const moderators = (await moderatorIds(transaction)).filter((id) => id !== reporterId);
  await addNotices(transaction, moderators, { kind: "report_opened", subject: "reports", data: {} });
}

/** The accounts that decide reports, the first of each kind. */
async function moderatorIds(transaction: Database): Promise<string[]> {
  const most = LIMITS.noticedOfReport;
  // Two queries, each with an index of the few accounts that have rights.
  const { rows } = await sql<{ id: string }>`
    (select id from users where role = ${sql.lit(ROLE_ADMIN)} and deactivated_at is null order by created_at limit ${most})
    union
    (select id from users where site_roles <> '{}' and 'moderator' = any(site_roles) and deactivated_at is null
      order by created_at limit ${most})`.execute(transaction);
  return rows.map(({ id }) => id);
}
