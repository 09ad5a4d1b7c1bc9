import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** Every table but what counts requests and keeps sessions fresh. */
const TABLES = [
  "users",
  "problems",
  "test_cases",
  "problem_files",
  "submissions",
  "test_runs",
  "solved_problems",
  "blogs",
  "chat_messages",
  "secrets",
];

/** Tells whether anything in the database has changed: by table, how many rows it has and a hash of them all. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const parts = TABLES.map(
    (table) => sql`select ${table}::text as name,
      count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as rows from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content]));
}
