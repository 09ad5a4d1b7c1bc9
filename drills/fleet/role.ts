import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** A process of the product. */
export interface Role {
  readonly pid: number;
  /** Resolves with the exit code once it has ended, for whatever reason. */
  readonly ended: Promise<number | null>;
  /** Stops it as a service manager does, and resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Kills it and all its processes at once, without notice. */
  kill(): Promise<void>;
}

export const CHECKOUT = join(import.meta.dirname, "../..");
/** What the roles print when they are ready; all others than these print `Assay is ready`. */
const READY: Readonly<Record<string, RegExp>> = {
  worker: /the worker takes submissions/,
  standby: /The standby follows/,
};
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
  await isReady(child, READY[settings.ROLE ?? ""] ?? /^Assay is ready/, ended);
  const pid = child.pid ?? 0;
  return {
    pid,
    ended,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
    kill: async () => {
      const family = await descendants(pid);
      for (const each of [pid, ...family]) signalIfAlive(each, "SIGKILL");
      await ended;
      while (family.some((each) => existsSync(`/proc/${each}/cwd`))) await sleep(20);
    },
  };
}

async function descendants(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of (await readdir("/proc")).filter((each) => /^\d+$/.test(each))) {
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    // The name of the program, in parentheses, may contain anything.
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const below = (parent: number): number[] =>
    [...parents].filter(([, each]) => each === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function isReady(child: ChildProcess, ready: RegExp, ended: Promise<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      if (ready.test(line)) resolve();
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
