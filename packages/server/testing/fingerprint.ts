import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** Tables that change with every request: rate events, sessions, devices and presence. */
const RESTLESS = ["rate_events", "sessions", "known_devices", "server_processes", "websockets", "chat_connections"];

/** Returns a value that changes with the database: for each table, the number of rows and a hash of them all. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const tables = await (tablesOf.get(db) ?? readTables(db));
  const parts = tables.map(
    (table) => sql`select ${table}::text as name,
      count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as rows from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content]));
}

/** The tables stay the same, and reading their names takes longer than everything else. */
const tablesOf = new WeakMap<Database, Promise<string[]>>();

function readTables(db: Database): Promise<string[]> {
  const tables = db.introspection
    .getTables()
    .then((all) =>
      all.filter(({ schema, name }) => schema === "public" && !RESTLESS.includes(name)).map(({ name }) => name),
    );
  tablesOf.set(db, tables);
  return tables;
}
