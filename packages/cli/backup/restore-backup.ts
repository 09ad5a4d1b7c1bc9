import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip } from "node:zlib";
import { PUBLIC_TOPICS } from "@assay/contract/routes/route";
import type { BlobStore } from "@assay/database/buckets/blob-store";
import { withConnection } from "@assay/database/connections/open-pool";
import { DatabaseError } from "@assay/database/database-error";
import { noteMigration } from "@assay/database/migrate";
import { MIGRATIONS } from "@assay/database/migrations";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { copyIn } from "#backup/copy";
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupLine,
  CutLineError,
  END_OF_ROWS,
  incomplete,
  linesOf,
  parseLine,
  quoted,
} from "#backup/format";
import { listForBackup, settleMoved } from "#backup/moved-contents";
import { type BackupFile, listTables } from "#backup/write-backup";

export interface Restored {
  readonly header: BackupHeader;
  readonly tables: number;
  /** The files of DATA_DIR, which the caller writes. */
  readonly files: readonly BackupFile[];
}

/**
 * Replaces everything in the database at this URL with a backup, in one transaction: others wait, and after an error nothing has
 * changed. The backup may be from an older version of Assay: its tables are then migrated. Throws DatabaseError if it is not a
 * backup, is from a later version, is incomplete, or needs contents that the bucket does not have.
 */
export async function restoreBackup(url: string, input: Readable, store: BlobStore | null = null): Promise<Restored> {
  // Of a file that is cut off, everything before the cut is read, so that its header says what it is.
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  // Errors of either stream also end the lines.
  const reading = pipeline(input, gunzip).catch(() => {});
  try {
    return await withConnection(url, (client) => restoreAll(client, linesOf(gunzip), store));
  } catch (error) {
    throw isZlibError(error) ? incomplete() : error;
  } finally {
    gunzip.destroy();
    await reading;
  }
}

async function restoreAll(
  client: pg.Client,
  lines: AsyncGenerator<Buffer>,
  store: BlobStore | null,
): Promise<Restored> {
  const header = await readHeader(lines);
  const listed = await listForBackup(header.moved, store);
  await client.query("begin");
  await prepareSchema(client, header.migrations);
  const foreignKeys = await dropForeignKeys(client);
  const tables = await listTables(client);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  const files: BackupFile[] = [];
  const sequences: Extract<BackupLine, { sequence: string }>[] = [];
  let copied = 0;
  for (;;) {
    const line = parseLine<BackupLine>(await nextLine(lines));
    if ("end" in line) {
      if (line.tables !== copied) throw incomplete();
      break;
    }
    if ("table" in line) {
      const columns = line.columns.map(quoted).join(", ");
      await copyIn(client, `copy ${quoted(line.table)} (${columns}) from stdin`, rowsOf(lines));
      copied += 1;
    } else if ("sequence" in line) sequences.push(line);
    else files.push({ name: line.file, content: line.content });
  }
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const statement of foreignKeys) await client.query(statement);
  // A rollback does not undo these, so they come after everything that may fail because of the file.
  for (const { sequence, value, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2, $3)", [quoted(sequence), value, isCalled]);
  await migrateFurther(client, header.migrations);
  await settleMoved(client, listed, store);
  // Running web servers drop what they keep in memory.
  for (const topic of PUBLIC_TOPICS)
    await client.query("select pg_notify('assay_public', $1)", [JSON.stringify({ topic })]);
  await client.query("commit");
  await client.query("analyze");
  return { header, tables: copied, files };
}

async function readHeader(lines: AsyncGenerator<Buffer>): Promise<BackupHeader> {
  const first = await lines.next().catch((error: unknown) => {
    if (error instanceof CutLineError && HEADER_START.startsWith(error.line.toString().slice(0, HEADER_START.length)))
      throw incomplete();
    return { done: true, value: undefined } as const;
  });
  const header = first.done ? null : readJson(first.value);
  if (header?.format !== BACKUP_FORMAT) throw new DatabaseError("the file is not a backup of Assay");
  const unknown = header.migrations.find((name) => !MIGRATIONS.some((migration) => migration.name === name));
  if (unknown === undefined) return header;
  throw new DatabaseError(
    `the backup is from a later version, Assay ${header.version} (it has ${unknown}); restore it with that one or a newer one`,
  );
}

const HEADER_START = `{"format":"${BACKUP_FORMAT}"`;

function readJson(line: Buffer): BackupHeader | null {
  try {
    return JSON.parse(line.toString("utf8")) as BackupHeader;
  } catch {
    return null;
  }
}

/** Empties the tables or, if the backup has another schema, creates the tables of that schema. */
async function prepareSchema(client: pg.Client, wanted: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
  if (rows.map(({ name }) => name).join() === wanted.join()) {
    const tables = (await listTables(client)).map(({ name }) => quoted(name)).join(", ");
    await client.query(`lock table ${tables} in access exclusive mode`);
    await client.query(`truncate ${tables}`);
    return;
  }
  await client.query("drop schema public cascade");
  await client.query("create schema public");
  await client.query(`create table schema_migrations (
    name text primary key,
    applied_at timestamptz(3) not null default now()
  )`);
  await applyMigrations(client, (name) => wanted.includes(name));
  // Migrations may have added rows.
  const tables = (await listTables(client)).map(({ name }) => quoted(name)).join(", ");
  await client.query(`truncate ${tables}`);
}

/** Runs the migrations that the backup's database lacked. */
async function migrateFurther(client: pg.Client, applied: readonly string[]): Promise<void> {
  await applyMigrations(client, (name) => !applied.includes(name));
}

/** Runs migrations in this connection's transaction. */
async function applyMigrations(client: pg.Client, isWanted: (name: string) => boolean): Promise<void> {
  const lent = { query: (text: string, values: unknown[]) => client.query(text, values), release() {} };
  const pool = { connect: async () => lent, end: async () => {} };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) });
  for (const migration of MIGRATIONS.filter(({ name }) => isWanted(name))) {
    await migration.up(db);
    await noteMigration(db, migration);
  }
}

/**
 * Drops the foreign keys so that tables can be copied in any order. Returns the statements that recreate them, which also checks
 * every row.
 */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

async function nextLine(lines: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { done, value } = await lines.next();
  if (done) throw incomplete();
  return value;
}

/** Small rows are sent together. */
const CHUNK_BYTES = 64 * 1_024;

async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const line = await nextLine(lines);
    const isEnd = line.byteLength === END_OF_ROWS.length && line.toString("latin1") === END_OF_ROWS;
    if (!isEnd) {
      parts.push(line, NEWLINE);
      bytes += line.byteLength;
    }
    if ((isEnd || bytes >= CHUNK_BYTES) && parts.length > 0) {
      yield Buffer.concat(parts);
      parts = [];
      bytes = 0;
    }
    if (isEnd) return;
  }
}

const NEWLINE = Buffer.from("\n");

function isZlibError(error: unknown): boolean {
  return /^(Z_|ERR_ZLIB|ERR_STREAM_PREMATURE_CLOSE)/.test(String((error as { code?: unknown }).code));
}
