import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { rulesOf } from "#boards/rules";
import { type PackageExtension, packageExtension } from "#contest-packages/extension";
import type { ContestRow } from "#contests/contest";
import { settingsOf } from "#organising/show-managed";

/** What a package keeps of a contest that the format cannot say. */
export async function readExtension(db: Database, row: ContestRow): Promise<PackageExtension> {
  const groups = await db
    .selectFrom("contest_groups")
    .where("contest_id", "=", row.id)
    .select(["key", "is_hidden as isHidden", "ranks_apart as ranksApart", "wins_medals as winsMedals"])
    .orderBy("key")
    .execute();
  const { rows: teams } = await sql<{ key: string } & PackageExtension["teams"][string]>`
    select key, case kind when 'virtual' then 'guest' else kind end as kind, place, delay_ms::float8 as "delayMs",
      extra_ms::float8 as "extraMs", penalty_ms::float8 as "penaltyMs", disqualified_at is not null as "isDisqualified"
    from participants where contest_id = ${row.id} and run = 0
      and (kind <> 'official' or place is not null or delay_ms <> 0 or extra_ms <> 0 or penalty_ms <> 0 or disqualified_at is not null)
    order by key`.execute(db);
  const byKey = <Item extends { key: string }>(items: readonly Item[]) =>
    Object.fromEntries(items.map(({ key, ...item }) => [key, item]));
  const settings = settingsOf(row);
  // contest.yaml says the penalty even where it is the usual one.
  const { penaltyMs } = rulesOf(row.scoring, row.rules);
  const rules = row.scoring === "icpc" ? { ...settings.rules, penaltyMs } : settings.rules;
  const extension = { version: 1, settings: { ...settings, rules }, groups: byKey(groups), teams: byKey(teams) };
  return packageExtension.parse(extension);
}
