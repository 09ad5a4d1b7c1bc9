import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** Tables that change with every request, such as sessions and presence, and those that the server itself folds and samples meanwhile. */
const RESTLESS = [
  ...["rate_events", "sessions", "known_devices", "server_processes", "websockets", "chat_connections"],
  ...["turns", "problem_counters", "problem_counter_deltas", "user_storage", "user_storage_deltas", "storage_samples"],
  "grade_marks",
  "similarity_reports",
];

/** The names of all tables but the restless ones. */
export async function calmTables(db: Database): Promise<string[]> {
  const all = await db.introspection.getTables();
  return all.filter(({ schema, name }) => schema === "public" && !RESTLESS.includes(name)).map(({ name }) => name);
}

/** What a database last stored: the table, and a number that grows. A change that was rolled back leaves no trace. */
export interface Fingerprint {
  readonly table: string;
  readonly number: string;
}

/** Returns a value that changes with each change of a row in the database; the first call for a database adds triggers for it. */
export async function fingerprint(db: Database): Promise<Fingerprint> {
  await watch(db);
  const { rows } =
    await sql<Fingerprint>`select "table", number from testing.changes order by number desc limit 1`.execute(db);
  return rows[0] ?? { table: "none", number: "0" };
}

const watched = new WeakMap<Database, Promise<void>>();

function watch(db: Database): Promise<void> {
  const started = watched.get(db) ?? addTriggers(db);
  watched.set(db, started);
  return started;
}

/** Adds triggers that note each change of a row. They tell a request that changes nothing in a twentieth of the time that hashes take. */
async function addTriggers(db: Database): Promise<void> {
  const tables = await calmTables(db);
  await sql`create schema testing`.execute(db);
  await sql`create unlogged table testing.changes
    (number bigint generated always as identity primary key, "table" text not null)`.execute(db);
  await sql`create function testing.note_change() returns trigger language plpgsql as $$
    begin insert into testing.changes ("table") values (tg_table_name); return null; end $$`.execute(db);
  for (const name of tables) {
    const table = sql.table(name);
    await sql`create trigger note_change after insert or delete on ${table}
      for each row execute function testing.note_change()`.execute(db);
    await sql`create trigger note_update after update on ${table}
      for each row when (old.* is distinct from new.*) execute function testing.note_change()`.execute(db);
    await sql`create trigger note_truncate after truncate on ${table}
      for each statement execute function testing.note_change()`.execute(db);
  }
}
