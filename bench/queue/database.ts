import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@assay/cli/embedded/start";
import { connect, type Database } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { sql } from "kysely";

/** The bundled PostgreSQL with the settings of the product, started only for the bench. */
export interface BenchDatabase {
  readonly url: string;
  readonly db: Database;
  /** The CPU time in ms that PostgreSQL has used since it was started, all of its processes together. */
  cpuMs(): Promise<number>;
  /** How many transactions have been committed. */
  commits(): Promise<number>;
  stop(): Promise<void>;
}

/** 24 workers and 200 listeners, with room to spare. */
const CONNECTIONS = 500;

/** The unit of the times in /proc, the same on every Linux that Node runs on. */
const TICK_MS = 10;

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "assay-bench-queue-"));
  const server = await startEmbeddedPostgres({ dataDir, maxConnections: CONNECTIONS });
  await migrate(server.url);
  const db = connect(server.url, { maxConnections: 1, applicationName: "assay bench" });
  return {
    url: server.url,
    db,
    cpuMs: async () => (await postgresTicks()) * TICK_MS,
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

interface ProcessTimes {
  readonly parent: number;
  readonly name: string;
  readonly ticks: number;
}

/** The ticks of all PostgreSQL processes below this one, those that have ended included. */
async function postgresTicks(): Promise<number> {
  const processes = new Map<number, ProcessTimes>();
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => null);
    if (stat !== null) processes.set(Number(entry), parseStat(stat));
  }
  const isBelow = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 0 && isBelow(parent));
  };
  const own = [...processes].filter(([pid, { name }]) => name === "postgres" && isBelow(pid));
  return own.reduce((sum, [, { ticks }]) => sum + ticks, 0);
}

/** Reads /proc/PID/stat, whose second field may contain spaces and brackets (proc_pid_stat(5)). */
function parseStat(stat: string): ProcessTimes {
  const end = stat.lastIndexOf(")");
  const fields = stat.slice(end + 2).split(" ");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  const name = stat.slice(stat.indexOf("(") + 1, end);
  return { parent: Number(fields[1]), name, ticks: user + system + endedUser + endedSystem };
}
