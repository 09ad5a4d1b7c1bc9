import { readdirSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4_096;

/** The memory of a process and all below it, in bytes, as Linux counts it (proc(5), statm); 0 if it has ended. Shared pages count for each. */
export function residentBytes(pid: number): number {
  const children = readChildren();
  const below = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(below)];
  return below(pid).reduce((sum, id) => sum + ownBytes(id), 0);
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): readonly number[] {
  return readChildren().get(pid) ?? [];
}

/** The processes that this one sees, by their parents. */
function readChildren(): ReadonlyMap<number | null, number[]> {
  return Map.groupBy(readdirSync("/proc").map(Number).filter(Number.isInteger), parentOf);
}

/** The fields of /proc/PID/stat after the name, which is in brackets and may have any character: state, then the parent. */
function parentOf(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[1] === undefined ? null : Number(fields[1]);
}

function ownBytes(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * PAGE_BYTES;
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
