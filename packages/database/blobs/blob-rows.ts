import { type RawBuilder, sql } from "kysely";
import { LARGE_BYTES } from "#buckets/blob-store";
import type { Database } from "#connect";

/** The tables whose large contents may be in the bucket. */
export const BLOB_TABLES = ["test_data", "problem_files", "statement_files"] as const;
export type BlobTable = (typeof BLOB_TABLES)[number];

/** A row with a large content. Its place is good until the row changes, so it counts only together with the hash. */
export interface BlobRow {
  readonly table: BlobTable;
  /** Where the row is in its table. */
  readonly place: string;
  readonly hash: string;
  readonly bytes: number;
}

/**
 * What pages show of test data is at its beginning (problems/queries, submissions/read-test). The rest can be downloaded.
 */
const BEGINNING_BYTES = 8 * 1_024;

/** SQL: the size of a content, wherever it is, in bytes. */
export function bytesOf(table: string): RawBuilder<number> {
  return sql<number>`coalesce(octet_length(${sql.ref(`${table}.content`)}), ${sql.ref(`${table}.bytes`)})`;
}

/** SQL: the beginning of test data, wherever it is; the whole, unless that is in the bucket. */
export function beginningOf(table: string): RawBuilder<Uint8Array> {
  return sql<Uint8Array>`coalesce(${sql.ref(`${table}.content`)}, ${sql.ref(`${table}.beginning`)})`;
}

/** SQL: the hash (SHA-256, hexadecimal) of a content that is only in the bucket; null for others. */
export function movedHashOf(table: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`case when ${sql.ref(`${table}.content`)} is null then encode(${sql.ref(`${table}.hash`)}, 'hex') end`;
}

const HASHED_AT_ONCE = 100;

/** Stores the hashes of large contents that have none yet. */
export async function hashContents(db: Database): Promise<void> {
  for (const table of BLOB_TABLES) {
    for (let changed = HASHED_AT_ONCE; changed === HASHED_AT_ONCE; ) {
      const { numAffectedRows } =
        await sql`update ${sql.table(table)} set hash = sha256(content) where ctid = any(array(
        select ctid from ${sql.table(table)} where hash is null and octet_length(content) > ${LARGE_BYTES}
          limit ${HASHED_AT_ONCE} for update skip locked
      ))`.execute(db);
      changed = Number(numAffectedRows);
    }
  }
}

/** SQL: all rows with large contents (`place`, `hash`, `bytes`, `is_here`), those without a hash included. */
export const BLOB_ROWS = sql.join(
  BLOB_TABLES.map(
    (
      table,
    ) => sql`select ${sql.lit(table)} as "table", ctid as place, hash, coalesce(octet_length(content), bytes) as bytes,
      content is not null as is_here from ${sql.table(table)} where content is null or octet_length(content) > ${sql.lit(LARGE_BYTES)}`,
  ),
  sql` union all `,
);

/** The content of a row; null if it is not in the database, or if the row has changed. */
export async function readRow(db: Database, { table, place, hash }: BlobRow): Promise<Uint8Array | null> {
  const { rows } = await sql<{ content: Uint8Array | null }>`select content from ${sql.table(table)}
    where ctid = ${place}::tid and hash = ${bytea(hash)}`.execute(db);
  return rows[0]?.content ?? null;
}

/** Removes the content of a row from the database. Does nothing if the row has changed. */
export async function emptyRow(db: Database, { table, place, hash }: BlobRow): Promise<void> {
  const beginning = table === "test_data" ? sql`, beginning = substring(content for ${BEGINNING_BYTES}::int)` : sql``;
  await sql`update ${sql.table(table)} set bytes = octet_length(content)${beginning}, content = null
    where ctid = ${place}::tid and hash = ${bytea(hash)} and content is not null`.execute(db);
}

/** Gives a row its content back. Does nothing if the row has changed. */
export async function fillRow(db: Database, { table, place, hash }: BlobRow, content: Uint8Array): Promise<void> {
  const beginning = table === "test_data" ? sql`, beginning = null` : sql``;
  await sql`update ${sql.table(table)} set content = ${content}, bytes = null${beginning}
    where ctid = ${place}::tid and hash = ${bytea(hash)} and content is null`.execute(db);
}

export function bytea(hash: string): Buffer {
  return Buffer.from(hash, "hex");
}
