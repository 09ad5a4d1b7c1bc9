import { type Kysely, sql } from "kysely";
import type { DB } from "#tables";

/** How far the continuous archive is behind the database. */
export interface ArchiveState {
  /** For how many seconds changes have not been archived: what the loss of the database's disk would cost now. */
  readonly lagSeconds: number;
  /** Why, if archiving fails or is suspended; null if all is well. */
  readonly problem: "failing" | "suspended" | null;
}

/**
 * The database's setting with the moment since which segments are dropped, because too many of them waited for the archive. Everybody
 * may read it, and only PostgreSQL's superuser may set it on the embedded database.
 */
export const ARCHIVE_GAP = "assay.archive_gap";

/**
 * Returns the state of PostgreSQL's archive, or null if it has none. Assay changes something every few seconds, and a segment is
 * archived soon after a change; so the time since the last one is the lag.
 */
export async function readArchiveState(db: Kysely<DB>): Promise<ArchiveState | null> {
  const { rows } = await sql<ArchiveState>`
    select extract(epoch from now() - coalesce(gap.since, case when failing then coalesce(archived, started) else greatest(archived, started) end))::float8
        as "lagSeconds",
      case when gap.since is not null then 'suspended' when failing then 'failing' end as problem
    from (
      select last_archived_time as archived, pg_postmaster_start_time() as started,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
      from pg_stat_archiver
    ) as archiver
    left join lateral (
      select split_part(setting, '=', 2)::timestamptz as since
      from pg_db_role_setting join pg_database on pg_database.oid = setdatabase, unnest(setconfig) as setting
      where datname = current_database() and setting like ${`${ARCHIVE_GAP}=%`}
    ) as gap on true
    where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0] ?? null;
}
