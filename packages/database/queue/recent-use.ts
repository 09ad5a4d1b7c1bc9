import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { HOUR, SECOND } from "@assay/contract/vocabulary/units";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#connect";
import { ago } from "#sql-time";

/** After this many half-lives practically no use is left; with a far larger exponent, `power` would underflow. */
const MOST_HALF_LIVES = 100;
/** How long a row is kept after it was last counted: by then less than a thousandth of it remains. */
const KEPT_MS = HOUR;

/** The current use in ms according to a row of recent_use, as an expression; 0 for a missing row. */
export function useNow(table: string): RawBuilder<number> {
  return sql<number>`coalesce(${sql.ref(`${table}.used_ms`)} * ${decayOf(table)}, 0)`;
}

function decayOf(table: string): RawBuilder<number> {
  const halfLifeS = FAIRNESS.useHalfLifeMs / SECOND;
  const ageS = sql`extract(epoch from now() - ${sql.ref(`${table}.counted_at`)})::double precision`;
  return sql<number>`power(0.5::double precision, least(greatest(${ageS}, 0) / ${halfLifeS}::double precision, ${MOST_HALF_LIVES}))`;
}

/** The place of a client with this much use in ms now in the order of recent use (migration 0064). */
function rankOf(usedMs: RawBuilder<number>): RawBuilder<number> {
  const halfLifeS = FAIRNESS.useHalfLifeMs / SECOND;
  return sql<number>`(ln(greatest(${usedMs}, 1e-9)) / ln(2::double precision)
    + extract(epoch from now())::double precision / ${halfLifeS}::double precision)`;
}

/**
 * Adds core time to the use of clients, and returns the current use of each in ms, over all workers. Workers may add at
 * the same time.
 */
export async function addUse(db: Database, added: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const sum = sql<number>`(recent_use.used_ms * ${decayOf("recent_use")} + excluded.used_ms)`;
  const { rows } = await sql<{ client: string; used_ms: number }>`
    with used as (
      insert into recent_use (client, used_ms, use_rank)
      select client, used_ms, ${rankOf(sql`used_ms`)}
      from unnest(${[...added.keys()]}::text[], ${[...added.values()]}::double precision[]) as added (client, used_ms)
      order by client
      on conflict (client) do update set used_ms = ${sum}, counted_at = now(), use_rank = ${rankOf(sum)}
      returning client, used_ms, use_rank
    ), found as (
      select queue_flows.ctid as place, used.use_rank from queue_flows join used using (client)
      for no key update of queue_flows skip locked
    ), ranked as (
      update queue_flows set use_rank = found.use_rank from found where queue_flows.ctid = found.place
    )
    select client, used_ms from used`.execute(db);
  return new Map(rows.map(({ client, used_ms }) => [client, used_ms]));
}

export async function forgetOldUse(db: Database): Promise<void> {
  await sql`delete from recent_use
    where counted_at < ${ago(KEPT_MS)}`.execute(db);
}
