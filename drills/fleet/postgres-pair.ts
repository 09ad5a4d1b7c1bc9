import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findBinaries } from "@assay/cli/embedded/binaries";
import { startEmbeddedPostgres } from "@assay/cli/embedded/start";
import { serviceAccount } from "@assay/cli/privileges/service-account";
import { withConnection } from "@assay/database/connections/open-pool";
import { freePort } from "#fleet/role";

const run = promisify(execFile);
const START_PATIENCE_MS = 60_000;

/** One PostgreSQL server with the bundled programs. */
export interface PostgresServer {
  readonly port: number;
  /** The superuser's address. */
  readonly superuserUrl: string;
  start(): Promise<void>;
  /** As `pg_ctl stop`: SIGINT is fast, SIGQUIT immediate. */
  stop(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
  /** Kills all of its processes, as the loss of its machine does. */
  kill(): Promise<void>;
}

/** A primary, and a standby that has every transaction before its client knows that it is committed. */
export interface PostgresPair {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** The product's address of the database at a port. */
  urlAt(port: number): string;
  /** Makes the standby a primary. */
  promote(): Promise<void>;
}

/** Creates one server below the folder and starts it. */
export async function startAlone(folder: string): Promise<{ readonly server: PostgresServer; readonly url: string }> {
  await chmod(folder, 0o755);
  const dataDir = join(folder, "alone");
  const created = await startEmbeddedPostgres({ dataDir });
  await created.stop();
  await chmod(dataDir, 0o755);
  const alone = await server(dataDir, created.superuserUrl, {});
  await alone.start();
  return { server: alone, url: Object.assign(new URL(created.url), { port: alone.port }).href };
}

/** Creates both below the folder and starts them. */
export async function startPair(folder: string): Promise<PostgresPair> {
  // PostgreSQL's user passes through.
  await chmod(folder, 0o755);
  const [first, second] = [join(folder, "primary"), join(folder, "standby")];
  const created = await startEmbeddedPostgres({ dataDir: first });
  await created.stop();
  await mkdir(second);
  await run("cp", ["-a", join(first, "cluster"), join(second, "cluster")]);
  for (const dataDir of [first, second]) await chmod(dataDir, 0o755);

  const at = (url: string, port: number) => Object.assign(new URL(url), { port }).href;
  const { password, username } = new URL(created.superuserUrl);
  const primary = await server(first, created.superuserUrl, { synchronous_standby_names: "*" });
  const standby = await server(second, created.superuserUrl, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`,
  });
  await writeFile(join(second, "cluster/standby.signal"), "");
  await Promise.all([primary.start(), standby.start()]);
  return {
    primary,
    standby,
    urlAt: (port) => at(created.url, port),
    promote: () =>
      withConnection(standby.superuserUrl, async (client) => void (await client.query("select pg_promote()"))),
  };
}

async function server(
  dataDir: string,
  anyUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
  const [port, { postgres }, account] = [await freePort(), await findBinaries(), await serviceAccount(dataDir)];
  const superuserUrl = Object.assign(new URL(anyUrl), { port }).href;
  const all = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: `${port}`,
    jit: "off",
    max_connections: "200",
  };
  const options = Object.entries({ ...all, ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const user =
    account === null ? [] : ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
  const [program = "", ...args] = [...user, postgres, "-D", join(dataDir, "cluster"), ...options];
  let running: ChildProcess | null = null;
  const end = async (act: (child: ChildProcess) => void) => {
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    act(running);
    await ended;
  };
  return {
    port,
    superuserUrl,
    start: async () => {
      await using log = await open(join(dataDir, "server.log"), "a");
      const end = Date.now() + START_PATIENCE_MS;
      for (let isAnswering = false; !isAnswering; ) {
        running = spawn(program, args, { stdio: ["ignore", log.fd, log.fd], cwd: dataDir });
        // It ends at once while processes of a server that was killed still hold its memory.
        const ended = once(running, "exit").then(() => {
          if (Date.now() > end) throw new Error(`PostgreSQL does not start: ${join(dataDir, "server.log")}`);
          return false;
        });
        isAnswering = await Promise.race([untilItAnswers(superuserUrl).then(() => true), ended]);
      }
    },
    stop: (signal) => end((child) => child.kill(signal)),
    kill: async () => {
      const { stdout } = await run("pgrep", ["-P", `${running?.pid}`]).catch(() => ({ stdout: "" }));
      await end((child) => child.kill("SIGKILL"));
      for (const pid of stdout.split("\n").filter((line) => line !== "")) {
        try {
          process.kill(Number(pid), "SIGKILL");
        } catch {
          // It had ended by itself.
        }
      }
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (const end = Date.now() + START_PATIENCE_MS; ; await sleep(50)) {
    try {
      return await withConnection(url, async (client) => void (await client.query("select")));
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
