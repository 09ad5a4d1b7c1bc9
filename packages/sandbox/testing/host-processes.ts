import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Gives the pids of all processes of the host whose command line, its parts separated by NUL, holds `marker`. */
export function processesWith(marker: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandLine(pid).includes(marker));
}

/** Gives the pids of the bubblewraps that were launched for this process, but not of their children. */
export function ownBubblewraps(): number[] {
  return processesWith("--unshare-cgroup").filter((pid) => parentOf(parentOf(pid)) === process.pid);
}

/** Gives the pids of the first processes of this process's boxes, whether they wait or run something. */
export function ownFirstProcesses(): number[] {
  const bubblewraps = new Set(ownBubblewraps());
  return processesWith("/first-process").filter((pid) => bubblewraps.has(parentOf(pid)) && isFirstProcess(pid));
}

/** Bubblewrap has the path among its arguments; before its child is the first process, so has the child. */
function isFirstProcess(pid: number): boolean {
  return commandLine(pid).startsWith("/first-process\0");
}

/** 0 when there is no such process. */
function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}

/** Waits until `isTrue`; throws after ten seconds. */
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
