import { resolve } from "node:path";
import { withConnection } from "#connections/with-connection";
import { findBinaries } from "#embedded/binaries";
import { DATABASE, makeDataFolder, prepareCluster, readPassword, urlOf } from "#embedded/cluster";
import { lockFolder } from "#embedded/folder-lock";
import { launchServer } from "#embedded/launch";
import { endOrphan, stopPostmaster } from "#embedded/postmaster";

/** Where the embedded PostgreSQL keeps its files, and what it is for. */
export interface EmbeddedOptions {
  /** A folder for the database alone; made when it is missing. */
  readonly dataDir: string;
  /** True when nothing in it is worth keeping: nothing is forced to disk. For tests. */
  readonly isDisposable?: boolean;
  /** Called when the server ends without `stop`; its users' connections are gone for good then. */
  readonly onCrash?: () => void;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Of Assay's database, password included: not for logs. */
  readonly url: string;
  /** Shuts the server down, ending what is connected. */
  stop(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL on 127.0.0.1 and a free port, making its files on first use, and
 * resolves once it takes connections. What a killed product left running or half written is ended
 * and recovered. Throws DatabaseError, in one line, when the folder is in use or unusable.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const isDisposable = options.isDisposable ?? false;
  const binaries = await findBinaries();
  await makeDataFolder(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    const cluster = await prepareCluster(dataDir, binaries, isDisposable);
    await endOrphan(cluster.folder);
    const server = await launchServer(cluster, binaries, isDisposable);
    let isStopping = false;
    void server.ended.then(() => !isStopping && options.onCrash?.());
    const stop = async () => {
      isStopping = true;
      await stopPostmaster(cluster.folder, server.pid);
      await server.ended;
      await lock.release();
    };
    const password = await readPassword(cluster);
    await makeDatabase(urlOf(password, server.port, "postgres")).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url: urlOf(password, server.port, DATABASE), stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function makeDatabase(adminUrl: string): Promise<void> {
  return withConnection(adminUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}
