import { release } from "node:os";
import { findHierarchies } from "#cgroups/hierarchies";
import type { Cgroups } from "#cgroups/interface";
import { findVersion1, openVersion1 } from "#cgroups/version-1";
import { findVersion2, openVersion2 } from "#cgroups/version-2";

/** The controllers that the sandbox needs, by their version 1 names. Version 2 counts CPU time without a controller. */
export const NEEDED_CONTROLLERS = ["memory", "pids", "cpuacct"] as const;

/** How cgroups can be used on this machine. */
export interface CgroupSurvey {
  readonly version: 1 | 2;
  /** Usable controllers. */
  readonly usable: ReadonlySet<string>;
  /** Version 2 reports peak memory since Linux 5.19. */
  readonly hasMemoryPeak: boolean;
  /** The folders in which cgroups can be created, one per controller; may contain duplicates. */
  readonly bases: readonly string[];
  /** Version 2: the controllers to enable for children. */
  readonly controllers: readonly string[];
  open(): Promise<Cgroups>;
}

/**
 * Finds how cgroups can be used here: version 2 if it has memory and pids, else version 1, which a hybrid system may
 * mount too. If both lack something, returns the better one.
 */
export function surveyCgroups(): CgroupSurvey {
  const hierarchies = findHierarchies();
  const unified = findVersion2(hierarchies);
  const version1 = findVersion1(hierarchies);
  const onVersion2 = new Set(unified ? [...unified.controllers, "cpuacct"] : []);
  const onVersion1 = new Set(version1.keys());
  if (unified && missing(onVersion2).length <= missing(onVersion1).length) {
    const controllers = ["memory", "pids"].filter((name) => onVersion2.has(name));
    return {
      version: 2,
      usable: onVersion2,
      hasMemoryPeak: isKernelFrom(5, 19),
      bases: [unified.base],
      controllers,
      open: () => openVersion2(unified.base, controllers),
    };
  }
  return {
    version: 1,
    usable: onVersion1,
    hasMemoryPeak: true,
    bases: NEEDED_CONTROLLERS.flatMap((name) => version1.get(name) ?? []),
    controllers: [],
    open: () => {
      const [memory, pids, cpuacct] = NEEDED_CONTROLLERS.map((name) => version1.get(name));
      if (!memory || !pids || !cpuacct) throw new RangeError("Not all required controllers are available");
      return openVersion1({ memory, pids, cpuacct });
    },
  };
}

function isKernelFrom(major: number, minor: number): boolean {
  const [ownMajor = 0, ownMinor = 0] = release().split(".").map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function missing(usable: ReadonlySet<string>): string[] {
  return NEEDED_CONTROLLERS.filter((name) => !usable.has(name));
}
