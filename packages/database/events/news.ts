import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#connect";
import { prepared } from "#connections/prepared-statements";
import type { Message } from "#events/publisher";

/**
 * The time between two sendings of all processes together, in ms for each connection that listens, within bounds. PostgreSQL signals
 * every listener of the database for each commit that notifies, which costs it about 20 µs of CPU time per listener.
 */
const PACE_MS_PER_LISTENER = 2;
const LEAST_PACE_MS = 10;
const MOST_PACE_MS = 250;
/** How often is sent without a pause after a quiet while: the news of one short submission should not wait for each other. */
const SENT_AT_ONCE = 8;

/** Messages that wait until it is next somebody's turn to send. */
export interface Left {
  /** The time in ms until the caller comes (`comeForNews`); null if another process has promised to. */
  readonly comesInMs: number | null;
  /** The turn for which the caller has promised to come. */
  readonly promised: string | null;
}

/**
 * Sends messages through PostgreSQL, and those that other processes have left; or leaves them, if somebody has just sent. Returns null if
 * everything was sent. `promised` is that of an earlier call.
 */
export async function sendInTurn(
  db: Database,
  messages: readonly Message[],
  promised: string | null = null,
): Promise<Left | null> {
  const startedAt = performance.now();
  const column = <Value>(read: (message: Message) => Value) => messages.map(read);
  const channels = column((message) => ("channel" in message ? message.channel : null));
  const payloads = column((message) => ("channel" in message ? message.payload : null));
  const languages = column((message) => ("channel" in message ? null : message.wakesWorkerWith));
  const { rows } = await sql<{ isMine: boolean; promised: string | null; waitMs: number | null }>`
    with given as (
      select * from unnest(${channels}::text[], ${payloads}::text[], ${languages}::smallint[])
        with ordinality as given (channel, payload, language_id, number)
    ), turn as materialized (
      select not exists (select from given) and not exists (select from news)
        or take_turn('news', ${sql.lit(LEAST_PACE_MS)} * interval '1 ms', ${sql.lit(SENT_AT_ONCE)}) as is_mine
    ), kept as (
      insert into news (channel, payload, language_id)
      select channel, payload, language_id from given cross join turn where not is_mine order by number
    ), gathered as (
      delete from news where ctid in (select news.ctid from turn cross join news where is_mine for update of news skip locked)
      returning channel, payload, language_id, number
    ), messages as (
      select channel, payload, language_id from (
        select 1 as part, * from gathered union all
        select 2, channel, payload, language_id, number from given cross join turn where is_mine
      ) as parts order by part, number
    ), told as (
      select pg_notify(channel, payload) from messages where channel is not null
    ), woken as (
      select wake_workers(language_id, count(*)) from messages where language_id is not null group by language_id
    )
    select is_mine as "isMine", (select count(*) from told) + (select count(*) from woken) as count,
      case when not is_mine then promise_turn('news', ${promised}::timestamptz) end::text as promised,
      (select extract(epoch from due_at - clock_timestamp())::double precision * 1000 from turns where duty = 'news') as "waitMs"
    from turn`
    .withPlugin(prepared("send in turn"))
    .execute(db);
  const [row] = rows;
  if (row?.isMine) return null;
  const waitMs = row?.waitMs ?? 0;
  // Whoever has come at that time may not have seen what was left so late.
  const isLate = messages.length > 0 && performance.now() - startedAt >= waitMs;
  const comes = isLate || typeof row?.promised === "string";
  return { comesInMs: comes ? Math.max(LEAST_PACE_MS, waitMs) : null, promised: row?.promised ?? null };
}

/** How soon is tried again what could not be sent. */
const RETRY_MS = 1_000;

/** Comes for news that were left, until they are sent or another process has promised to. At the signal it comes at once, for the last time. */
export async function comeForNews(db: Database, left: Left | null, signal: AbortSignal): Promise<void> {
  let waiting = left;
  while (waiting !== null && waiting.comesInMs !== null && !signal.aborted) {
    await sleep(waiting.comesInMs, undefined, { signal }).catch(() => {});
    waiting = await sendInTurn(db, [], waiting.promised).catch(() => ({ comesInMs: RETRY_MS, promised: null }));
  }
}

/** Adapts the time between two sendings to how many connections listen. */
export async function setPace(db: Database): Promise<void> {
  await sql`
    update turns set every = counted.every
    from (
      select greatest(${sql.lit(LEAST_PACE_MS)}, least(${sql.lit(MOST_PACE_MS)}, ${sql.lit(PACE_MS_PER_LISTENER)} * count(*)))
        * interval '1 ms' as every
      from pg_stat_activity
      where datname = current_database() and application_name in ('assay events', 'assay worker link')
    ) as counted
    where duty = 'news' and turns.every is distinct from counted.every`.execute(db);
}
