import { once } from "node:events";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { DatabaseError } from "@assay/database/database-error";
import { archiveFolder, prepareArchive } from "#archive/folder";
import { archiveHistory } from "#archive/lines";
import { continuousArchive, markContinuous } from "#archive/marker";
import { archiveSettings } from "#archive/server-settings";
import { findBinaries } from "#embedded/binaries";
import {
  applicationUrl,
  type Cluster,
  clusterOf,
  ensureApplicationPassword,
  makeDataFolder,
  prepareCluster,
  superuserUrl,
} from "#embedded/cluster";
import { type LaunchOptions, launchServer, MAX_CONNECTIONS } from "#embedded/launch";
import { endOrphan, findServer, stopPostmaster } from "#embedded/postmaster";
import { DATABASE, prepareRoles } from "#embedded/roles";
import { makeReadable, takeOverFolder } from "#privileges/file-access";
import { type ServiceAccount, serviceAccount } from "#privileges/service-account";

export interface EmbeddedOptions {
  /** A folder used only by the database; created if missing. */
  readonly dataDir: string;
  /** True if nothing in it needs to survive: nothing is forced to disk. For tests. */
  readonly isDisposable?: boolean;
  /** How many connections it accepts, if not `MAX_CONNECTIONS`. */
  readonly maxConnections?: number;
  /**
   * The folder of the archive (`ARCHIVE_DIR`), or null for none. If absent, it is the one in which the last start with one archived: a
   * command that changes the database must not leave a gap.
   */
  readonly archiveDir?: string | null;
  /** Called if the server ends without `stop`; all connections are then gone. */
  readonly onCrash?: () => void;
}

export interface EmbeddedPostgres {
  /** The URL of Assay's database for the ordinary role that owns it, password included: not for logs. */
  readonly url: string;
  /**
   * The URL of the same database for PostgreSQL's superuser: for tests, which create their own databases. Assay itself
   * must not have it.
   */
  readonly superuserUrl: string;
  readonly cluster: Cluster;
  /** Shuts the server down and ends its connections. */
  stop(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL on 127.0.0.1 and a free port, creating its files on first use, and resolves once it
 * accepts connections. A server that a killed Assay process left running is ended, and an interrupted first start begins
 * again. Throws DatabaseError, in one line, if the folder is in use or unusable.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const isDisposable = options.isDisposable ?? false;
  const binaries = await findBinaries();
  const account = await serviceAccount(dirname(dataDir));
  if (account !== null) await makeReadable([binaries.installation], account);
  await makeDataFolder(dataDir, account);
  const lock = await lockFolder(dataDir);
  try {
    const cluster = await prepareCluster(dataDir, binaries, { account, isDisposable });
    if (existsSync(join(cluster.folder, "standby.signal")))
      throw new DatabaseError(
        `the database in ${dataDir} is a standby; start it with ROLE=standby, and make it a database of its own with "npm run admin -- promote-standby"`,
      );
    await endOrphan(cluster.folder);
    if (account !== null) await takeOverFolder(cluster.folder, account);
    const server = await launchServer(cluster, binaries, {
      account,
      isDisposable,
      maxConnections: options.maxConnections ?? MAX_CONNECTIONS,
      ...(await archiving(cluster, options.archiveDir, dataDir, account)),
    });
    let isStopping = false;
    void server.ended.then(() => !isStopping && options.onCrash?.());
    const stop = async () => {
      isStopping = true;
      await stopPostmaster(cluster.folder, server.pid);
      await server.ended;
      await lock.release();
    };
    const adminUrl = await prepareDatabase(cluster, server.port).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url: await applicationUrl(cluster, server.port), superuserUrl: adminUrl, cluster, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** How PostgreSQL is started so that it archives. The archive's disk may be missing when a command starts it: segments then wait. */
async function archiving(
  cluster: Cluster,
  wanted: string | null | undefined,
  dataDir: string,
  account: ServiceAccount | null,
): Promise<Partial<LaunchOptions>> {
  if (wanted === null) await markContinuous(cluster, null);
  if (typeof wanted === "string") {
    await prepareArchive(wanted, dataDir, account);
    await archiveHistory(cluster.folder, wanted, account);
  }
  const dir = wanted === undefined ? await continuousArchive(cluster) : wanted;
  if (dir === null) return {};
  const { wal } = archiveFolder(dir);
  return { settings: archiveSettings(dir), writable: existsSync(wal) ? [wal] : [] };
}

/** Returns the superuser's URL of Assay's database, after creating the database and its ordinary role. */
async function prepareDatabase(cluster: Cluster, port: number): Promise<string> {
  const urlOf = await superuserUrl(cluster, port);
  await prepareRoles(urlOf, await ensureApplicationPassword(cluster));
  return urlOf(DATABASE);
}

/**
 * Makes this process the only one that runs the database in a folder, until `release` or its end. The lock is a socket
 * in Linux's abstract namespace: the kernel frees it with the process, so it is never stale. Throws DatabaseError if
 * another process holds it.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const { dev, ino } = await stat(folder);
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(`\0assay-database-${dev}-${ino}`);
    await once(server, "listening");
  } catch {
    throw new DatabaseError(`another Assay is running on ${folder}; stop it or set another DATA_DIR`);
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/**
 * The URL of the embedded database that runs on this data folder, or null if none accepts connections there. For
 * commands that run beside Assay. Throws if the password cannot be read.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = clusterOf(resolve(dataDir));
  const server = await findServer(cluster.folder);
  if (!server?.isReady) return null;
  return applicationUrl(cluster, server.port);
}
