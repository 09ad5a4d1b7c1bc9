import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { calmTables } from "#testing/fingerprint";

/** For each table but the restless ones, the number of rows and a hash of them all: equal if what was changed was also taken back. */
export async function tableContents(db: Database): Promise<Record<string, string>> {
  const parts = (await calmTables(db)).map(
    (name) => sql`select ${name}::text as name,
      count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as rows from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content]));
}
