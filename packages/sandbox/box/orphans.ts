import { readdirSync, readFileSync } from "node:fs";
import { FIRST_PROCESS_PATH } from "#box/arguments";
import { isLeftByTheDead } from "#owner";

/**
 * Ends boxes that dead supervisors left half made. `--die-with-parent` takes hold only once bubblewrap runs: when
 * the supervisor is killed a moment earlier, bubblewrap's child may wait for its parent for ever, in no cgroup of
 * ours and with none of the program's instructions run. Such a process is known by the name of an owner (owner.ts),
 * which bubblewrap is started under.
 */
export function endOrphans(): void {
  endWhere(isLeftByTheDead);
}

/**
 * Ends what bubblewrap, started under this name, has left half made in the same way when it was itself killed. Gives
 * whether there was anything; it may take a moment to be gone.
 */
export function endNamed(name: string): boolean {
  return endWhere((called) => called === name);
}

/**
 * Ends the first process of the box that bubblewrap made under this name, when bubblewrap was killed and can no longer
 * end it; nothing happens to another process that has its number by now.
 */
export function endBox(firstPid: number, name: string): void {
  if ([name, FIRST_PROCESS_PATH].includes(calledName(firstPid))) endProcess(firstPid);
}

function endWhere(isMeant: (called: string) => boolean): boolean {
  const meant = readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isMeant(calledName(pid)));
  for (const pid of meant) endProcess(pid);
  return meant.length > 0;
}

function calledName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[0] ?? "";
  } catch {
    return "";
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It went meanwhile, or is another user's.
  }
}
