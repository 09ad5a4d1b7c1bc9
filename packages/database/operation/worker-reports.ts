import {
  type JudgingCountKind,
  LOST_WORKER_KEPT_MS,
  VERDICT_TIME_PERIOD_MS,
  VERDICT_TIMES_KEPT_MS,
} from "@assay/contract/vocabulary/judging-figures";
import { SECOND } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import type { Database } from "#connect";
import { prepared } from "#connections/prepared-statements";
import { ago } from "#sql-time";

/** What a worker says of itself. */
export interface WorkerReport {
  /** The name of its lease. */
  readonly name: string;
  readonly host: string;
  readonly version: string;
  readonly cores: number;
  /** In use on average during the last minute. */
  readonly busyCores: number;
  readonly languages: readonly number[];
  /** That it is judging now. */
  readonly submissions: number;
  readonly startedAt: Date;
  readonly lastVerdictAt: Date | null;
  /** The id of the token with which it joined; null if it reaches the database itself. */
  readonly joinToken: string | null;
  /** Whether it decides runs near a limit. */
  readonly isReference: boolean;
  /** How many times as long as on the reference programs take on it; null if that was not measured. */
  readonly slowness: number | null;
}

/** How often something has happened in a worker, and how long it took in all, since its last report. */
export interface JudgingCount {
  readonly kind: JudgingCountKind;
  readonly languageId: number;
  /** The verdict, the reason of an internal error, or the upper bound in seconds of a duration's bucket. */
  readonly label: string;
  readonly number: number;
  readonly seconds: number;
}

/** What a worker is told in reply to its report. */
export interface ReportReply {
  /** Its machine is to take nothing until an admin resumes it. */
  readonly isPaused: boolean;
}

/** Stores a worker's report and adds what it has counted, in one statement. */
export async function storeReport(
  db: Database,
  report: WorkerReport,
  counts: readonly JudgingCount[],
): Promise<ReportReply> {
  const periodSeconds = VERDICT_TIME_PERIOD_MS / SECOND;
  const { rows } = await sql<ReportReply>`
    with counted as (
      select * from unnest(
        ${counts.map(({ kind }) => kind)}::text[], ${counts.map(({ languageId }) => languageId)}::smallint[],
        ${counts.map(({ label }) => label)}::text[], ${counts.map(({ number }) => number)}::bigint[],
        ${counts.map(({ seconds }) => seconds)}::double precision[]
      ) as counted (kind, language_id, label, number, seconds)
      -- Workers lock the same rows: all in the same order.
      order by kind, language_id, label
    ), totals as (
      insert into judging_totals select * from counted
      on conflict (kind, language_id, label) do update set
        number = judging_totals.number + excluded.number, seconds = judging_totals.seconds + excluded.seconds
    ), times as (
      insert into verdict_times
      select to_timestamp(floor(extract(epoch from now()) / ${periodSeconds}::int) * ${periodSeconds}::int),
        language_id, label::double precision, number
      from counted where kind = 'total'
      on conflict (period, language_id, bound) do update set number = verdict_times.number + excluded.number
    )
    insert into worker_reports (name, host, version, cores, busy_cores, languages, submissions, started_at, reported_at, last_verdict_at,
      join_token, is_reference, slowness)
    values (${report.name}, ${report.host}, ${report.version}, ${report.cores}, ${report.busyCores}::real,
      ${report.languages}::smallint[], ${report.submissions}, ${report.startedAt}, now(), ${report.lastVerdictAt},
      ${report.joinToken}::uuid, ${report.isReference}, ${report.slowness}::real)
    on conflict (name) do update set
      host = excluded.host, version = excluded.version, cores = excluded.cores, started_at = excluded.started_at,
      busy_cores = excluded.busy_cores, languages = excluded.languages, submissions = excluded.submissions,
      reported_at = excluded.reported_at, last_verdict_at = excluded.last_verdict_at,
      is_reference = excluded.is_reference, slowness = excluded.slowness
    returning exists (select from paused_hosts where paused_hosts.host = worker_reports.host) as "isPaused"`
    .withPlugin(prepared("store worker report"))
    .execute(db);
  return { isPaused: rows[0]?.isPaused ?? false };
}

/** Removes the report of a worker that stops. */
export async function removeReport(db: Database, name: string): Promise<void> {
  await db.deleteFrom("worker_reports").where("name", "=", name).execute();
}

/** Removes the reports of workers that were lost on a machine on which a worker has started since. */
export async function removeReplaced(db: Database, host: string, startedAt: Date): Promise<void> {
  await db
    .deleteFrom("worker_reports")
    .where("host", "=", host)
    .where("started_at", "<", startedAt)
    // Its name is free: it has lost its lease.
    .where(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(name, 0))`)
    .execute();
}

/** Removes the reports of workers that were lost long ago, and times that the status page no longer shows. */
export async function forgetOldFigures(db: Database): Promise<void> {
  await db.deleteFrom("worker_reports").where("reported_at", "<", ago(LOST_WORKER_KEPT_MS)).execute();
  await db.deleteFrom("verdict_times").where("period", "<", ago(VERDICT_TIMES_KEPT_MS)).execute();
}
