import { withConnection } from "@assay/database/connections/open-pool";
import type pg from "pg";

/** PostgreSQL's own superuser, which only the start of the database uses. */
export const SUPERUSER = "assay";
/** The ordinary role that web server, worker and commands use. It owns the database and everything in it. */
export const APPLICATION_ROLE = "assay_app";
export const DATABASE = "assay";

/**
 * Creates Assay's database and the ordinary role, with this password, that owns it and everything in it. That role also
 * becomes the owner of what the superuser owns in the database of an older Assay. Everything but creating the database
 * is one transaction; repeating it changes nothing. `urlOf` returns the superuser's URL of a database.
 */
export async function prepareRoles(urlOf: (database: string) => string, password: string): Promise<void> {
  await withConnection(urlOf("postgres"), async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
  await withConnection(urlOf(DATABASE), async (client) => {
    await client.query("begin");
    // With only pg_catalog in the search path, REASSIGNMENTS returns fully qualified names.
    await client.query("set local search_path = pg_catalog");
    await prepareRole(client, password);
    await client.query(`alter database ${DATABASE} owner to ${APPLICATION_ROLE}`);
    const { rows } = await client.query<{ statement: string }>(REASSIGNMENTS, [APPLICATION_ROLE]);
    for (const { statement } of rows) await client.query(statement);
    await client.query("commit");
  });
}

const ORDINARY = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";

async function prepareRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [APPLICATION_ROLE]);
  const change = rowCount === 0 ? "create" : "alter";
  await client.query(`${change} role ${APPLICATION_ROLE} with ${ORDINARY} password ${client.escapeLiteral(password)}`);
}

/**
 * The statements that make the role $1 the owner of what the superuser owns in this database. PostgreSQL's REASSIGN
 * OWNED refuses to do so for the first superuser, who owns the system's objects too. Sequences, indexes and row types
 * of a table change with it; objects of an extension stay with the extension.
 */
const REASSIGNMENTS = `
  with superuser as (select oid from pg_roles where rolname = current_user),
  schemas as (select * from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  parts as (select classid, objid, deptype from pg_depend where deptype in ('a', 'i', 'e')),
  owned (kind, object) as (
    select 'schema', quote_ident(nspname) from schemas
      where nspowner = (table superuser)
        and not exists (select from parts where classid = 'pg_namespace'::regclass and objid = schemas.oid and deptype = 'e')
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end,
      pg_class.oid::regclass::text
      from pg_class join schemas on schemas.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and relowner = (table superuser)
        and not exists (select from parts where classid = 'pg_class'::regclass and objid = pg_class.oid and (deptype = 'e' or relkind = 'S'))
    union all
    select 'routine', pg_proc.oid::regprocedure::text
      from pg_proc join schemas on schemas.oid = pronamespace
      where proowner = (table superuser)
        and not exists (select from parts where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select 'type', pg_type.oid::regtype::text
      from pg_type join schemas on schemas.oid = typnamespace left join pg_class on pg_class.oid = typrelid
      where typowner = (table superuser) and (typtype in ('e', 'd', 'r') or (typtype = 'c' and relkind = 'c'))
        and not exists (select from parts where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
  )
  select format('alter %s %s owner to %I', kind, object, $1::text) as statement from owned`;
