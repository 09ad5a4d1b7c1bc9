import { Kysely } from "kysely";
import { openPool } from "#connections/open-pool";
import { PreparingDialect } from "#connections/prepared-statements";
import type { DB } from "#tables";

/** A pool of connections, typed with Assay's tables. Close it with `destroy()`. */
export type Database = Kysely<DB>;

/** The size of the pool, and the name of its connections in pg_stat_activity. */
export interface ConnectOptions {
  readonly maxConnections?: number;
  readonly applicationName?: string;
}

/**
 * Opens a pool of connections to the database at this URL; the first is opened with the first query.
 * bigint and numeric are read as strings, timestamptz as Date, date as YYYY-MM-DD, bytea as Buffer, jsonb as a value.
 * PostgreSQL's errors are pg's DatabaseError: `code` is the SQLSTATE, `constraint` the constraint.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { maxConnections = 10, applicationName = "assay" } = options;
  return new Kysely<DB>({
    dialect: new PreparingDialect({ pool: openPool(url, { maxConnections, applicationName }) }),
  });
}
