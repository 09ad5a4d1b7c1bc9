import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { admit, readFigure, readNumber, removeCgroup, removeTree, sweep, writeCgroup } from "#cgroups/folders";
import { type Hierarchy, writableBase } from "#cgroups/hierarchies";
import type { BoxCgroup, CgroupLimits, Cgroups } from "#cgroups/interface";
import { ownerName } from "#owner";

const MICROSECONDS_PER_MS = 1000;

/** Where the processes go that stood in a cgroup which is to have children. */
const HOST_LEAF = "assay-host";

/**
 * Gives the folder of the unified tree to make cgroups in and the controllers it can hand down; null when
 * version 2 is not mounted or not writable.
 */
export function findVersion2(hierarchies: readonly Hierarchy[]): { base: string; controllers: string[] } | null {
  const hierarchy = hierarchies.find(({ version }) => version === 2);
  const writable = hierarchy && writableBase(hierarchy);
  if (!writable) return null;
  const base = basename(writable) === HOST_LEAF ? dirname(writable) : writable;
  return { base, controllers: readFileSync(join(base, "cgroup.controllers"), "utf8").trim().split(" ") };
}

/** Opens the supervisor's part of the unified tree, after sweeping what dead supervisors left. */
export async function openVersion2(
  base: string,
  controllers: readonly string[],
  cores: readonly number[],
): Promise<Cgroups> {
  await sweep(base);
  handDown(base, controllers);
  const own = join(base, ownerName());
  mkdirSync(own, { recursive: true });
  handDown(own, controllers);
  const pinsCores = controllers.includes("cpuset");
  if (pinsCores) writeCgroup(own, "cpuset.cpus", cores.join(","));
  let count = 0;
  return {
    version: 2,
    pinsCores,
    create: () => createBox(join(own, `box-${++count}`), pinsCores),
    close: () => removeTree(own),
  };
}

function createBox(folder: string, pinsCores: boolean): BoxCgroup {
  mkdirSync(folder);
  return {
    restrict: (limits) => restrict(folder, limits, pinsCores),
    admit: (pid) => admit(folder, pid),
    cpuTimeMs: () => readFigure(folder, "cpu.stat", "usage_usec") / MICROSECONDS_PER_MS,
    memoryPeakKb: () => Math.ceil(readNumber(folder, "memory.peak") / 1024),
    isOutOfMemory: () => readFigure(folder, "memory.events", "oom_kill") > 0,
    remove: () => removeCgroup(folder),
  };
}

function restrict(folder: string, limits: CgroupLimits, pinsCores: boolean): void {
  writeCgroup(folder, "memory.max", limits.memoryKb * 1024);
  // Absent where the kernel was built or booted without swap accounting.
  if (existsSync(join(folder, "memory.swap.max"))) writeCgroup(folder, "memory.swap.max", 0);
  writeCgroup(folder, "memory.oom.group", 1);
  writeCgroup(folder, "pids.max", limits.processes);
  if (pinsCores) writeCgroup(folder, "cpuset.cpus", limits.cores.join(","));
}

/**
 * Makes a cgroup's controllers usable by its children. Below the top a cgroup with children may hold no
 * process itself (cgroups(7), "no internal processes"), so those in it move to a leaf first.
 */
function handDown(folder: string, controllers: readonly string[]): void {
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
