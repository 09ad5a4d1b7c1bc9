import { join } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Config } from "#config";
import { requireDatabase } from "#open-database";
import { confineWeb } from "#start/confined-web";
import { requireFreePorts } from "#start/free-port";
import { openLog } from "#start/log";
import { announceReady, announceWorker } from "#start/ready-notice";
import { stopOnSignal } from "#start/role-process";
import { superviseRole } from "#start/supervised-role";
import { confineWorkerOrWarn, superviseWorker } from "#start/supervised-worker";
import { buildWeb } from "#start/web-build";

const MAIN = join(import.meta.dirname, "../main.ts");
const STOP_WEB_GRACE_MS = 20 * SECOND;
const STOP_WORKER_GRACE_MS = 30 * SECOND;

/**
 * Runs ROLE=web when started as root: builds the web client, starts the web server as the service account and restarts it
 * when it dies. Resolves when it answers. Throws UsageError if it does not start.
 */
export async function runWebAlone(config: Config): Promise<void> {
  await requireFreePorts(config);
  await requireDatabase(config);
  await buildWeb();
  const log = openLog("start", config);
  const start = { main: MAIN, environment: process.env, wrapper: await confineWeb(config), log };
  // Workers run elsewhere, so this web server is ready without one.
  const web = superviseRole(start, (isReady) => isReady && web.send({ kind: "worker", problem: null }));
  stopOnSignal(() => web.stop(), config.DRAIN_SECONDS * SECOND + STOP_WEB_GRACE_MS);
  announceReady(config, await web.firstReady);
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
