import { join } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Config } from "#config";
import { confineWeb } from "#start/confined-web";
import { requireDatabase } from "#start/database-url";
import { requireFreePorts } from "#start/free-port";
import { stopOnSignal } from "#start/stop-signal";
import { superviseRole } from "#start/supervised-role";
import { buildWeb } from "#start/web-build";

const MAIN = join(import.meta.dirname, "../main.ts");
const STOP_GRACE_MS = 20 * SECOND;

/**
 * ROLE=web started as root: this process builds the client and stays behind to restart the web server, which runs as the
 * service account. Resolves when it answers; throws UsageError when it does not start.
 */
export async function runWebAlone(config: Config): Promise<void> {
  await requireFreePorts(config);
  await requireDatabase(config);
  await buildWeb();
  const start = { main: MAIN, environment: process.env, wrapper: await confineWeb(config) };
  // Workers have a life of their own: whether there is one does not make this web server ready or not.
  const web = superviseRole(start, (isReady) => isReady && web.send({ kind: "worker", problem: null }));
  stopOnSignal(() => web.stop(), STOP_GRACE_MS);
  await web.firstReady;
}
