import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { procsPath, readFigure, readNumber, removeCgroup, removeTree, sweep, writeCgroup } from "#cgroups/folders";
import { type Hierarchy, writableBase } from "#cgroups/hierarchies";
import type { BoxCgroup, Cgroups } from "#cgroups/interface";
import { ownerName } from "#owner";

const SWAP_LIMIT = "memory.swap.max";
const CPU_PRESSURE = "cpu.pressure";

/** The leaf that receives the processes of a cgroup that is to have children. */
const HOST_LEAF = "assay-host";

/**
 * Returns the folder of the unified hierarchy in which to create cgroups and the controllers it can enable for
 * children; null if version 2 is not mounted or not writable.
 */
export function findVersion2(hierarchies: readonly Hierarchy[]): { base: string; controllers: string[] } | null {
  const hierarchy = hierarchies.find(({ version }) => version === 2);
  const writable = hierarchy && writableBase(hierarchy);
  if (!writable) return null;
  const base = basename(writable) === HOST_LEAF ? dirname(writable) : writable;
  return { base, controllers: readFileSync(join(base, "cgroup.controllers"), "utf8").trim().split(" ") };
}

/** Creates the supervisor's own cgroup on version 2, after removing those of dead supervisors. */
export async function openVersion2(base: string, controllers: readonly string[]): Promise<Cgroups> {
  await sweep(base);
  enableControllers(base, controllers);
  const own = join(base, ownerName());
  mkdirSync(own, { recursive: true });
  enableControllers(own, controllers);
  // Absent if the kernel was built or booted without swap accounting, and in the root cgroup.
  const limitsSwap = existsSync(join(own, SWAP_LIMIT));
  const countsPressure = existsSync(join(own, CPU_PRESSURE));
  let count = 0;
  return {
    version: 2,
    create: () => createBox(join(own, `box-${++count}`), { limitsSwap, countsPressure }),
    close: () => removeTree(own),
  };
}

/** Which optional files the kernel provides for each cgroup. */
interface Offers {
  readonly limitsSwap: boolean;
  readonly countsPressure: boolean;
}

function createBox(folder: string, { limitsSwap, countsPressure }: Offers): BoxCgroup {
  mkdirSync(folder);
  if (limitsSwap) writeCgroup(folder, SWAP_LIMIT, 0);
  writeCgroup(folder, "memory.oom.group", 1);
  return {
    files: {
      cpuUsage: join(folder, "cpu.stat"),
      kill: join(folder, "cgroup.kill"),
      maxForks: null,
      processes: null,
      threads: join(folder, "cgroup.threads"),
      cpuPressure: countsPressure ? join(folder, CPU_PRESSURE) : null,
      procsPaths: [procsPath(folder)],
    },
    restrict: ({ memoryKb, processes }) => {
      // Kills a box that already uses more.
      writeCgroup(folder, "memory.max", memoryKb * 1024);
      writeCgroup(folder, "pids.max", processes);
      return true;
    },
    memoryPeakKb: () => Math.ceil(readNumber(folder, "memory.peak") / 1024),
    isOutOfMemory: () => readFigure(folder, "memory.events", "oom_kill") > 0,
    remove: () => removeCgroup(folder),
  };
}

/**
 * Enables a cgroup's controllers for its children. Except at the root, a cgroup with children may contain no processes
 * itself (cgroups(7), "no internal processes"), so they move to a leaf first.
 */
export function enableControllers(folder: string, controllers: readonly string[]): void {
  const wanted = controllers.map((controller) => `+${controller}`).join(" ");
  try {
    writeCgroup(folder, "cgroup.subtree_control", wanted);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EBUSY")) throw error;
    mkdirSync(join(folder, HOST_LEAF), { recursive: true });
    for (const pid of readFileSync(join(folder, "cgroup.procs"), "utf8").split("\n").filter(Boolean)) {
      writeCgroup(join(folder, HOST_LEAF), "cgroup.procs", pid);
    }
    writeCgroup(folder, "cgroup.subtree_control", wanted);
  }
}
