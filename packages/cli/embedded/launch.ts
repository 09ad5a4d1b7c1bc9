import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, open, readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { DatabaseError } from "@assay/database/database-error";
import { asAccount } from "#embedded/as-account";
import type { Binaries } from "#embedded/binaries";
import type { Cluster, ClusterOptions } from "#embedded/cluster";
import { findServer, readPostmaster } from "#embedded/postmaster";
import { giveToOwnerOf } from "#privileges/file-access";

/** How many connections the bundled PostgreSQL accepts. */
export const MAX_CONNECTIONS = 200;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  password_encryption: "scram-sha-256",
  // Compiling a query (JIT) costs more than running any of ours.
  jit: "off",
  lc_messages: "C",
  log_min_messages: "warning",
};

const DISPOSABLE_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  // Without statistics, PostgreSQL takes small tables for large ones and starts processes to scan them. Plans in tests are
  // therefore never parallel.
  max_parallel_workers_per_gather: "0",
};

export interface RunningServer {
  readonly port: number;
  readonly pid: number;
  /** Resolves when its process has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

/** Temporary failures: a port that was just taken, or the last processes of a killed server. */
const PASSING = /could not create any TCP\/IP sockets|pre-existing shared memory block/;
const PASSING_PATIENCE_MS = 10 * SECOND;

/** How a server is started. */
export interface LaunchOptions extends ClusterOptions {
  readonly maxConnections: number;
  /** Settings besides our own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Folders outside of the cluster that it writes to, and that it only reads. */
  readonly writable?: readonly string[];
  readonly readable?: readonly string[];
  /** How long it may take until it accepts connections, if not five minutes. */
  readonly patienceMs?: number;
}

/** After a crash, recovery may take long before connections are accepted. */
const PATIENCE_MS = 5 * MINUTE;

/** Starts PostgreSQL on a free port of 127.0.0.1. Throws DatabaseError with the server's own reason. */
export async function launchServer(
  cluster: Cluster,
  binaries: Binaries,
  options: LaunchOptions,
): Promise<RunningServer> {
  const deadline = Date.now() + PASSING_PATIENCE_MS;
  for (;;) {
    const port = await findFreePort();
    const child = await spawnServer(cluster, binaries, options, {
      ...SETTINGS,
      ...(options.isDisposable && DISPOSABLE_SETTINGS),
      ...options.settings,
      max_connections: `${options.maxConnections}`,
      port: `${port}`,
    });
    const ended = once(child, "exit").then(() => {});
    const failure = await waitUntilReady(cluster, child, options.patienceMs ?? PATIENCE_MS);
    if (failure === null) return { port, pid: (await findServer(cluster.folder))?.pid ?? 0, ended };
    if (!PASSING.test(failure) || Date.now() > deadline)
      throw new DatabaseError(`PostgreSQL does not start: ${failure}`);
    await sleep(50);
  }
}

async function spawnServer(
  cluster: Cluster,
  binaries: Binaries,
  { account, writable = [], readable = [] }: LaunchOptions,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const argv = [binaries.postgres, "-D", cluster.folder, ...options];
  const { program, args } = asAccount(account, argv, { writable: [cluster.folder, ...writable], readable });
  // Root may be writing into another user's folder, so a link in place of the log is not followed.
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  const log = await open(cluster.log, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600);
  try {
    await giveToOwnerOf(dirname(cluster.log), log);
    // A session of its own, so that Ctrl+C in the terminal reaches only Assay, which stops the server last.
    const stdio: StdioOptions = ["ignore", log.fd, log.fd];
    const child = spawn(program, args, { detached: true, stdio, cwd: cluster.folder });
    child.on("error", () => child.emit("exit", null, null));
    return child;
  } finally {
    await log.close();
  }
}

/** Null once it accepts connections, otherwise the reason why it ended. */
async function waitUntilReady(cluster: Cluster, child: ChildProcess, patienceMs: number): Promise<string | null> {
  let hasEnded = false;
  child.once("exit", () => {
    hasEnded = true;
  });
  const deadline = Date.now() + patienceMs;
  while (!hasEnded && Date.now() < deadline) {
    if ((await readPostmaster(cluster.folder))?.isReady) return null;
    await sleep(5);
  }
  child.kill("SIGKILL");
  return lastReason(await readFile(cluster.log, "utf8"));
}

function lastReason(log: string): string {
  const lines = log.split("\n").filter((line) => /FATAL|PANIC|ERROR|bwrap:|setpriv:|error while loading/.test(line));
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, "") ?? "it gave no reason";
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
