import { readFileSync, readlinkSync } from "node:fs";

let serial = 0;

/**
 * Returns a new name for something that this process creates on the host: its PID namespace, pid and start time, by
 * which another process can tell whether its owner is still alive, and a serial number.
 */
export function ownerName(): string {
  return `assay-${ownPidNamespace()}-${process.pid}-${startTime(process.pid)}-${++serial}`;
}

/**
 * Returns whether the supervisor that gave something this name has ended. False for other names and for those of
 * another PID namespace, whose processes are not visible here.
 */
export function isLeftByDeadSupervisor(name: string): boolean {
  const [, namespace, pid, start] = /^assay-(\d+)-(\d+)-(\d+)-\d+$/.exec(name) ?? [];
  return namespace === ownPidNamespace() && start !== startTime(Number(pid));
}

function ownPidNamespace(): string {
  return readlinkSync("/proc/self/ns/pid").replace(/\D/g, "");
}

/**
 * Field 22 of /proc/PID/stat (proc(5)), counted from the end of the process name, which may contain anything; null if
 * there is no such process.
 */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
