import { once } from "node:events";
import type { Writable } from "node:stream";
import { createGzip } from "node:zlib";
import { withConnection } from "@assay/database/connections/open-pool";
import type pg from "pg";
import { copyOut, type Sink } from "#backup/copy";
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupLine,
  END_OF_ROWS,
  type MovedContents,
  quoted,
} from "#backup/format";
import { MOVED_ROWS } from "#backup/moved-contents";

export interface BackupFile {
  readonly name: string;
  readonly content: string;
}

export interface BackupSummary {
  readonly tables: number;
  /** What is only in the bucket, so not in the backup. */
  readonly moved: MovedContents | null;
}

/** What a backup has besides the database. */
export interface BackupContext {
  /** Of Assay. */
  readonly version: string;
  readonly files: readonly BackupFile[];
  /** The address, without keys, of the bucket that contents may be in. */
  readonly bucket?: string | null;
}

/** A table with its columns, except generated ones. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Writes everything that is in the database at this URL as of one moment, while others go on using it, and ends `output`. Throws
 * what PostgreSQL or `output` throws.
 */
export async function writeBackup(url: string, output: Writable, context: BackupContext): Promise<BackupSummary> {
  return withConnection(url, async (client) => {
    const gzip = createGzip();
    const failed = new Promise<never>((_, reject) => {
      for (const stream of [gzip, output]) stream.once("error", reject);
    });
    // Awaited below, together with the work.
    failed.catch(() => {});
    gzip.pipe(output);
    const sink: Sink = {
      write: (chunk) => gzip.write(chunk),
      drained: () => Promise.race([once(gzip, "drain"), failed]),
    };
    const work = async () => {
      const summary = await writeSnapshot(client, sink, context);
      gzip.end();
      await once(output, "close");
      return summary;
    };
    return Promise.race([work(), failed]);
  });
}

async function writeSnapshot(
  client: pg.Client,
  sink: Sink,
  { version, files, bucket = null }: BackupContext,
): Promise<BackupSummary> {
  const writeLine = async (line: BackupHeader | BackupLine | string) => {
    const text = typeof line === "string" ? line : JSON.stringify(line);
    if (!sink.write(Buffer.from(`${text}\n`))) await sink.drained();
  };
  await client.query("begin isolation level repeatable read read only");
  const { rows: migrations } = await client.query<{ name: string }>("select name from schema_migrations order by name");
  const moved = await countMoved(client, bucket);
  await writeLine({
    format: BACKUP_FORMAT,
    version,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    ...(moved && { moved }),
  });
  const tables = await listTables(client);
  for (const { name, columns } of tables) {
    await writeLine({ table: name, columns });
    await copyOut(client, `copy ${quoted(name)} (${columns.map(quoted).join(", ")}) to stdout`, sink);
    await writeLine(END_OF_ROWS);
  }
  for (const sequence of await listSequences(client)) await writeLine(sequence);
  for (const { name, content } of files) await writeLine({ file: name, content });
  await writeLine({ end: true, tables: tables.length });
  await client.query("commit");
  return { tables: tables.length, moved };
}

async function countMoved(client: pg.Client, bucket: string | null): Promise<MovedContents | null> {
  const { rows } = await client.query<{ count: number; bytes: number }>(
    `select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from (${MOVED_ROWS}) as moved`,
  );
  const [moved] = rows;
  return moved && moved.count > 0 ? { ...moved, bucket } : null;
}

/**
 * Every table except the list of migrations, which is in the header. Generated columns are left out, because PostgreSQL generates
 * them again.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select tables.table_name as name, json_agg(column_name order by ordinal_position) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and tables.table_name <> 'schema_migrations'
      and is_generated = 'NEVER'
    group by tables.table_name order by tables.table_name`);
  return rows;
}

/** Sequences are not part of the snapshot; their values are at least those in the rows. */
async function listSequences(client: pg.Client): Promise<Extract<BackupLine, { sequence: string }>[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename",
  );
  const sequences = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push(...values.map((value) => ({ sequence: name, ...value })));
  }
  return sequences;
}
