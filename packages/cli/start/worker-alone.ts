import { SECOND } from "@assay/contract/vocabulary/units";
import type { Config } from "#config";
import { requireDatabase } from "#start/database-url";
import { stopOnSignal } from "#start/stop-signal";
import { confineWorkerOrWarn, superviseWorker } from "#start/supervised-worker";

const STOP_GRACE_MS = 30 * SECOND;

/**
 * ROLE=worker started as root: this process stays behind to restart the judge worker, which runs unprivileged. Resolves
 * when it takes submissions; throws UsageError when it does not start.
 */
export async function runWorkerAlone(config: Config): Promise<void> {
  await requireDatabase(config);
  const worker = superviseWorker(await confineWorkerOrWarn(config), process.env, () => {});
  stopOnSignal(() => worker.stop(), STOP_GRACE_MS);
  await worker.firstReady;
}
