import { readdirSync, readFileSync } from "node:fs";

/** A process and the CPU time in ms that it and its ended children have used. */
export interface FamilyProcess {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly cpuMs: number;
}

/** The clock ticks of /proc/PID/stat: 100 a second on every Linux that Assay supports. */
const TICK_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

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
function readProcess(entry: string): FamilyProcess[] {
  try {
    const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
    // The name is in brackets and may contain some itself (proc_pid_stat(5)).
    const end = stat.lastIndexOf(")");
    const fields = stat.slice(end + 2).split(" ");
    const ticks = (from: number, to: number) =>
      fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0) * TICK_MS;
    // The time of ended children would otherwise be lost when a connection of PostgreSQL closes.
    const cpuMs = Math.max(ticks(11, 13), threadsMs(entry)) + ticks(13, 15);
    const name = stat.slice(stat.indexOf("(") + 1, end);
    return [{ pid: Number(entry), parent: Number(fields[1]), name, cpuMs }];
  } catch {
    return [];
  }
}

/** The CPU time of a process's threads that have not ended, which unlike ticks is exact; 0 if the kernel does not tell. */
function threadsMs(entry: string): number {
  try {
    const threads = readdirSync(`/proc/${entry}/task`);
    const times = threads.map((id) =>
      Number(readFileSync(`/proc/${entry}/task/${id}/schedstat`, "utf8").split(" ")[0]),
    );
    return times.reduce((sum, each) => sum + each, 0) / NANOSECONDS_PER_MS;
  } catch {
    return 0;
  }
}
