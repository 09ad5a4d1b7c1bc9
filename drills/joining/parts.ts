import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { type Role, startRole } from "#fleet/role";

const START_PATIENCE_MS = 5 * MINUTE;

/** A process of an installation that can be killed and started again. */
export interface Part {
  readonly name: string;
  /** Resolves when it works. */
  start(): Promise<void>;
  /** Kills it at once. Returns false if it was not running. */
  kill(): Promise<boolean>;
}

/** A role of the product with these settings. One that does not start because the database is away is started again. */
export function openRole(name: string, settings: Readonly<Record<string, string>>): Part {
  let role: Role | null = null;
  return {
    name,
    async start() {
      for (const end = Date.now() + START_PATIENCE_MS; role === null; await sleep(SECOND))
        role = await startRole(settings).catch((error) => {
          if (Date.now() > end) throw error;
          return null;
        });
    },
    async kill() {
      if (role === null) return false;
      const killed = role;
      role = null;
      await killed.kill();
      return true;
    },
  };
}

/** A joined worker in the network namespace of its name, whose tests hold a core for so many milliseconds. */
export function openWorker(url: string, token: string, name: string, folder: string, judgingMs = 50): Part {
  let child: ChildProcess | null = null;
  return {
    name,
    async start() {
      await mkdir(folder, { recursive: true });
      const args = [join(import.meta.dirname, "worker-process.ts"), url, token, name, folder, `${judgingMs}`];
      child = spawn("ip", ["netns", "exec", name, process.execPath, ...args], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      await once(child, "spawn");
    },
    async kill() {
      if (child === null) return false;
      const ended = child.exitCode === null && child.signalCode === null ? once(child, "exit") : null;
      child.kill("SIGKILL");
      child = null;
      await ended;
      return true;
    },
  };
}
