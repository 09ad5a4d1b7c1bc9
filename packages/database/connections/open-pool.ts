import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import pg from "pg";
import { ValidatedPool } from "#connections/validated-pool";

/** What a pool is for. */
export interface PoolOptions {
  readonly maxConnections: number;
  /** Its connections' name in pg_stat_activity. */
  readonly applicationName: string;
}

/**
 * A pool of connections; none is opened before the first query. A connection that the server or the
 * network ends fails its own query and is replaced: nothing else is heard of it.
 */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  return passOverLosses(new pg.Pool(toConfig(url, options)));
}

/** The same, of connections that have just answered (`ValidatedPool`). */
export function openValidatedPool(url: string, options: PoolOptions): ValidatedPool {
  return passOverLosses(new ValidatedPool(toConfig(url, options)));
}

function toConfig(url: string, options: PoolOptions): pg.PoolConfig {
  return {
    connectionString: url,
    max: options.maxConnections,
    application_name: options.applicationName,
    connectionTimeoutMillis: 30 * SECOND,
    idleTimeoutMillis: MINUTE,
    keepAlive: true,
  };
}

function passOverLosses<P extends pg.Pool>(pool: P): P {
  // Without a listener the loss of an idle connection would end the process.
  const passOver = () => {};
  pool.on("error", passOver);
  pool.on("connect", (client) => client.on("error", passOver));
  return pool;
}

/** Runs work on one connection that is opened and closed for it. Throws what either throws. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
