import type pg from "pg";
import { withConnection } from "#connections/open-pool";

/** What a test may change in a database and `resetDatabase` does not bring back: the schema, statistics and the migrations noted. */
const SHAPE = `
  select concat_ws(' ',
    (select count(*) || ':' || max(oid::bigint) from pg_class),
    (select count(*) || ':' || max(xmin::text::bigint) from pg_attribute),
    (select count(*) || ':' || max(xmin::text::bigint) from pg_proc),
    (select count(*) || ':' || max(xmin::text::bigint) from pg_trigger),
    (select count(*) || ':' || max(xmin::text::bigint) from pg_constraint),
    (select count(*) || ':' || max(xmin::text::bigint) from pg_index),
    (select count(*) from pg_namespace),
    (select count(*) from pg_statistic),
    (select count(*) from pg_db_role_setting),
    (select count(*) || ':' || max(xmin::text::bigint) from schema_migrations)) as shape`;

const FILLED = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    and relname <> 'schema_migrations'`;

const RESTART_SEQUENCES = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
  where last_value is not null`;

/** A text that two databases have in common if and only if both have the same schema; of a copy of the template, before its use. */
export function readShape(superuserUrl: string): Promise<string> {
  return withConnection(superuserUrl, shapeOf);
}

/**
 * Empties a database that a test has used, in a tenth of the time that a new copy takes, and ends what is still connected to it.
 * False if it no longer has the `shape` of a copy: then it cannot be used again.
 */
export function resetDatabase(superuserUrl: string, shape: string): Promise<boolean> {
  return withConnection(superuserUrl, async (client) => {
    await client.query(
      "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    if ((await shapeOf(client)) !== shape) return false;
    // Foreign keys and triggers would make each row of a deleted user cost a search of all tables.
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query<{ name: string }>(FILLED);
    const names = rows.map(({ name }) => name);
    if (names.length > 0) {
      await client.query(names.map((name) => `delete from ${name}`).join("; "));
      await client.query(`vacuum ${names.join(", ")}`);
    }
    await client.query(RESTART_SEQUENCES);
    return true;
  });
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? "";
}
