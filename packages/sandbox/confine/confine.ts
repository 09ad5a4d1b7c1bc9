import { existsSync, lstatSync, readlinkSync } from "node:fs";
import { VISIBLE_FOLDERS } from "#box/host-view";
import { delegateCgroups } from "#cgroups/delegate";
import { buildConfine } from "#confine/build";
import type { UidRange } from "#confine/uid-range";

/** What the confined program sees of the host besides the system's programs, devices and its cgroups. */
export interface ConfinedView {
  /** Files and folders, each in its own place, read-only; those that do not exist are left out. */
  readonly readable: readonly string[];
  /** Folders that it may write to, which have to belong to its user: [on the host, where it sees them]. */
  readonly writable: readonly (readonly [string, string])[];
  /** Folders in memory that begin empty and end with it. */
  readonly memory: readonly string[];
}

/** The exit code when the program cannot be confined (confine.h). */
export const CANNOT_CONFINE = 125;

const DEVICES = ["null", "zero", "full", "random", "urandom"];

/** The largest of its folders in memory; boxes' programs and the launcher take a few MB. */
const MEMORY_SHARE = "25%";

/**
 * The command line, to be followed by a program and its arguments, with which root runs the judge worker unprivileged
 * (confine.c): as uid 0 of a user namespace whose users are the range's, with cgroups of its own. It ends when the
 * program does, with its exit code. Throws SandboxError or the system's error when it cannot be made.
 */
export async function confineCommand(range: UidRange, view: ConfinedView): Promise<string[]> {
  const program = await buildConfine();
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
    ...view.readable.filter((path) => existsSync(path)).flatMap((path) => ["read", path, path]),
    ...view.writable.flatMap(([path, place]) => ["write", place, path]),
    "--",
  ];
}

function systemFolder(path: string): string[] {
  return lstatSync(path).isSymbolicLink() ? ["link", path, readlinkSync(path)] : ["read", path, path];
}
