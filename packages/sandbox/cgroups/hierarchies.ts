import { accessSync, constants, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** A mounted cgroup hierarchy. */
export interface Hierarchy {
  readonly version: 1 | 2;
  /** Its controllers on version 1; empty on version 2, where cgroup.controllers lists them. */
  readonly controllers: readonly string[];
  readonly mountPoint: string;
  /** This process's own cgroup in it, or the mount point if that cgroup is not visible here. */
  readonly ownDirectory: string;
}

/** Returns the hierarchies that this process sees, in mount order. */
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
 * Returns the folder of a hierarchy in which to create cgroups: the root if writable, so that boxes are not subject to
 * limits meant for the supervisor, else the supervisor's own cgroup; null if neither is writable.
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

/** Lines of /proc/self/cgroup are `id:controller,controller:path`; the list is empty for version 2 (cgroups(7)). */
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
