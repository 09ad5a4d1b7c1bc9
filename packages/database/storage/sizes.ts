import { STORAGE_SAMPLES, type StorageKind } from "@assay/contract/vocabulary/storage";
import { sql } from "kysely";
import type { Database } from "#connect";
import { ago } from "#sql-time";

/** The tables of each kind; all others are `other`. */
const TABLES: Readonly<Record<Exclude<StorageKind, "other">, readonly string[]>> = {
  submissions: ["submissions", "test_runs", "hidden_outputs", "rejudged_submissions"],
  tests: [
    ...["test_data", "test_cases", "problem_versions", "reference_solutions", "reference_solution_files"],
    ...["problem_programs", "test_scripts", "validator_results", "workshop_jobs", "workshop_job_items"],
  ],
  problems: [
    ...[
      "problems",
      "problem_files",
      "statement_files",
      "statement_translations",
      "included_files",
      "problem_snapshots",
    ],
    ...["editorials", "editorial_translations"],
  ],
  packages: ["package_imports", "package_import_parts"],
  talk: [
    "blogs",
    "blog_comments",
    "blog_drafts",
    "discussion_posts",
    "problem_questions",
    "chat_messages",
    "class_messages",
    "notices",
  ],
  drafts: ["page_drafts", "page_draft_versions", "problem_notes"],
  audit: ["audit_entries"],
};

export interface StorageSize {
  readonly kind: StorageKind;
  /** With indexes, and with space that deleted rows have left for new ones. */
  readonly bytes: number;
}

export interface StorageSample extends StorageSize {
  readonly measuredAt: Date;
}

const SIZES = sql`
  select kind, sum(pg_total_relation_size(oid))::bigint as bytes
  from (
    select pg_class.oid, coalesce((
      select kinds.key from jsonb_each(${JSON.stringify(TABLES)}::jsonb) as kinds where kinds.value ? relname
    ), 'other') as kind
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  ) as tables
  group by kind`;

/** How much of the disk each kind of data takes up now. */
export async function readSizes(db: Database): Promise<StorageSize[]> {
  const { rows } =
    await sql<StorageSize>`select kind, bytes::double precision as bytes from (${SIZES}) as sizes`.execute(db);
  return rows;
}

/** Stores the sizes unless they were stored in the last six hours, and forgets those of two months ago. */
export async function sampleSizes(db: Database): Promise<void> {
  await sql`
    insert into storage_samples (measured_at, kind, bytes)
    select now(), kind, bytes from (${SIZES}) as sizes
    where not exists (select from storage_samples where measured_at > ${ago(STORAGE_SAMPLES.everyMs)})
    on conflict do nothing`.execute(db);
  await db.deleteFrom("storage_samples").where("measured_at", "<", ago(STORAGE_SAMPLES.keptMs)).execute();
}

/** The sizes with which today's are compared: the oldest of the last two weeks; empty if none were stored. */
export async function readSamples(db: Database): Promise<StorageSample[]> {
  const { rows } = await sql<StorageSample>`
    select measured_at as "measuredAt", kind, bytes::double precision as bytes from storage_samples
    where measured_at = (select min(measured_at) from storage_samples where measured_at > ${ago(STORAGE_SAMPLES.comparedMs)})`.execute(
    db,
  );
  return rows;
}

/** What a disk of this size has free beside the database, if it holds nothing else; null for a disk of unknown size. */
export async function readFreeBytes(db: Database, diskBytes: number | null): Promise<number | null> {
  if (diskBytes === null) return null;
  const { rows } = await sql<{ used: number }>`
    select pg_database_size(current_database())::double precision as used`.execute(db);
  return Math.max(diskBytes - (rows[0]?.used ?? 0), 0);
}
