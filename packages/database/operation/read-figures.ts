import type { JudgingCountKind } from "@assay/contract/vocabulary/judging-figures";
import { sql } from "kysely";
import type { Database } from "#connect";
import type { WorkerReport } from "#operation/worker-reports";
import { BACKGROUND } from "#queue/enqueue";

/** A worker as its last report and its lease show it. */
export interface WorkerState extends WorkerReport {
  readonly reportedAt: Date;
  /** True if it holds its lease. */
  readonly isAlive: boolean;
  /** True if its machine is to take nothing. */
  readonly isPaused: boolean;
}

/** More workers than these are not shown: each is a series of Prometheus and a row of a page. */
const MOST_WORKERS = 500;

/** The workers that live, and those lost in the last hour, by host. */
export async function listWorkers(db: Database): Promise<WorkerState[]> {
  // A lease is an advisory lock on the hash of the name, of which PostgreSQL shows the halves.
  const { rows } = await sql<WorkerState>`
    with held as (
      select classid::bigint << 32 | objid::bigint as key from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
    )
    select name, host, version, cores, busy_cores as "busyCores", languages, submissions, started_at as "startedAt",
      reported_at as "reportedAt", last_verdict_at as "lastVerdictAt", join_token as "joinToken",
      is_reference as "isReference", slowness, host in (select host from paused_hosts) as "isPaused",
      hashtextextended(name, 0) in (select key from held) as "isAlive"
    from worker_reports order by host, started_at, name limit ${MOST_WORKERS}`.execute(db);
  return rows;
}

/** Whose submissions wait: those from pages, those of API clients, and rejudges and other work that gives way to everybody. */
export type QueueKind = "page" | "api" | "background";

export interface WaitingSubmissions {
  readonly kind: QueueKind;
  readonly waiting: number;
  /** The age of the oldest. */
  readonly oldestSeconds: number;
}

/** What waits in the queue, by kind; kinds of which nothing waits are included. */
export async function readWaiting(db: Database): Promise<WaitingSubmissions[]> {
  const { rows } = await sql<WaitingSubmissions>`
    select kind, count(queued_at)::int as waiting,
      coalesce(greatest(extract(epoch from now() - min(queued_at)), 0), 0)::double precision as "oldestSeconds"
    from unnest(array['page', 'api', 'background']) as kind
    left join queued_submissions on worker is null and kind = case
      when client = ${BACKGROUND} then 'background' when is_interactive then 'page' else 'api' end
    group by kind`.execute(db);
  return rows;
}

/** What workers have counted since counting started. */
export interface JudgingTotal {
  readonly kind: JudgingCountKind;
  readonly languageId: number;
  readonly label: string;
  readonly number: number;
  readonly seconds: number;
}

/** All totals, at most a few hundred rows for each language. */
export async function readTotals(db: Database): Promise<JudgingTotal[]> {
  const { rows } = await sql<JudgingTotal>`
    select kind, language_id as "languageId", label, number::double precision as number, seconds from judging_totals`.execute(
    db,
  );
  return rows;
}

/** How many submissions in a language had their verdict within so many seconds, but not within the next lower bound. */
export interface VerdictTime {
  readonly languageId: number;
  readonly bound: number;
  readonly number: number;
}

/** The verdict times of the last so many milliseconds, rounded up to whole periods. */
export async function readVerdictTimes(db: Database, lastMs: number): Promise<VerdictTime[]> {
  const { rows } = await sql<VerdictTime>`
    select language_id as "languageId", bound, sum(number)::double precision as number from verdict_times
    where period > now() - ${lastMs}::double precision * interval '1 millisecond'
    group by language_id, bound order by language_id, bound`.execute(db);
  return rows;
}

/** The seconds since the last segment of the write-ahead log was archived; null if the server keeps no archive. */
export async function readArchive(db: Database): Promise<number | null> {
  const { rows } = await sql<{ lag: number | null }>`
    select extract(epoch from now() - greatest(last_archived_time, pg_postmaster_start_time()))::double precision as lag
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0]?.lag ?? null;
}
