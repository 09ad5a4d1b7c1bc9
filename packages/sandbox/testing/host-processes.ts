import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Returns the pids of all processes of the host whose command line, its parts separated by NUL, contains `marker`. */
export function processesWith(marker: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandLine(pid).includes(marker));
}

/** Returns the pids of this process's launchers. */
export function ownLaunchers(): number[] {
  return launcherProcessesBelow(new Set([process.pid]));
}

/** Returns the pids of their zygotes. */
export function ownZygotes(): number[] {
  return launcherProcessesBelow(new Set(ownLaunchers()));
}

/** Returns the pids of the inits of this process's boxes, idle or running. */
export function ownBoxInits(): number[] {
  return launcherProcessesBelow(new Set(ownZygotes()));
}

/** All of them are forks of the launcher and share its command line. */
function launcherProcessesBelow(parents: ReadonlySet<number>): number[] {
  return processesWith("assay-launcher\0").filter(
    (pid) => commandLine(pid) === "assay-launcher\0" && parents.has(parentOf(pid)),
  );
}

/** Returns 0 if there is no such process. */
function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}

/** Waits until `isTrue()` returns true; throws after ten seconds. */
export async function until(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error("It did not become true in time");
    await sleep(10);
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
