import { sql } from "kysely";
import type { Database } from "#connect";

/** A machine whose workers judge nothing until it is resumed. */
export interface PausedHost {
  readonly host: string;
  readonly pausedAt: Date;
}

/** Pauses a machine: its workers notice with their next report. False if it was paused, or if no worker has reported from it. */
export async function pauseHost(db: Database, host: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into paused_hosts (host) select distinct host from worker_reports where host = ${host}
    on conflict do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lets a machine judge again. False if it was not paused. */
export async function resumeHost(db: Database, host: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("paused_hosts").where("host", "=", host).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All paused machines by name, those that are switched off, too. */
export function listPausedHosts(db: Database): Promise<PausedHost[]> {
  return db.selectFrom("paused_hosts").select(["host", "paused_at as pausedAt"]).orderBy("host").execute();
}
