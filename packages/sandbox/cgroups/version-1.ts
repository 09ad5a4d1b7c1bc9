import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { procsPath, readFigure, readNumber, removeCgroup, removeTree, sweep, writeCgroup } from "#cgroups/folders";
import { type Hierarchy, writableBase } from "#cgroups/hierarchies";
import type { BoxCgroup, Cgroups } from "#cgroups/interface";
import { ownerName } from "#owner";

const SWAP_LIMIT = "memory.memsw.limit_in_bytes";

type Folders = Readonly<Record<"memory" | "pids" | "cpuacct", string>>;

/**
 * Returns the folder in which each version 1 controller can be used, by its name; one that is not mounted or not
 * writable is absent.
 */
export function findVersion1(hierarchies: readonly Hierarchy[]): Map<string, string> {
  const bases = new Map<string, string>();
  for (const hierarchy of hierarchies) {
    const base = hierarchy.version === 1 ? writableBase(hierarchy) : null;
    if (base !== null) for (const controller of hierarchy.controllers) bases.set(controller, base);
  }
  return bases;
}

/** Creates the supervisor's own cgroups on version 1, after removing those of dead supervisors. */
export async function openVersion1(bases: Folders): Promise<Cgroups> {
  const owner = ownerName();
  for (const base of distinct(bases)) await sweep(base);
  const own = below(bases, owner);
  for (const folder of distinct(own)) mkdirSync(folder, { recursive: true });
  // Boxes inherit this (memory.txt, "swappiness").
  writeCgroup(own.memory, "memory.swappiness", 0);
  // Absent if the kernel was booted without swap accounting.
  const limitsSwap = existsSync(join(own.memory, SWAP_LIMIT));
  let count = 0;
  return {
    version: 1,
    create: () => createBox(below(own, `box-${++count}`), limitsSwap),
    close: async () => {
      for (const folder of distinct(own)) await removeTree(folder);
    },
  };
}

function createBox(folders: Folders, limitsSwap: boolean): BoxCgroup {
  const all = distinct(folders);
  for (const folder of all) mkdirSync(folder);
  return {
    files: {
      cpuUsage: join(folders.cpuacct, "cpuacct.usage"),
      kill: null,
      maxForks: join(folders.pids, "pids.max"),
      processes: procsPath(folders.pids),
      threads: join(folders.pids, "tasks"),
      cpuPressure: null,
      procsPaths: all.map(procsPath),
    },
    restrict: ({ memoryKb, processes }) => {
      writeCgroup(folders.pids, "pids.max", processes);
      try {
        writeCgroup(folders.memory, "memory.limit_in_bytes", memoryKb * 1024);
        if (limitsSwap) writeCgroup(folders.memory, SWAP_LIMIT, memoryKb * 1024);
        return true;
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "EBUSY") return false;
        throw error;
      }
    },
    memoryPeakKb: () => Math.ceil(readNumber(folders.memory, "memory.max_usage_in_bytes") / 1024),
    isOutOfMemory: () => readFigure(folders.memory, "memory.oom_control", "oom_kill") > 0,
    remove: async () => {
      for (const folder of all) await removeCgroup(folder);
    },
  };
}

function below(folders: Folders, name: string): Folders {
  const { memory, pids, cpuacct } = folders;
  return { memory: join(memory, name), pids: join(pids, name), cpuacct: join(cpuacct, name) };
}

/** Controllers may share one hierarchy (`cpu,cpuacct`). */
function distinct(folders: Folders): string[] {
  return [...new Set(Object.values(folders))];
}
