import { readFileSync, readlinkSync } from "node:fs";

let serial = 0;

/**
 * Gives a new name for something that this process puts on the host: its pid namespace, pid and start time,
 * so that another process can tell a dead supervisor's leavings from a living one's, and a number of its own.
 */
export function ownerName(): string {
  return `assay-${ownPidNamespace()}-${process.pid}-${startTime(process.pid)}-${++serial}`;
}

/**
 * Tells whether the supervisor that gave something this name has ended. False for names of another kind and
 * for those of another pid namespace, whose processes cannot be seen from here.
 */
export function isLeftByDeadSupervisor(name: string): boolean {
  const [, namespace, pid, start] = /^assay-(\d+)-(\d+)-(\d+)-\d+$/.exec(name) ?? [];
  return namespace === ownPidNamespace() && start !== startTime(Number(pid));
}

function ownPidNamespace(): string {
  return readlinkSync("/proc/self/ns/pid").replace(/\D/g, "");
}

/** Field 22 of /proc/PID/stat (proc(5)), counted after the name, which may hold anything; null without such a process. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
