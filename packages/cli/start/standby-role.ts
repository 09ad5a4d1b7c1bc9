import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY, SECOND } from "@assay/contract/vocabulary/units";
import { readBaseCopies } from "#archive/folder";
import { archiveHistory } from "#archive/lines";
import type { Config } from "#config";
import { clusterOf } from "#embedded/cluster";
import { postgresFolder } from "#open-database";
import { serviceAccount } from "#privileges/service-account";
import { isInRecovery } from "#recovery/promote-standby";
import { recover } from "#recovery/recover";
import { openLog } from "#start/log";
import { stopOnSignal } from "#start/role-process";
import { UsageError } from "#terminal";

const LOOK_EVERY_MS = 2 * SECOND;
const STOP_GRACE_MS = 30 * SECOND;

/**
 * Runs ROLE=standby: a copy of the database that follows the archive of another installation, until it is promoted. Resolves when it
 * follows. Throws UsageError if DATA_DIR has another database, or if there is nothing to begin with.
 */
export async function runStandby(config: Config): Promise<void> {
  const log = openLog("standby", config);
  const dataDir = postgresFolder(config);
  const dir = config.ARCHIVE_DIR ?? "";
  const { folder } = clusterOf(dataDir);
  const isThere = existsSync(folder);
  if (isThere && !existsSync(join(folder, "standby.signal")))
    throw new UsageError(`the database in ${dataDir} is not a standby; set another DATA_DIR`);
  const copy = isThere ? null : ((await readBaseCopies(dir)).at(-1)?.folder ?? null);
  if (!isThere && copy === null) throw new UsageError(`ARCHIVE_DIR: there is no archive in ${dir} yet`);
  const server = await recover({ dataDir, dir, copy, role: "standby", settings: {}, patienceMs: DAY });
  stopOnSignal(() => server.stop(), STOP_GRACE_MS);
  void server.ended.then(() => process.kill(process.pid, "SIGTERM"));
  log.info({ event: "standby" }, `The standby follows the archive in ${dir}`);
  void endWhenPromoted(server.urlOf("postgres"), async () => {
    // So that the installation that it followed does not start again beside it.
    await archiveHistory(folder, dir, await serviceAccount(dirname(dataDir))).catch((err) =>
      log.warn(
        { err },
        "nothing in the archive keeps the first installation from starting again: make sure that it does not",
      ),
    );
    log.info({ event: "standby" }, "the standby was promoted; start Assay with this DATA_DIR and without ROLE=standby");
    process.kill(process.pid, "SIGTERM");
  });
}

async function endWhenPromoted(url: string, end: () => Promise<void>): Promise<void> {
  while (await isInRecovery(url).catch(() => true)) await sleep(LOOK_EVERY_MS);
  await end();
}
