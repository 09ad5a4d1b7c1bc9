import { readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SandboxError } from "#interface";
import { isLeftByDeadSupervisor } from "#owner";

const PATIENCE_MS = 5000;
const PAUSE_MS = 2;

/** Writes one of a cgroup's files. Throws the system's error if the kernel refuses. */
export function writeCgroup(folder: string, file: string, value: number | string): void {
  writeFileSync(join(folder, file), String(value));
}

/** Returns the path of the file by which a process joins a cgroup. */
export function procsPath(folder: string): string {
  return join(folder, "cgroup.procs");
}

/** Reads one of a cgroup's files as a number. */
export function readNumber(folder: string, file: string): number {
  return Number(readFileSync(join(folder, file), "utf8"));
}

/** Reads one value from a cgroup's file of lines `key value`; 0 if the key is missing. */
export function readFigure(folder: string, file: string, key: string): number {
  for (const line of readFileSync(join(folder, file), "utf8").split("\n")) {
    const [name, value] = line.split(" ");
    if (name === key) return Number(value);
  }
  return 0;
}

/**
 * Removes a cgroup and kills everything in it. The kernel frees a cgroup only a moment after its last process ends, so
 * this retries. Throws SandboxError if it still exists after five seconds.
 */
export async function removeCgroup(folder: string): Promise<void> {
  const patienceEnds = performance.now() + PATIENCE_MS;
  for (;;) {
    const failure = tryToRemove(folder);
    if (failure === null) return;
    if (performance.now() > patienceEnds) throw new SandboxError(`The cgroup ${folder} cannot be removed: ${failure}`);
    endProcesses(folder);
    await sleep(PAUSE_MS);
  }
}

/** Removes a supervisor's cgroup with everything below it, such as the cgroups of boxes. */
export async function removeTree(folder: string): Promise<void> {
  for (const name of subfolders(folder)) await removeTree(join(folder, name));
  await removeCgroup(folder);
}

/** Removes cgroups below `base` that dead supervisors left, with their processes. */
export async function sweep(base: string): Promise<void> {
  for (const name of subfolders(base)) if (isLeftByDeadSupervisor(name)) await removeTree(join(base, name));
}

function subfolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    return [];
  }
}

function tryToRemove(folder: string): string | null {
  try {
    rmdirSync(folder);
    return null;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    return error.code === "ENOENT" ? null : error.message;
  }
}

function endProcesses(folder: string): void {
  try {
    for (const pid of readFileSync(join(folder, "cgroup.procs"), "utf8").split("\n").map(Number)) {
      // Processes of PID namespaces that are not below this one are listed as 0.
      if (pid > 0) process.kill(pid, "SIGKILL");
    }
  } catch {
    // The cgroup has been removed.
  }
}
