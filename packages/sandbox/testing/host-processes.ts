import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Gives the pids of all processes of the host whose command line, its parts separated by NUL, holds `marker`. */
export function processesWith(marker: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandLine(pid).includes(marker));
}

/** Gives the pids of this process's makers of boxes. */
export function ownMakers(): number[] {
  return makersBelow(new Set([process.pid]));
}

/** Gives the pids of their moulds. */
export function ownMoulds(): number[] {
  return makersBelow(new Set(ownMakers()));
}

/** Gives the pids of the first processes of this process's boxes, whether they wait or run something. */
export function ownFirstProcesses(): number[] {
  return makersBelow(new Set(ownMoulds()));
}

/** All of them are copies of the maker. */
function makersBelow(parents: ReadonlySet<number>): number[] {
  return processesWith("maker\0").filter((pid) => commandLine(pid) === "maker\0" && parents.has(parentOf(pid)));
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
