import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@assay/cli/embedded/start";
import { connect, type Database } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { sql } from "kysely";
import { familyOf } from "#process-family";

/** The bundled PostgreSQL with the settings of the product, started only for the bench. */
export interface BenchDatabase {
  readonly url: string;
  readonly db: Database;
  /** The CPU time in ms that PostgreSQL has used since it was started, all of its processes together. */
  cpuMs(): number;
  /** How many transactions have been committed. */
  commits(): Promise<number>;
  stop(): Promise<void>;
}

/** 24 workers and 200 listeners, with room to spare. */
const CONNECTIONS = 500;

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "assay-bench-queue-"));
  const server = await startEmbeddedPostgres({ dataDir, maxConnections: CONNECTIONS });
  await migrate(server.url);
  const db = connect(server.url, { maxConnections: 1, applicationName: "assay bench", keepsPlans: true });
  return {
    url: server.url,
    db,
    cpuMs: postgresMs,
    commits: async () => {
      // A backend reports its transactions at most once a second.
      await sql`select pg_sleep(1.5)`.execute(db);
      const { rows } = await sql<{ commits: number }>`
        select xact_commit::int as commits from pg_stat_database where datname = current_database()`.execute(db);
      return rows[0]?.commits ?? 0;
    },
    stop: async () => {
      await db.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What all PostgreSQL processes below this one have used. */
function postgresMs(): number {
  const own = familyOf(process.pid).filter(({ name }) => name === "postgres");
  return own.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}
