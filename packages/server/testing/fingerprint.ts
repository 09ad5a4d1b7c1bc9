import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** Tables that change with every request, such as sessions and presence, and those that the server itself folds and samples meanwhile. */
const RESTLESS = [
  ...["rate_events", "sessions", "known_devices", "server_processes", "websockets", "chat_connections"],
  ...["turns", "problem_counters", "problem_counter_deltas", "user_storage", "user_storage_deltas", "storage_samples"],
  "grade_marks",
  "similarity_reports",
];

/** Returns a value that changes with the database: for each table, the number of rows and a hash of them all. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const last = (await lastOf.get(db)) ?? (await startCounting(db));
  const { rows } = await sql<{ changes: string }>`select last_value as changes from testing.changes`.execute(db);
  const changes = Number(rows[0]?.changes);
  // Hashing every row takes twenty times as long as a request.
  if (last.changes === changes) return last.value;
  last.value = await readTables(db, last.tables);
  last.changes = changes;
  return last.value;
}

/** The last fingerprint of a database, and how many rows had been changed when it was taken. */
interface LastFingerprint {
  readonly tables: readonly string[];
  changes: number;
  value: Record<string, string>;
}

const lastOf = new WeakMap<Database, Promise<LastFingerprint>>();

function startCounting(db: Database): Promise<LastFingerprint> {
  const started = addTriggers(db).then((tables) => ({ tables, changes: -1, value: {} }));
  lastOf.set(db, started);
  return started;
}

/** Adds triggers that count each change of a row, in a sequence that only tests have. Returns the names of the tables they watch. */
async function addTriggers(db: Database): Promise<string[]> {
  const all = await db.introspection.getTables();
  const tables = all.filter(({ schema, name }) => schema === "public" && !RESTLESS.includes(name));
  await sql`create schema testing`.execute(db);
  await sql`create sequence testing.changes`.execute(db);
  // So that the value differs after the first change too.
  await sql`select nextval('testing.changes')`.execute(db);
  await sql`create function testing.count_change() returns trigger language plpgsql as $$
    begin perform nextval('testing.changes'); return null; end $$`.execute(db);
  for (const { name } of tables) {
    await sql`create trigger count_change after insert or update or delete on ${sql.table(name)}
      for each row execute function testing.count_change()`.execute(db);
  }
  return tables.map(({ name }) => name);
}

async function readTables(db: Database, tables: readonly string[]): Promise<Record<string, string>> {
  const parts = tables.map(
    (table) => sql`select ${table}::text as name,
      count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as rows from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content]));
}
