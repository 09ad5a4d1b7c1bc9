import type { LoginRules } from "@assay/contract/routes/contests/logins";
import { LOGIN_RULES_LEAD_MS } from "@assay/contract/vocabulary/account-limits";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { recordAction } from "#base/audit";
import type { ContestRow } from "#contests/contest";
import { isoOf } from "#contests/show-contest";

const NO_RULES: LoginRules = { networks: [], isSingle: false, isByAddress: false };

/** A contest's rules for logins. */
export async function readLoginRules(db: Database, contestId: string): Promise<LoginRules> {
  const found = await db
    .selectFrom("contest_login_rules")
    .where("contest_id", "=", contestId)
    .select([shownNetworks(sql`networks`).as("networks"), "is_single as isSingle", "is_by_address as isByAddress"])
    .executeTakeFirst();
  return found ?? NO_RULES;
}

/** When a contest's rules for logins hold. */
export function loginTimeOf({ start_at, last_end_at }: ContestRow) {
  const from = start_at && new Date(start_at.getTime() - LOGIN_RULES_LEAD_MS);
  return { holdFrom: isoOf(from), holdUntil: isoOf(last_end_at) };
}

/** Replaces a contest's rules for logins, and returns them as they are stored. */
export async function storeLoginRules(
  db: Database,
  adminId: string,
  contestId: string,
  { networks, isSingle, isByAddress }: LoginRules,
): Promise<LoginRules> {
  return db.transaction().execute(async (transaction) => {
    const values = { networks: storedNetworks(networks), is_single: isSingle, is_by_address: isByAddress };
    await transaction
      .insertInto("contest_login_rules")
      .values({ contest_id: contestId, ...values })
      .onConflict((conflict) => conflict.column("contest_id").doUpdateSet(values))
      .execute();
    await recordAction(transaction, adminId, "contest_logins_changed", contestId);
    return readLoginRules(transaction, contestId);
  });
}

/** Says from where an account may be used from now on; from everywhere if that is empty. Its pages connect again, where they may. */
export async function bindAccount(transaction: Database, userId: string, networks: readonly string[]): Promise<void> {
  await transaction.deleteFrom("account_networks").where("user_id", "=", userId).execute();
  await sql`insert into account_networks (user_id, network)
    select ${userId}::uuid, network from unnest(${storedNetworks(networks)}) as network on conflict do nothing`.execute(
    transaction,
  );
  await sql`select pg_notify('assay_sessions', json_build_object('userId', ${userId}::uuid, 'sessionHash', null)::text)`.execute(
    transaction,
  );
}

/** SQL: addresses and ranges as PostgreSQL keeps them, ranges from their first address. */
function storedNetworks(networks: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`array(select distinct network(given::inet) as network
    from unnest(${networks}::text[]) as given order by network)`;
}

/** SQL: networks as people write them, a single address without its length. */
export function shownNetworks(networks: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select abbrev(network::inet) from unnest(${networks}) as network order by network)`;
}
