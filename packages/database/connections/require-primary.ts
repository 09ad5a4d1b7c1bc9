import type pg from "pg";

/** PostgreSQL's code for a change on a server that takes none. */
const READ_ONLY = "25006";

/**
 * Throws if this connection leads to a standby. While a cluster changes its primary, an address may still lead to the old one, where
 * locks would hold nothing and what is read may be old.
 */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby) throw Object.assign(new Error("the database server is a standby"), { code: READ_ONLY });
}
