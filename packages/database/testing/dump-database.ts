import { sql } from "kysely";
import type { Database } from "#connect";
import { generateSchema } from "#testing/generate-schema";

/** Returns SQL that makes a database of any version again, with its rows: the bundled PostgreSQL has no pg_dump. */
export async function dumpDatabase(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1 order by 1`.execute(db);
  const { rows: sequences } = await sql<{ statement: string }>`
    select format('select setval(%L, %s, %L);', schemaname || '.' || quote_ident(sequencename), coalesce(last_value, 1), last_value is not null) as statement
    from pg_sequences where schemaname = 'public' order by 1`.execute(db);
  const parts = [await generateSchema(db)];
  for (const { name, columns } of tables) {
    const values = sql.join(columns.map((column) => sql`quote_nullable(${sql.ref(column)}::text)`));
    const { rows } = await sql<{ row: string }>`
      select concat_ws(', ', ${values}) as row from ${sql.table(name)} order by 1`.execute(db);
    const into = `${JSON.stringify(name)} (${columns.map((column) => JSON.stringify(column)).join(", ")})`;
    if (rows.length > 0)
      parts.push(`insert into ${into} overriding system value values\n(${rows.map(({ row }) => row).join("),\n(")});`);
  }
  return [...parts, ...sequences.map(({ statement }) => statement), ""].join("\n");
}

/** How many rows each table has. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name,
      (xpath('/row/count/text()', query_to_xml(format('select count(*) from %I', relname), false, true, '')))[1]::text::int as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
