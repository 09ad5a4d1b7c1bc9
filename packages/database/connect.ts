import { Kysely } from "kysely";
import type { Pool } from "pg";
import { setBucket } from "#buckets/bucket-of";
import { openPool, type PoolOptions } from "#connections/open-pool";
import { PreparingDialect } from "#connections/prepared-statements";
import type { DB } from "#tables";

/** A pool of connections, typed with Assay's tables. Close it with `destroy()`. */
export type Database = Kysely<DB>;

/** By default ten connections named `assay`. */
export interface ConnectOptions extends Partial<PoolOptions> {
  /** The bucket that large contents are in or copied to, as in S3_URL. */
  readonly s3Url?: string | undefined;
}

/**
 * Opens a pool of connections to the database at this URL; the first is opened with the first query.
 * bigint and numeric are read as strings, timestamptz as Date, date as YYYY-MM-DD, bytea as Buffer, jsonb as a value.
 * PostgreSQL's errors are pg's DatabaseError: `code` is the SQLSTATE, `constraint` the constraint.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { s3Url, ...pooled } = options;
  const pool = openPool(url, { maxConnections: 10, applicationName: "assay", ...pooled });
  const db = new Kysely<DB>({ dialect: new PreparingDialect({ pool }) });
  POOLS.set(db, pool);
  if (s3Url !== undefined) setBucket(db, s3Url);
  return db;
}

const POOLS = new WeakMap<Database, Pool>();

/** How many connections of a pool that `connect` opened are busy and idle, and how many queries wait for one. */
export function poolUse(db: Database): { readonly busy: number; readonly idle: number; readonly waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = POOLS.get(db) ?? {};
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
