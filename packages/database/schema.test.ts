import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withConnection } from "#connections/open-pool";
import { generateSchema } from "#testing/generate-schema";
import { generateTables } from "#testing/generate-tables";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#testing/test-database";

let migrated: TestDatabase;
beforeAll(async () => {
  migrated = await createTestDatabase();
});
afterAll(() => migrated.drop());

const read = (name: string) => readFile(join(import.meta.dirname, name), "utf8");

test("tables.ts describes the migrated database", async () => {
  expect(await read("tables.ts"), "run `npm run generate`").toBe(await generateTables(migrated.db));
});

test("schema.sql describes the migrated database", async () => {
  expect(await read("schema.sql"), "run `npm run generate`").toBe(await generateSchema(migrated.db));
});

test("schema.sql makes everything in an empty database that the migrations make", async () => {
  const empty = await createEmptyDatabase();
  const schema = await read("schema.sql");
  await withConnection(empty.url, (client) => client.query(schema));
  expect(await catalogs(empty.url)).toEqual(await catalogs(migrated.url));
  await empty.drop();
});

/**
 * What PostgreSQL's catalogs say about all objects of a database, in more detail than `generateSchema` reads: everything except what
 * depends on the order in which objects were made, and the names of NOT NULL constraints, which do not follow a table's new name.
 */
async function catalogs(url: string): Promise<unknown> {
  return await withConnection(url, async (client) => {
    const { rows } = await client.query(
      CATALOGS.map(([, query]) => `select (${asJson(query)}) as rows`).join(" union all "),
    );
    return Object.fromEntries(CATALOGS.map(([catalog], index) => [catalog, rows[index].rows]));
  });
}

const asJson = (query: string) => `select json_agg(row order by row::text collate "C") from (${query}) as row`;

const HERE = "'public'::regnamespace";

const CATALOGS: readonly [catalog: string, query: string][] = [
  [
    "pg_class",
    `select relname, relkind, relpersistence, reloptions, relrowsecurity, relforcerowsecurity, relreplident, relispartition, relacl,
      amname from pg_class left join pg_am on pg_am.oid = relam where relnamespace = ${HERE}`,
  ],
  [
    "pg_attribute",
    `select relname, attname, row_number() over (partition by attrelid order by attnum) as place, format_type(atttypid, atttypmod),
      attnotnull, attidentity, attgenerated, attstorage, attcompression, attstattarget, attcollation::regcollation, attoptions, attacl,
      pg_get_expr(adbin, adrelid) as expression
      from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = ${HERE} and attnum > 0 and not attisdropped`,
  ],
  [
    "pg_constraint",
    `select conname, conrelid::regclass, contype, condeferrable, condeferred, convalidated, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = ${HERE} and contype <> 'n'`,
  ],
  [
    "pg_index",
    `select pg_get_indexdef(indexrelid), indisprimary, indisunique, indisvalid, indisclustered, indisreplident
      from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = ${HERE}`,
  ],
  [
    "pg_trigger",
    `select pg_get_triggerdef(pg_trigger.oid), tgenabled, tgdeferrable from pg_trigger
      join pg_class on pg_class.oid = tgrelid where relnamespace = ${HERE} and not tgisinternal`,
  ],
  ["pg_proc", `select pg_get_functiondef(oid), proacl from pg_proc where pronamespace = ${HERE}`],
  [
    "pg_sequence",
    `select seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle
      from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace = ${HERE}`,
  ],
  ["pg_type", `select typname, typtype, typnotnull, typdefault from pg_type where typnamespace = ${HERE}`],
  [
    "pg_rewrite",
    `select rulename, pg_get_ruledef(pg_rewrite.oid) from pg_rewrite
      join pg_class on pg_class.oid = ev_class where relnamespace = ${HERE}`,
  ],
  ["pg_policy", `select polname, polrelid::regclass from pg_policy`],
  ["pg_statistic_ext", `select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = ${HERE}`],
  [
    "pg_description",
    `select classoid::regclass, objsubid, description from pg_description
      join pg_class on pg_class.oid = objoid where relnamespace = ${HERE}`,
  ],
  ["pg_event_trigger", `select evtname, evtevent from pg_event_trigger`],
  ["pg_extension", `select extname, extversion from pg_extension`],
  ["pg_namespace", `select nspname from pg_namespace where nspname !~ '^pg_'`],
];
