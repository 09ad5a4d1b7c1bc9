import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import pg from "pg";
import { requirePrimary } from "#connections/require-primary";

// pg's own parser would turn a date into midnight in the process's time zone.
const parserOf: typeof pg.types.getTypeParser = pg.types.getTypeParser;

export interface PoolOptions {
  readonly maxConnections: number;
  /** Its connections' name in pg_stat_activity. */
  readonly applicationName: string;
  /**
   * Whether its prepared statements keep their first plan, whatever their parameters are, and read by an index where there is one. For
   * processes that run the same statements on small tables again and again: otherwise PostgreSQL plans each of them five times per
   * connection, and a claim, whose tables looked large when their rows were counted last, each time it runs, which takes longer than
   * running it. A plan is made while the queue is empty, and must be good when it is full.
   */
  readonly keepsPlans?: boolean;
}

/**
 * Opens a pool of connections; the first is opened with the first query. If the server or the network closes a
 * connection, its current query fails and the connection is replaced, without any other error.
 */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections,
    application_name: options.applicationName,
    connectionTimeoutMillis: 30 * SECOND,
    idleTimeoutMillis: MINUTE,
    keepAlive: true,
    onConnect: async (client) => {
      await requirePrimary(client);
      if (options.keepsPlans) await client.query("set plan_cache_mode = force_generic_plan; set enable_seqscan = off");
    },
    types: { getTypeParser: (id, format) => (id === pg.types.builtins.DATE ? String : parserOf(id, format)) },
  });
  // Without a listener the loss of an idle connection would end the process.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
}

/** Runs work on one connection that is opened and closed for it. Throws what connecting or `work` throws. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
