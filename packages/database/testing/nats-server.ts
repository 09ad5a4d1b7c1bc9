import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Debian's nats-server, which bin/test-programs.mjs unpacks, or the machine's own. */
const UNPACKED = join(import.meta.dirname, "../../../.runtime/test-programs/usr/sbin/nats-server");
const PROGRAM = existsSync(UNPACKED) ? UNPACKED : "nats-server";
const START_PATIENCE_MS = 20_000;

/** A NATS server on a port of its own, started by a test. */
export interface NatsServer {
  /** With the user and password, if there are some. */
  readonly url: string;
  /** Starts it, again after `kill`, on the same port. Resolves when it accepts connections. */
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** A server that is not started yet. `args` are further arguments of nats-server. */
export async function natsServer({ user = "", pass = "", args = [] as string[] } = {}): Promise<NatsServer> {
  const port = await freePort();
  const credentials = user === "" ? [] : ["--user", user, "--pass", pass];
  let running: ChildProcess | null = null;
  return {
    url: `nats://${user === "" ? "" : `${user}:${encodeURIComponent(pass)}@`}127.0.0.1:${port}`,
    start: async () => {
      const server = spawn(PROGRAM, ["-a", "127.0.0.1", "-p", `${port}`, ...credentials, ...args], { stdio: "ignore" });
      running = server;
      const failed = once(server, "error").then(([error]) => {
        throw new Error(`nats-server cannot be started (npm test unpacks it): ${error.message}`);
      });
      await Promise.race([untilItAccepts(port), failed]);
    },
    kill: async () => {
      if (running?.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, "exit");
      running.kill("SIGKILL");
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

async function untilItAccepts(port: number): Promise<void> {
  for (const end = Date.now() + START_PATIENCE_MS; ; await sleep(20)) {
    const socket = connect(port, "127.0.0.1");
    const [accepts] = await Promise.race([
      once(socket, "connect").then(() => [true]),
      once(socket, "close").then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (accepts) return;
    if (Date.now() > end) throw new Error("nats-server did not start");
  }
}
