import { DAY } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import type { Database } from "#connect";
import { ago } from "#sql-time";
import { storedBytesOf } from "#storage/user-storage";

/** For how many days data of these kinds is kept; null for ever. */
export interface KeepDays {
  /** What programs printed. Verdicts, times and sources stay. */
  readonly outputs: number | null;
  /** Entries of the audit log. */
  readonly audit: number | null;
  /** Dismissed reports of posts, comments and chat messages. */
  readonly reports: number | null;
  /** Rejudges that have ended, with their lists of what has changed. Verdicts stay. */
  readonly rejudges: number | null;
}

/** How many rows one statement deletes or empties: locks stay short. */
const BATCH = 1_000;
/** How many batches one call works off, so that a first clean-up is spread over hours. */
const BATCHES = 20;

/** How many rejudges one statement deletes: each may have a long list. */
const REJUDGES_AT_ONCE = 5;

/** Deletes what is older than the installation keeps it, a bounded amount at a time. */
export async function deleteOldData(db: Database, { outputs, audit, reports, rejudges }: KeepDays): Promise<void> {
  if (outputs !== null) await repeat(() => emptyOutputs(db, outputs));
  if (audit !== null) await repeat(() => deleteAudit(db, audit));
  if (reports !== null) await repeat(() => deleteReports(db, reports));
  if (rejudges !== null) await deleteRejudges(db, rejudges);
}

async function repeat(deleteBatch: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) if ((await deleteBatch()) < BATCH) return;
}

/** Returns how many test runs it has looked at. Those that were looked at before are passed over by their time. */
async function emptyOutputs(db: Database, days: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // One web server at a time.
    await sql`insert into deleted_until (kind, moment) values ('outputs', '-infinity') on conflict do nothing`.execute(
      transaction,
    );
    await sql`select from deleted_until where kind = 'outputs' for update`.execute(transaction);
    const { rows } = await sql<{ looked: number; submissions: string[] }>`
      with batch as (
        select token, submission_id, created_at from test_runs
        where created_at > (select moment from deleted_until where kind = 'outputs') and created_at < ${ago(days * DAY)}
          and created_at <= coalesce((
            select created_at from test_runs
            where created_at > (select moment from deleted_until where kind = 'outputs') and created_at < ${ago(days * DAY)}
            order by created_at offset ${BATCH - 1} limit 1
          ), 'infinity')
      ), hidden as (
        delete from hidden_outputs using batch where hidden_outputs.token = batch.token
      ), emptied as (
        update test_runs set stdout = null, stderr = null from batch
        where test_runs.token = batch.token and (test_runs.stdout is not null or test_runs.stderr is not null)
        returning test_runs.submission_id
      ), done as (
        update deleted_until set moment = greatest(moment, (select max(created_at) from batch)) where kind = 'outputs'
      )
      select (select count(*)::int from batch) as looked,
        coalesce((select array_agg(distinct submission_id) from emptied), '{}') as submissions`.execute(transaction);
    const [{ looked, submissions } = { looked: 0, submissions: [] }] = rows;
    await sql`update submissions set stored_bytes = ${storedBytesOf(sql`submissions.id`)}
      where id = any(${submissions}::uuid[]) and stored_bytes > 0`.execute(transaction);
    return looked;
  });
}

async function deleteAudit(db: Database, days: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from audit_entries where number in (
      select number from audit_entries where created_at < ${ago(days * DAY)} order by number limit ${BATCH}
    )`.execute(db);
  return Number(numAffectedRows);
}

async function deleteReports(db: Database, days: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from reports where number in (
      select number from reports where dismissed_at < ${ago(days * DAY)} order by number limit ${BATCH}
    )`.execute(db);
  return Number(numAffectedRows);
}

/** Those whose shadows are not deleted yet wait for that. */
async function deleteRejudges(db: Database, days: number): Promise<void> {
  await sql`
    delete from rejudges where id in (
      select id from rejudges where ended_at < ${ago(days * DAY)} and not has_shadows order by number limit ${REJUDGES_AT_ONCE}
    )`.execute(db);
}
