import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { archiveFolder, giveSegments } from "#archive/folder";
import { restoreSettings } from "#archive/server-settings";
import { findBinaries } from "#embedded/binaries";
import { type Cluster, clusterOf, superuserUrl } from "#embedded/cluster";
import { launchServer, MAX_CONNECTIONS } from "#embedded/launch";
import { endOrphan, stopPostmaster } from "#embedded/postmaster";
import { lockFolder } from "#embedded/start";
import { makeReadable } from "#privileges/file-access";
import { serviceAccount } from "#privileges/service-account";
import { unpackCopy } from "#recovery/unpack-copy";

/** How a cluster is brought up from an archive. */
export interface Recovery {
  readonly dataDir: string;
  readonly dir: string;
  /** The base copy to begin with; null if the cluster is there already. */
  readonly copy: string | null;
  readonly role: "recovery" | "standby";
  readonly settings: Readonly<Record<string, string>>;
  readonly patienceMs: number;
}

/** A server that replays an archive, or has replayed it. */
export interface RecoveringServer {
  readonly cluster: Cluster;
  /** The superuser's address of a database. */
  readonly urlOf: (database: string) => string;
  /** Resolves when the server has ended. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a base copy with the archive's segments, and resolves once it accepts connections. If it does not, a cluster
 * that was unpacked for it is removed again. Throws DatabaseError with the server's reason, or what unpacking throws.
 */
export async function recover({ dataDir, dir, copy, role, settings, patienceMs }: Recovery): Promise<RecoveringServer> {
  const binaries = await findBinaries();
  const account = await serviceAccount(dirname(dataDir));
  if (account !== null) await makeReadable([binaries.installation], account);
  await giveSegments(dir, account);
  try {
    const cluster = copy === null ? clusterOf(dataDir) : await unpackCopy(copy, dataDir, { account, role });
    const lock = await lockFolder(dataDir);
    await endOrphan(cluster.folder);
    const server = await launchServer(cluster, binaries, {
      account,
      isDisposable: false,
      maxConnections: MAX_CONNECTIONS,
      settings: { ...restoreSettings(dir), ...settings },
      readable: [archiveFolder(dir).wal],
      patienceMs,
    }).catch(async (error) => {
      await lock.release();
      throw error;
    });
    return {
      cluster,
      urlOf: await superuserUrl(cluster, server.port),
      ended: server.ended,
      stop: async () => {
        await stopPostmaster(cluster.folder, server.pid);
        await server.ended;
        await lock.release();
      },
    };
  } catch (error) {
    if (copy !== null) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
