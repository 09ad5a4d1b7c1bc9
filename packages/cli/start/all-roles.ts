import { join } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Logger } from "pino";
import type { Config } from "#config";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#embedded/start";
import { postgresFolder, requireDatabase } from "#open-database";
import { keepArchive } from "#recovery/keep-archive";
import { filesWithCluster } from "#recovery/unpack-copy";
import { confineWeb } from "#start/confined-web";
import { requireFreePorts } from "#start/free-port";
import { openLog } from "#start/log";
import { readSite } from "#start/read-site";
import { announceReady } from "#start/ready-notice";
import { stopOnSignal } from "#start/role-process";
import { superviseRole } from "#start/supervised-role";
import { confineWorkerOrWarn, superviseWorker } from "#start/supervised-worker";
import { watchDisks } from "#start/watch-disks";
import { buildWeb } from "#start/web-build";

const MAIN = join(import.meta.dirname, "../main.ts");
const STOP_GRACE_MS = 30 * SECOND;

/**
 * Runs everything on one machine: the database, unless DATABASE_URL names one, and the web server and the judge worker as
 * separate processes. Resolves when both are ready.
 */
export async function runAllRoles(config: Config): Promise<void> {
  const log = openLog("start", config);
  await requireFreePorts(config);
  // The web server reads the file again. Reading it here reports an error in one line before anything has started.
  await readSite(config);
  if (config.DATABASE_URL !== undefined) await requireDatabase(config);
  await buildWeb();
  const database = config.DATABASE_URL === undefined ? await startDatabase(config, log) : null;
  // No other web server could take over meanwhile, so this one does not drain.
  const environment = {
    ...process.env,
    DATABASE_URL: database?.url ?? config.DATABASE_URL,
    ARCHIVE_DIR: "",
    // A confined role starts in another folder, from which a relative path would lead elsewhere.
    PROBLEMS_DIR: config.PROBLEMS_DIR,
    DRAIN_SECONDS: "0",
  };
  const wrapper = await confineWeb(config).catch(async (error) => {
    await database?.stop();
    throw error;
  });
  const confinement = await confineWorkerOrWarn(config, log);
  const web = superviseRole({ main: MAIN, environment: { ...environment, ROLE: "web" }, wrapper, log }, () =>
    tellWeb(),
  );
  let workerProblem: string | null = "the judge worker is starting";
  const onWorker = (isReady: boolean, reason: string | null) => {
    const problem = reason === null ? "the judge worker is not running" : `the judge worker takes no work: ${reason}`;
    workerProblem = isReady ? null : problem;
    tellWeb();
  };
  const worker = superviseWorker(confinement, environment, onWorker, log);
  const folders = { scratch: config.DATA_DIR, ...(database && { database: postgresFolder(config) }) };
  const disks = watchDisks(folders, (found) => web.send({ kind: "disks", disks: found }), log);
  const archive = database && startArchive(config, database, log);
  const tellWeb = () => web.send({ kind: "worker", problem: workerProblem });
  const stop = async () => {
    disks.stop();
    await archive?.stop();
    await Promise.all([web.stop(), worker.stop()]);
    await database?.stop();
  };
  stopOnSignal(stop, STOP_GRACE_MS);

  try {
    const [ready] = await Promise.all([web.firstReady, worker.firstReady]);
    announceReady(config, ready);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** If the database ends by itself, everything ends with exit code 1. The next start recovers the data. */
function startDatabase(config: Config, log: Logger) {
  const dataDir = postgresFolder(config);
  const onCrash = () => {
    log.error(`the database ended by itself; its log is in ${dataDir}`);
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  };
  return startEmbeddedPostgres({ dataDir, archiveDir: config.ARCHIVE_DIR ?? null, onCrash });
}

function startArchive({ ARCHIVE_DIR: dir, ...config }: Config, database: EmbeddedPostgres, log: Logger) {
  if (dir === undefined) return null;
  const { cluster, superuserUrl: url } = database;
  const files = filesWithCluster(postgresFolder(config));
  return keepArchive({ dir, cluster, url, files, days: config.ARCHIVE_DAYS }, log);
}
