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

/**
 * Adds core time to the use of clients, and returns the current use of each in ms, over all workers. Workers may add at
 * the same time.
 */
export async function addUse(db: Database, added: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const { rows } = await sql<{ client: string; used_ms: number }>`
    insert into recent_use (client, used_ms)
    select * from unnest(${[...added.keys()]}::text[], ${[...added.values()]}::double precision[]) as added (client, used_ms)
    order by client
    on conflict (client) do update set
      used_ms = recent_use.used_ms * ${decayOf("recent_use")} + excluded.used_ms,
      counted_at = now()
    returning client, used_ms`.execute(db);
  return new Map(rows.map(({ client, used_ms }) => [client, used_ms]));
}

export async function forgetOldUse(db: Database): Promise<void> {
  await sql`delete from recent_use
    where counted_at < ${ago(KEPT_MS)}`.execute(db);
}
