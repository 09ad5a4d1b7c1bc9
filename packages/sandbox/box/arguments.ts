import { posix } from "node:path";
import { type BoxCommand, type BoxFile, type BoxLimits, SandboxError } from "#interface";

/** The user and group that a box's processes see themselves as. */
const INSIDE_ID = "1000";

/** Numbers, in bubblewrap, of the descriptors that it gets beside the program's own. */
export interface BoxDescriptors {
  readonly block: number;
  readonly status: number;
  readonly seccomp: number;
  readonly passwd: number;
  readonly group: number;
  /** One for each file of kind `content`, in their order. */
  readonly contents: readonly number[];
}

/** Gives bubblewrap's arguments for one box. Throws SandboxError for a file whose path is not plain and absolute. */
export function boxArguments(
  hostView: readonly string[],
  command: BoxCommand,
  limits: BoxLimits,
  descriptors: BoxDescriptors,
): string[] {
  return [
    ...["--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup"],
    ...["--uid", INSIDE_ID, "--gid", INSIDE_ID, "--hostname", "box", "--cap-drop", "ALL"],
    ...["--die-with-parent", "--new-session"],
    ...["--block-fd", `${descriptors.block}`, "--json-status-fd", `${descriptors.status}`],
    ...["--seccomp", `${descriptors.seccomp}`],
    ...hostView,
    ...["--perms", "0444", "--file", `${descriptors.passwd}`, "/etc/passwd"],
    ...["--perms", "0444", "--file", `${descriptors.group}`, "/etc/group"],
    ...["--proc", "/proc"],
    // One file system for both, so that one limit holds for both together.
    ...["--size", `${limits.diskKb * 1024}`, "--tmpfs", "/box"],
    ...["--perms", "1777", "--dir", "/box/tmp", "--symlink", "box/tmp", "/tmp"],
    ...files(command.files, descriptors.contents),
    ...["--remount-ro", "/", "--chdir", "/box"],
    ...Object.entries(command.environment).flatMap(([name, value]) => ["--setenv", name, value]),
    "--",
    ...command.argv,
  ];
}

function files(boxFiles: readonly BoxFile[], contents: readonly number[]): string[] {
  const descriptors = contents.values();
  return boxFiles.flatMap((file) => {
    const path = realPath(file.path);
    if (file.kind === "mount") return ["--ro-bind", file.source, path];
    const permissions = file.executable ? "0555" : "0444";
    // Outside /box the whole tree becomes read-only in the end; there a copy needs no mount of its own.
    const way = path.startsWith("/box/") ? "--ro-bind-data" : "--file";
    return ["--perms", permissions, way, `${descriptors.next().value}`, path];
  });
}

/** The path behind the box's own link /tmp. */
function realPath(path: string): string {
  if (!path.startsWith("/") || posix.normalize(path) !== path) {
    throw new SandboxError(`A file cannot be put at ${path}: the path must be absolute and plain`);
  }
  return path.startsWith("/tmp/") ? `/box${path}` : path;
}
