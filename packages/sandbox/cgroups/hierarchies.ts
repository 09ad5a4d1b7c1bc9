import { accessSync, constants, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** One mounted cgroup hierarchy. */
export interface Hierarchy {
  readonly version: 1 | 2;
  /** Version 1: the controllers it carries. Empty for version 2, whose cgroup.controllers says it. */
  readonly controllers: readonly string[];
  readonly mountPoint: string;
  /** This process's own cgroup in it, or the mount point when that cgroup is not visible here. */
  readonly ownDirectory: string;
}

/** Gives the hierarchies that this process sees, in the order of mounting. */
export function findHierarchies(
  mountInfo: string = readFileSync("/proc/self/mountinfo", "utf8"),
  ownCgroups: string = readFileSync("/proc/self/cgroup", "utf8"),
): Hierarchy[] {
  const found: Hierarchy[] = [];
  for (const line of mountInfo.split("\n")) {
    const [mount = "", source = ""] = line.split(" - ");
    const [, , , root = "/", mountPoint = ""] = mount.split(" ");
    const [type, , options = ""] = source.split(" ");
    if (type !== "cgroup" && type !== "cgroup2") continue;
    const controllers =
      type === "cgroup" ? options.split(",").filter((option) => !/^(rw|ro|xattr)$|=/.test(option)) : [];
    if (type === "cgroup" && controllers.length === 0) continue;
    const ownDirectory = join(mountPoint, pathBelow(root, ownPath(ownCgroups, controllers)));
    found.push({ version: type === "cgroup" ? 1 : 2, controllers, mountPoint, ownDirectory });
  }
  return found;
}

/**
 * Gives the folder of a hierarchy to make cgroups in: the top where it may be written, which does not nest the
 * boxes into limits that were meant for the supervisor, else the supervisor's own cgroup; null when neither
 * may be written.
 */
export function writableBase(hierarchy: Hierarchy): string | null {
  return [hierarchy.mountPoint, hierarchy.ownDirectory].find(isWritable) ?? null;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    accessSync(join(folder, "cgroup.procs"), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** /proc/self/cgroup has lines `id:controller,controller:path`; version 2's list is empty (cgroups(7)). */
function ownPath(ownCgroups: string, controllers: readonly string[]): string {
  for (const line of ownCgroups.split("\n")) {
    const [, names = "", ...path] = line.split(":");
    const first = controllers[0];
    if (first === undefined ? names === "" : names.split(",").includes(first)) return path.join(":");
  }
  return "/";
}

function pathBelow(root: string, path: string): string {
  const below = relative(root, path);
  return below.startsWith("..") ? "" : below;
}
