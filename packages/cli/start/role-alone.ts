import { join } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Config } from "#config";
import { requireDatabase } from "#open-database";
import { confineWeb } from "#start/confined-web";
import { requireFreePorts } from "#start/free-port";
import { openLog } from "#start/log";
import { announceGateway, announceReady, announceWorker } from "#start/ready-notice";
import { stopOnSignal } from "#start/role-process";
import { superviseRole } from "#start/supervised-role";
import { confineWorkerOrWarn, superviseWorker } from "#start/supervised-worker";
import { buildWeb } from "#start/web-build";

const MAIN = join(import.meta.dirname, "../main.ts");
const STOP_WEB_GRACE_MS = 20 * SECOND;
const STOP_WORKER_GRACE_MS = 30 * SECOND;

/**
 * Runs ROLE=web or ROLE=gateway when started as root: builds the web client, starts the server as the service account and restarts it
 * when it dies. Resolves when it answers. Throws UsageError if it does not start.
 */
export async function runServerAlone(config: Config): Promise<void> {
  await requireFreePorts(config);
  await requireDatabase(config);
  const isGateway = config.ROLE === "gateway";
  if (!isGateway) await buildWeb();
  const log = openLog("start", config);
  const environment = { ...process.env, PROBLEMS_DIR: config.PROBLEMS_DIR };
  const start = { main: MAIN, environment, wrapper: await confineWeb(config), log };
  // Workers run elsewhere, so this web server is ready without one.
  const web = superviseRole(start, (isReady) => isReady && web.send({ kind: "worker", problem: null }));
  stopOnSignal(() => web.stop(), config.DRAIN_SECONDS * SECOND + STOP_WEB_GRACE_MS);
  const ready = await web.firstReady;
  if (isGateway) announceGateway(config, ready.address);
  else announceReady(config, ready);
}

/**
 * Runs ROLE=worker when started as root: starts the judge worker without root's rights and restarts it when it dies.
 * Resolves when it takes submissions. Throws UsageError if it does not start.
 */
export async function runWorkerAlone(config: Config): Promise<void> {
  await requireDatabase(config);
  const log = openLog("start", config);
  const worker = superviseWorker(await confineWorkerOrWarn(config, log), process.env, () => {}, log);
  stopOnSignal(() => worker.stop(), STOP_WORKER_GRACE_MS);
  await worker.firstReady;
  announceWorker();
}
