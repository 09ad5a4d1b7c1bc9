import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { type Kysely, sql } from "kysely";
import { connect, type Database } from "#connect";
import { DatabaseError } from "#database-error";
import { MIGRATIONS, type Migration, runSteps } from "#migrations";

const OLDEST_POSTGRES = { number: 150_000, name: "15" };
/** The advisory lock that is held while an installation is set up. Any number that nothing else locks. */
const SETUP_LOCK = 7_283_011;
const RETRY_SETUP_MS = 50;

/**
 * Brings the database at this URL to the schema of this code, then runs `fill`, which adds the initial data of a new
 * installation. Any number of processes may call this at once: one does the work, the others
 * wait for it. Returns the migrations that it ran on a database that had earlier ones, so none for a new one. Throws DatabaseError for a
 * database on which this code cannot run, or cannot run yet, or an unsupported PostgreSQL, and what `fill` throws.
 */
export async function migrate(url: string, fill: () => Promise<void> = async () => {}): Promise<string[]> {
  const db = connectUntyped(url);
  try {
    return await db.connection().execute(async (connection) => {
      await requireSupportedServer(connection);
      await lockSetup(connection);
      const applied = await readApplied(connection);
      const missing = MIGRATIONS.filter(({ name }) => !applied.has(name));
      // Where the database lacks what a migration needs, those who use it do not know that either.
      const isNew = (wanted: string | null) => missing.some(({ name }) => name === wanted);
      if (applied.size > 0 && missing.some(({ needs }) => isNew(needs))) await requireNobody(connection);
      for (const migration of missing) await applyMigration(connection, migration);
      await fill();
      return applied.size === 0 ? [] : missing.map(({ name }) => name);
    });
  } finally {
    await db.destroy();
  }
}

/** Asks again and again: `create index concurrently` waits for every statement that runs, so also for one that waited for this lock. */
async function lockSetup(connection: Kysely<unknown>): Promise<void> {
  const take = sql<{ taken: boolean }>`select pg_try_advisory_lock(${SETUP_LOCK}) as taken`;
  while (!(await take.execute(connection)).rows[0]?.taken) await sleep(RETRY_SETUP_MS);
}

/** Throws DatabaseError while anything uses the database but the processes that are about to. All of Assay's connections have a name. */
async function requireNobody(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(distinct application_name, ', ') as names from pg_stat_activity
    where datname = current_database()
      and application_name ~ '^assay( |$)' and application_name not in ('assay migrate', 'assay start')`.execute(db);
  const names = rows[0]?.names ?? null;
  if (names !== null)
    throw new DatabaseError(
      `processes of an earlier version of Assay use the database (${names}); stop them all first, because they cannot run beside this version`,
    );
}

/** How long a migration waits for a table, and everybody who comes after it meanwhile. */
const LOCK_WAIT_MS = 2 * SECOND;
const LOCK_FAILED = "55P03";
const RETRY_LOCK_MS = SECOND;
/** How long a migration is tried again. A dump of the database, for example, holds every table while it runs. */
const LOCK_PATIENCE_MS = 10 * MINUTE;

/**
 * Runs a migration and notes it, in a transaction unless it runs in steps. While a table that it changes is in use, statements of the running
 * site would wait behind it, so it gives up after two seconds, lets them pass, and begins again. Throws what the migration throws.
 */
export async function applyMigration(connection: Kysely<unknown>, migration: Migration): Promise<void> {
  if (migration.steps !== null) {
    await runSteps(connection, migration.steps);
    return noteMigration(connection, migration);
  }
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return await connection.transaction().execute(async (transaction) => {
        await sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`).execute(transaction);
        await migration.up(transaction);
        await noteMigration(transaction, migration);
      });
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_FAILED || Date.now() > deadline) throw error;
      await sleep(RETRY_LOCK_MS);
    }
  }
}

/** Notes that the database has a migration. */
export async function noteMigration(db: Kysely<unknown>, { name, needs }: Migration): Promise<void> {
  // Those without needs may be older than the column.
  if (needs === null) await sql`insert into schema_migrations (name) values (${name})`.execute(db);
  else await sql`insert into schema_migrations (name, needs) values (${name}, ${needs})`.execute(db);
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

/**
 * Returns the migrations that the database has. Those of later versions do no harm, unless one needs a migration that this code does not
 * know: then it throws DatabaseError.
 */
async function readApplied(db: Kysely<unknown>): Promise<Set<string>> {
  await sql`create table if not exists schema_migrations (
    name text primary key,
    applied_at timestamptz(3) not null default now()
  )`.execute(db);
  const known = MIGRATIONS.map(({ name }) => name);
  // Its column `needs` is a migration's.
  const { rows } = await sql<{ name: string; needs: string }>`
    select name, row ->> 'needs' as needs from schema_migrations, to_jsonb(schema_migrations) as row
    where row ->> 'needs' <> all (${known}) order by name`.execute(db);
  const [unfit] = rows;
  if (unfit === undefined) return namesApplied(db);
  throw new DatabaseError(
    `the database belongs to a later version of Assay (${unfit.name} needs processes that know ${unfit.needs}); start that version or a newer one`,
  );
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
