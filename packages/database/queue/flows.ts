import { type RawBuilder, sql } from "kysely";
import type { Database } from "#connect";

/**
 * True if the column is one of the submission_id in the common table expression. Said besides a join, it makes PostgreSQL look up these few
 * even if it takes the table for almost empty, as the queue is when the statement is planned: joining would read all rows.
 */
export function isAmong(column: string, few: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} = any(array(select submission_id from ${sql.ref(few)}))`;
}

/**
 * Adds submissions to their flows, as common table expressions: those of `fresh`, which has the columns of their flows and queued_at
 * and has locked their rows, except those in `except`, by submission_id.
 */
export function addToFlows(fresh: string, except: string): RawBuilder<unknown> {
  return sql`
    added as (
      update queued_submissions set is_in_flow = true
      from ${sql.ref(fresh)} as fresh
      where queued_submissions.submission_id = fresh.submission_id
        and ${isAmong("queued_submissions.submission_id", fresh)}
        and not exists (select from ${sql.ref(except)} as gone where gone.submission_id = fresh.submission_id)
      returning fresh.client, fresh.is_interactive, fresh.language_id, fresh.queued_at
    ), listed as (
      insert into queue_flows as flows (client, is_interactive, language_id, waits, first_queued_at, use_rank)
      select client, is_interactive, language_id, true, min(queued_at),
        coalesce((select recent_use.use_rank from recent_use where recent_use.client = added.client), '-infinity')
      from added group by client, is_interactive, language_id order by client, is_interactive, language_id
      on conflict (client, is_interactive, language_id) do update set
        waits = true,
        first_queued_at = case when flows.waits then least(flows.first_queued_at, excluded.first_queued_at) else excluded.first_queued_at end,
        use_rank = excluded.use_rank,
        version = flows.version + 1
    )`;
}

/**
 * Marks the flows in `known` in which nothing waits, as common table expressions: those without a row in `first`. A flow that somebody
 * else is changing is left as it is, so nobody waits for anybody.
 */
export function settle(known: string, first: string): RawBuilder<unknown> {
  return sql`
    emptied as (
      select flows.place from (
        select * from ${sql.ref(known)} as known where not exists (
          select from ${sql.ref(first)} as first
          where first.client = known.client and first.is_interactive = known.is_interactive and first.language_id = known.language_id
        )
      ) as known cross join lateral (
        select ctid as place from queue_flows
        where client = known.client and is_interactive = known.is_interactive and language_id = known.language_id
          and version = known.version and waits
        for no key update skip locked
      ) as flows
    ), settled as (
      update queue_flows set waits = false from emptied where queue_flows.ctid = emptied.place
    )`;
}

/** How many flows are settled at once. */
const SETTLED = 100;

/**
 * Finds out which of the first flows are empty, and since when the others wait. Returns how many have changed. A flow that somebody else
 * changes is left as it is, so nobody waits for anybody.
 */
export async function settleFlows(db: Database): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with seen as (
      (select client, is_interactive, language_id, first_queued_at, version from queue_flows
        where waits and client <> 'background' order by is_interactive desc, use_rank, first_queued_at limit ${sql.lit(SETTLED)})
      union all
      (select client, is_interactive, language_id, first_queued_at, version from queue_flows where waits and client = 'background')
    ), found as (
      select seen.*, first.queued_at from seen left join lateral (
        select queued_at from queued_submissions as queued
        where queued.client = seen.client and queued.is_interactive = seen.is_interactive
          and queued.language_id = seen.language_id and worker is null and not_before is null
        order by queued_at limit 1
      ) as first on true
      where first.queued_at is distinct from seen.first_queued_at
    ), locked as (
      select queue_flows.ctid as place, found.queued_at
      from queue_flows join found using (client, is_interactive, language_id, version)
      for no key update of queue_flows skip locked
    ), changed as (
      update queue_flows set waits = locked.queued_at is not null, first_queued_at = coalesce(locked.queued_at, first_queued_at)
      from locked where queue_flows.ctid = locked.place
      returning 1
    )
    select count(*)::int as changed from changed`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** Lets delayed submissions that are due be taken. */
export async function promoteDue(db: Database): Promise<void> {
  await sql`
    update queued_submissions set not_before = null, is_in_flow = false
    where submission_id in (
      select submission_id from queued_submissions where worker is null and not_before <= now() for update skip locked
    )`.execute(db);
}

/** Finds the flows of all waiting submissions again: after a crash of PostgreSQL, what was known of them is lost. */
export async function relistQueue(db: Database): Promise<void> {
  await sql`
    update queued_submissions set is_in_flow = false
    where submission_id in (
      select submission_id from queued_submissions as queued
      where worker is null and not_before is null and is_in_flow and not exists (
        select from queue_flows as flows
        where flows.client = queued.client and flows.is_interactive = queued.is_interactive
          and flows.language_id = queued.language_id and waits
      )
      for update skip locked
    )`.execute(db);
}

/** Deletes flows in which nothing waits. */
export async function forgetEmptyFlows(db: Database): Promise<void> {
  await sql`delete from queue_flows where ctid in (
    select ctid from queue_flows where not waits for update skip locked)`.execute(db);
}
