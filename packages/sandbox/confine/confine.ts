import { existsSync, lstatSync, readlinkSync } from "node:fs";
import { findCompiler, storeLauncher } from "#box/build-launcher";
import { VISIBLE_FOLDERS } from "#box/host-view";
import { delegateCgroups } from "#cgroups/delegate";
import { buildConfine } from "#confine/build";
import type { UidRange } from "#confine/uid-range";
import { SandboxError } from "#interface";

/** What the confined program sees of the host besides the system's programs, devices and its cgroups. */
export interface ConfinedView {
  /** Files and folders at their own paths, read-only; missing ones are left out. */
  readonly readable: readonly string[];
  /** Writable folders, which must belong to its user: [path on the host, path it sees]. */
  readonly writable: readonly (readonly [string, string])[];
  /** Folders in memory that start empty and disappear with it. */
  readonly memory: readonly string[];
}

/** The exit code if the program cannot be confined (confine.h). */
export const CANNOT_CONFINE = 125;

const DEVICES = ["null", "zero", "full", "random", "urandom"];

/** The maximum size of a folder in memory; boxes' programs and the launcher take a few MB. */
const MEMORY_SHARE = "25%";

/**
 * Returns the command line, to be followed by a program and its arguments, with which root runs the judge worker
 * unprivileged (confine.c): as uid 0 of a user namespace whose users are the range's, with its own cgroups. It exits
 * when the program does, with the same code. Throws SandboxError or the system's error if it cannot be set up.
 */
export async function confineCommand(range: UidRange, view: ConfinedView): Promise<string[]> {
  const compiler = findCompiler();
  if (compiler === null) throw new SandboxError("there is no C compiler");
  const program = await buildConfine(compiler);
  const launcher = await storeLauncher(compiler);
  const cgroups = await delegateCgroups();
  const owner = `uid=${range.base},gid=${range.base}`;
  return [
    ...[program, `${range.base}`, `${range.count}`],
    // First, because any of the others may be below it.
    ...["memory", "/tmp", `mode=1777,size=${MEMORY_SHARE}`],
    ...view.memory.flatMap((path) => ["memory", path, `mode=0711,${owner},size=${MEMORY_SHARE}`]),
    ...VISIBLE_FOLDERS.filter((path) => existsSync(path)).flatMap(systemFolder),
    ...DEVICES.flatMap((name) => ["device", `/dev/${name}`, `/dev/${name}`]),
    ...["link", "/dev/fd", "/proc/self/fd"],
    ...cgroups.flatMap(({ version, path, mountPoint }) => [`cgroup${version}`, mountPoint, path]),
    ...[...view.readable, ...(launcher ? [launcher] : [])]
      .filter((path) => existsSync(path) && !isInSystemFolder(path))
      .flatMap((path) => ["read", path, path]),
    ...view.writable.flatMap(([path, place]) => ["write", place, path]),
    "--",
  ];
}

/**
 * Whether every confined program sees a path anyway, for example a Node.js in /usr/bin. An additional mount there would
 * break boxes: in a user namespace the kernel mounts no overlay over a folder that contains a mount, and each box has
 * one over /usr.
 */
function isInSystemFolder(path: string): boolean {
  return VISIBLE_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

function systemFolder(path: string): string[] {
  return lstatSync(path).isSymbolicLink() ? ["link", path, readlinkSync(path)] : ["read", path, path];
}
