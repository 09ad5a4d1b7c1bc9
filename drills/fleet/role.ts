import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A process of the product. */
export interface Role {
  readonly pid: number;
  /** Resolves with the exit code once it has ended, for whatever reason. */
  readonly ended: Promise<number | null>;
  /** Stops it as a service manager does, and resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Kills it without notice. */
  kill(): Promise<void>;
}

const CHECKOUT = join(import.meta.dirname, "../..");
/** What a web server, a worker, a standby, or all roles together print when they are ready. */
const READY = /Server listening at|the worker takes submissions|^Assay is ready|The standby follows/;
const LAST_LINES = 20;

/**
 * Starts the product with these settings and nothing else of this process's environment, from this checkout if no other is given.
 * Resolves when it is ready. Throws Error with its last lines if it ends before.
 */
export async function startRole(settings: Readonly<Record<string, string>>, checkout = CHECKOUT): Promise<Role> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(checkout, "packages/cli/main.ts"), "start"], {
    env: { PATH, HOME, LOG_LEVEL: "info", SEED: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  await isReady(child, ended);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { pid: child.pid ?? 0, ended, stop: () => end("SIGTERM"), kill: async () => void (await end("SIGKILL")) };
}

function isReady(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      if (READY.test(line)) resolve();
    });
  }
  void ended.then(() => reject(new Error(`the product did not start:\n${lines.join("\n")}`)));
  return promise;
}

/** A port of 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
