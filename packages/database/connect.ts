import { Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import postgres from "postgres";
import type { Tables } from "#tables";

/** A pool of connections that knows Assay's tables. End it with `destroy()`. */
export type Database = Kysely<Tables>;

/** How many connections, and under which name they stand in pg_stat_activity. */
export interface ConnectOptions {
  readonly maxConnections?: number;
  readonly applicationName?: string;
}

const JSON_OIDS = { json: 114, jsonb: 3802 };

/**
 * A pool of connections to the database at this URL; none is opened before the first query.
 * bigint and numeric arrive as strings, timestamptz as Date, bytea as Buffer, jsonb as a value.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  return new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: openPool(url, options) }) });
}

/** The same pool without Kysely: for LISTEN, which belongs to a connection and not to a query. */
export function openPool(url: string, options: ConnectOptions = {}): postgres.Sql {
  return postgres(url, {
    max: options.maxConnections ?? 10,
    connection: { application_name: options.applicationName ?? "assay" },
    onnotice: () => {},
    types: {
      // Kysely's JSON columns are written as JSON text; postgres.js would make a JSON string of it.
      json: {
        to: JSON_OIDS.json,
        from: [JSON_OIDS.json, JSON_OIDS.jsonb],
        serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
        parse: (text: string) => JSON.parse(text) as unknown,
      },
    },
  });
}
