import { Kysely } from "kysely";
import { openPool } from "#connections/open-pool";
import { PreparingDialect } from "#connections/prepared-statements";
import type { Tables } from "#tables";

/** A pool of connections that knows Assay's tables. End it with `destroy()`. */
export type Database = Kysely<Tables>;

/** How many connections, and under which name they stand in pg_stat_activity. */
export interface ConnectOptions {
  readonly maxConnections?: number;
  readonly applicationName?: string;
}

/**
 * A pool of connections to the database at this URL; none is opened before the first query.
 * bigint and numeric arrive as strings, timestamptz as Date, bytea as Buffer, jsonb as a value.
 * Errors of PostgreSQL are pg's DatabaseError: `code` is the SQLSTATE, `constraint` the constraint.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { maxConnections = 10, applicationName = "assay" } = options;
  return new Kysely<Tables>({
    dialect: new PreparingDialect({ pool: openPool(url, { maxConnections, applicationName }) }),
  });
}
