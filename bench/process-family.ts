import { readdirSync, readFileSync } from "node:fs";

/** A process and the CPU time in ms that it and its ended children have used. */
export interface FamilyProcess {
  readonly name: string;
  readonly cpuMs: number;
}

/** The clock ticks of /proc/PID/stat: 100 a second on every Linux that Assay supports. */
const TICK_MS = 10;

/** A process and its descendants: the product serves requests, and runs PostgreSQL, in child processes. */
export function familyOf(pid: number): FamilyProcess[] {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([pid]);
  // Children are newer than their parents, though not always of a higher pid, so look until no more are found.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const each of processes) if (family.has(each.parent)) family.add(each.pid);
  }
  return processes.filter((each) => family.has(each.pid));
}

/** A process of /proc, or nothing if it has ended meanwhile. */
function readProcess(entry: string): (FamilyProcess & { readonly pid: number; readonly parent: number })[] {
  try {
    const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
    // The name is in brackets and may contain some itself (proc_pid_stat(5)).
    const end = stat.lastIndexOf(")");
    const fields = stat.slice(end + 2).split(" ");
    // Its own time and that of its ended children, which would otherwise be lost when a connection of PostgreSQL closes.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const name = stat.slice(stat.indexOf("(") + 1, end);
    return [{ pid: Number(entry), parent: Number(fields[1]), name, cpuMs: ticks * TICK_MS }];
  } catch {
    return [];
  }
}
