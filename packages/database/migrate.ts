import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { type Kysely, sql } from "kysely";
import { connect, type Database } from "#connect";
import { DatabaseError } from "#database-error";

const FOLDER = join(import.meta.dirname, "migrations");

/** Between 0025 and 0059, migrations were released in this order. */
const RELEASED = "27 28 29 26 37 35 38 31 33 36 30 42 39 40 44 48 57 49 58 50 55 52".split(" ");

/** Every migration in the order in which they run: that of their numbers, except for `RELEASED`. */
export const MIGRATIONS: readonly { name: string; up: (db: Kysely<unknown>) => Promise<void> }[] = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.*\.(sql|ts)$/.test(file))
  .map((file) => parse(file))
  .toSorted((a, b) => place(a.name) - place(b.name) || (a.name < b.name ? -1 : 1))
  .map(({ name, ext }) => ({ name, up: ext === ".sql" ? (db) => runFile(db, name) : (db) => runModule(db, name) }));

function place(name: string): number {
  const released = RELEASED.indexOf(name.slice(2, 4));
  return name.startsWith("00") && released >= 0 ? 26 + released / RELEASED.length : Number(name.slice(0, 4));
}

/** Runs all statements of a migration in SQL. */
async function runFile(db: Kysely<unknown>, name: string): Promise<void> {
  await sql.raw(await readFile(join(FOLDER, `${name}.sql`), "utf8")).execute(db);
}

/** Runs a migration that needs more than SQL: a module with a function `up`. */
async function runModule(db: Kysely<unknown>, name: string): Promise<void> {
  const { up } = await import(`#migrations/${name}`);
  await up(db);
}

const OLDEST_POSTGRES = { number: 150_000, name: "15" };
/** The advisory lock that is held while an installation is set up. Any number that nothing else locks. */
const SETUP_LOCK = 7_283_011;

/**
 * Brings the database at this URL to the schema of this code, then runs `fill`, which adds the initial data of a new
 * installation. Any number of processes may call this at once: one does the work, the others
 * wait for it. Returns the migrations that it ran on a database that had earlier ones, so none for a new one. Throws DatabaseError for a database of a later version of Assay or an unsupported PostgreSQL, and what `fill` throws.
 */
export async function migrate(url: string, fill: () => Promise<void> = async () => {}): Promise<string[]> {
  const db = connectUntyped(url);
  try {
    return await db.connection().execute(async (connection) => {
      await requireSupportedServer(connection);
      await sql`select pg_advisory_lock(${SETUP_LOCK})`.execute(connection);
      const applied = await readApplied(connection);
      const missing = MIGRATIONS.filter(({ name }) => !applied.has(name));
      for (const migration of missing) await applyMigration(connection, migration);
      await fill();
      return applied.size === 0 ? [] : missing.map(({ name }) => name);
    });
  } finally {
    await db.destroy();
  }
}

/** How long a migration waits for a table, and everybody who comes after it meanwhile. */
const LOCK_WAIT_MS = 2 * SECOND;
const LOCK_FAILED = "55P03";
const RETRY_LOCK_MS = SECOND;
/** How long a migration is tried again. A dump of the database, for example, holds every table while it runs. */
const LOCK_PATIENCE_MS = 10 * MINUTE;

/**
 * Runs a migration in a transaction and notes it. While a table that it changes is in use, statements of the running site would wait
 * behind it, so it gives up after two seconds, lets them pass, and begins again. Throws what the migration throws.
 */
export async function applyMigration(
  connection: Kysely<unknown>,
  { name, up }: (typeof MIGRATIONS)[number],
): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return await connection.transaction().execute(async (transaction) => {
        await sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`).execute(transaction);
        await up(transaction);
        await sql`insert into schema_migrations (name) values (${name})`.execute(transaction);
      });
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_FAILED || Date.now() > deadline) throw error;
      await sleep(RETRY_LOCK_MS);
    }
  }
}

/** Returns the names of the migrations that the database lacks, oldest first. Throws if the database does not answer. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{
    id: string | null;
  }>`select to_regclass('schema_migrations')::text as id`.execute(db);
  const applied = tables[0]?.id == null ? new Set<string>() : await namesApplied(db);
  return MIGRATIONS.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** Untyped, because `DB` does not describe the tables that an old migration finds. */
function connectUntyped(url: string): Kysely<unknown> {
  return connect(url, { maxConnections: 1, applicationName: "assay migrate" }) as unknown as Kysely<unknown>;
}

/** Returns the migrations that the database has. Throws DatabaseError if this code does not know one of them. */
async function readApplied(db: Kysely<unknown>): Promise<Set<string>> {
  await sql`create table if not exists schema_migrations (
    name text primary key,
    applied_at timestamptz(3) not null default now()
  )`.execute(db);
  const applied = await namesApplied(db);
  const unknown = [...applied].find((name) => !MIGRATIONS.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    throw new DatabaseError(
      `the database belongs to a later version of Assay (it has ${unknown}); start that version or a newer one`,
    );
  }
  return applied;
}

async function namesApplied<T>(db: Kysely<T>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function requireSupportedServer(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`.execute(db);
  const [version] = rows;
  if (!version || version.number >= OLDEST_POSTGRES.number) return;
  throw new DatabaseError(`PostgreSQL ${version.name} is too old; Assay needs ${OLDEST_POSTGRES.name} or later`);
}
