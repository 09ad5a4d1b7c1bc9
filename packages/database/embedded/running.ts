import { resolve } from "node:path";
import { applicationUrl, clusterOf } from "#embedded/cluster";
import { findServer } from "#embedded/postmaster";

/**
 * The URL of the embedded database that runs on this data folder, or null when none takes
 * connections there. For commands beside a running product. Throws when the password cannot be read.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = clusterOf(resolve(dataDir));
  const server = await findServer(cluster.folder);
  if (!server?.isReady) return null;
  return applicationUrl(cluster, server.port);
}
