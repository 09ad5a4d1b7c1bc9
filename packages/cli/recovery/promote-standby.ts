import { withConnection } from "@assay/database/connections/open-pool";
import type { Config } from "#config";
import { clusterOf, superuserUrl } from "#embedded/cluster";
import { findServer } from "#embedded/postmaster";
import { postgresFolder } from "#open-database";
import { UsageError } from "#terminal";

/** A promotion first replays what is left in the archive. */
const PROMOTED_WITHIN_S = 300;

/** Whether the server at this superuser's address replays an archive. Throws if it does not answer. */
export function isInRecovery(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ follows: boolean }>("select pg_is_in_recovery() as follows");
    return rows[0]?.follows ?? false;
  });
}

/**
 * Makes the standby that runs on this DATA_DIR a database of its own, with everything that the archive has. Returns when the last change
 * in it was committed; null if there was none since its copy. Throws UsageError if no standby runs.
 */
export async function promoteStandby(config: Pick<Config, "DATA_DIR">): Promise<Date | null> {
  const cluster = clusterOf(postgresFolder(config));
  const running = await findServer(cluster.folder).catch(() => null);
  const url = running?.isReady ? (await superuserUrl(cluster, running.port))("postgres") : null;
  if (url === null || !(await isInRecovery(url)))
    throw new UsageError(`no standby runs on ${config.DATA_DIR}; start it with ROLE=standby`);
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ promoted: boolean }>("select pg_promote(true, $1) as promoted", [
      PROMOTED_WITHIN_S,
    ]);
    if (rows[0]?.promoted !== true) throw new UsageError("the standby still replays the archive; try again");
    const { rows: last } = await client.query<{ at: Date | null }>("select pg_last_xact_replay_timestamp() as at");
    return last[0]?.at ?? null;
  });
}
