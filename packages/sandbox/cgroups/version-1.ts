import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { admit, readFigure, readNumber, removeCgroup, removeTree, sweep, writeCgroup } from "#cgroups/folders";
import { type Hierarchy, writableBase } from "#cgroups/hierarchies";
import type { BoxCgroup, CgroupLimits, Cgroups } from "#cgroups/interface";
import { ownerName } from "#owner";

const NANOSECONDS_PER_MS = 1e6;

/** The folder that carries each controller. */
type Folders = Readonly<Record<"memory" | "pids" | "cpuacct", string>> & { readonly cpuset: string | null };

/**
 * Gives where each controller of version 1 can be used, by its name; absent means not mounted or not writable.
 */
export function findVersion1(hierarchies: readonly Hierarchy[]): Map<string, string> {
  const bases = new Map<string, string>();
  for (const hierarchy of hierarchies) {
    const base = hierarchy.version === 1 ? writableBase(hierarchy) : null;
    if (base !== null) for (const controller of hierarchy.controllers) bases.set(controller, base);
  }
  return bases;
}

/** Opens the supervisor's part of the trees of version 1, after sweeping what dead supervisors left. */
export async function openVersion1(bases: Folders, cores: readonly number[]): Promise<Cgroups> {
  const owner = ownerName();
  for (const base of distinct(bases)) await sweep(base);
  const own = below(bases, owner);
  for (const folder of distinct(own)) mkdirSync(folder, { recursive: true });
  if (own.cpuset !== null) setCores(own.cpuset, cores);
  let count = 0;
  return {
    version: 1,
    pinsCores: own.cpuset !== null,
    create: () => createBox(below(own, `box-${++count}`), cores),
    close: async () => {
      for (const folder of distinct(own)) await removeTree(folder);
    },
  };
}

function createBox(folders: Folders, cores: readonly number[]): BoxCgroup {
  const all = distinct(folders);
  for (const folder of all) mkdirSync(folder);
  if (folders.cpuset !== null) setCores(folders.cpuset, cores);
  return {
    restrict: (limits) => restrict(folders, limits),
    admit: async (pid) => {
      for (const folder of all) await admit(folder, pid);
    },
    cpuTimeMs: () => readNumber(folders.cpuacct, "cpuacct.usage") / NANOSECONDS_PER_MS,
    memoryPeakKb: () => Math.ceil(readNumber(folders.memory, "memory.max_usage_in_bytes") / 1024),
    isOutOfMemory: () => readFigure(folders.memory, "memory.oom_control", "oom_kill") > 0,
    remove: async () => {
      for (const folder of all) await removeCgroup(folder);
    },
  };
}

function restrict(folders: Folders, limits: CgroupLimits): void {
  const memoryBytes = limits.memoryKb * 1024;
  writeCgroup(folders.memory, "memory.limit_in_bytes", memoryBytes);
  writeCgroup(folders.memory, "memory.swappiness", 0);
  // Absent where the kernel was booted without swap accounting.
  if (existsSync(join(folders.memory, "memory.memsw.limit_in_bytes"))) {
    writeCgroup(folders.memory, "memory.memsw.limit_in_bytes", memoryBytes);
  }
  writeCgroup(folders.pids, "pids.max", limits.processes);
  if (folders.cpuset !== null) writeCgroup(folders.cpuset, "cpuset.cpus", limits.cores.join(","));
}

/** A new cpuset is empty, and nothing can enter it, until both its files are written. */
function setCores(folder: string, cores: readonly number[]): void {
  writeCgroup(folder, "cpuset.mems", readFileSync(join(dirname(folder), "cpuset.effective_mems"), "utf8").trim());
  writeCgroup(folder, "cpuset.cpus", cores.join(","));
}

function below(folders: Folders, name: string): Folders {
  return {
    memory: join(folders.memory, name),
    pids: join(folders.pids, name),
    cpuacct: join(folders.cpuacct, name),
    cpuset: folders.cpuset === null ? null : join(folders.cpuset, name),
  };
}

/** Controllers may share one hierarchy (`cpu,cpuacct`). */
function distinct(folders: Folders): string[] {
  return [...new Set(Object.values(folders))].filter((folder) => folder !== null);
}
