import { HOUR, SECOND } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import type { Database } from "#connect";
import { ago } from "#sql-time";

/**
 * The language under which a submission waits that only reference workers may take: its number, negative. Reference workers offer it
 * besides the language itself, so flows, claims and notifications know nothing of references.
 */
export function onReference(languageId: number): number {
  return -languageId;
}

/** Lets only reference workers take a submission in this language from now on, and notifies one. */
export async function keepForReference(db: Database, submissionId: string): Promise<void> {
  await sql`
    with kept as (
      update queued_submissions set language_id = -abs(language_id) where submission_id = ${submissionId} returning language_id
    )
    select wake_worker(language_id) from kept`.execute(db);
}

/** Whether a reference worker with this language runs. */
export async function hasReferenceWorker(db: Database, languageId: number): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from workers where ${onReference(languageId)}::smallint = any(languages))`.execute(db);
  return rows[0]?.exists ?? false;
}

/** What the programs of the measurement took on a machine in ms: the shortest and the longest time of each. */
export type Speed = Readonly<Record<string, { readonly shortestMs: number; readonly longestMs: number }>>;

export interface ReferenceSpeed {
  readonly host: string;
  readonly speed: Speed;
}

/** After this time without a worker on the reference or one as fast, another machine becomes the reference. */
const REFERENCE_KEPT_MS = 24 * HOUR;
/** Workers seen in this time are there. */
const RECENT_MS = 30 * SECOND;

/** The machine by which limits mean what they say, or null, and whether there is any other worker to compare with. */
export async function readReference(
  db: Database,
  worker: string,
): Promise<{ readonly reference: ReferenceSpeed | null; readonly hasOthers: boolean }> {
  const { rows } = await sql<{ reference: ReferenceSpeed | null; hasOthers: boolean }>`
    select (select json_build_object('host', host, 'speed', speed) from reference_speed) as reference,
      exists (select from worker_reports where name <> ${worker} and reported_at > ${ago(RECENT_MS)}) as "hasOthers"`.execute(
    db,
  );
  return rows[0] ?? { reference: null, hasOthers: false };
}

/** Makes a machine the reference, if there is none, if the one there is was last seen long ago, or if it is the same and was measured again. */
export async function offerReference(db: Database, { host, speed }: ReferenceSpeed): Promise<void> {
  await sql`
    insert into reference_speed (host, speed) values (${host}, ${JSON.stringify(speed)}::jsonb)
    on conflict (is_only) do update set host = excluded.host, speed = excluded.speed, seen_at = now()
    where reference_speed.host = excluded.host or reference_speed.seen_at < ${ago(REFERENCE_KEPT_MS)}`.execute(db);
}

/** Notes that the reference, or a machine as fast, is there. */
export async function noteReference(db: Database): Promise<void> {
  await sql`update reference_speed set seen_at = now() where seen_at < ${ago(HOUR)}`.execute(db);
}
