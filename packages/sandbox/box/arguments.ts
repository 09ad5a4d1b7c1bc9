import { posix } from "node:path";
import type { BoxShape } from "#box/shape";
import { SandboxError } from "#interface";

/** The user and group that a box's processes see themselves as. */
const INSIDE_ID = "1000";

/** Where the first process stands in a box. */
export const FIRST_PROCESS_PATH = "/first-process";

/** Numbers, in bubblewrap, of the descriptors that it gets beside the program's own. */
export interface BoxDescriptors {
  readonly status: number;
  readonly seccomp: number;
  readonly passwd: number;
  readonly group: number;
  readonly firstProcess: number;
}

/** What one box is made of. */
export interface BoxPlan {
  readonly hostView: readonly string[];
  readonly shape: BoxShape;
  readonly descriptors: BoxDescriptors;
  /** On the host, one for each of the shape's contents, in their order. */
  readonly contentPaths: readonly string[];
  /** The first process and its arguments. */
  readonly argv: readonly string[];
}

/** Gives bubblewrap's arguments for one box. Throws SandboxError for a file whose path is not plain and absolute. */
export function boxArguments({ hostView, shape, descriptors, contentPaths, argv }: BoxPlan): string[] {
  return [
    ...["--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup"],
    ...["--uid", INSIDE_ID, "--gid", INSIDE_ID, "--hostname", "box", "--cap-drop", "ALL"],
    ...["--die-with-parent", "--new-session", "--as-pid-1"],
    ...["--json-status-fd", `${descriptors.status}`, "--seccomp", `${descriptors.seccomp}`],
    ...hostView,
    ...["--perms", "0444", "--file", `${descriptors.passwd}`, "/etc/passwd"],
    ...["--perms", "0444", "--file", `${descriptors.group}`, "/etc/group"],
    ...["--perms", "0555", "--file", `${descriptors.firstProcess}`, FIRST_PROCESS_PATH],
    ...["--proc", "/proc"],
    // One file system for both, so that one limit holds for both together.
    ...["--size", `${shape.diskKb * 1024}`, "--tmpfs", "/box"],
    ...["--perms", "1777", "--dir", "/box/tmp", "--symlink", "box/tmp", "/tmp"],
    ...putFiles(shape, contentPaths),
    ...["--remount-ro", "/", "--chdir", "/box"],
    "--",
    ...argv,
  ];
}

function putFiles({ files }: BoxShape, contentPaths: readonly string[]): string[] {
  const paths = contentPaths.values();
  return files.flatMap((file) => {
    const source = file.kind === "mount" ? file.source : (paths.next().value ?? "");
    return ["--ro-bind", source, realPath(file.path)];
  });
}

/** The path behind the box's own link /tmp. */
function realPath(path: string): string {
  if (!path.startsWith("/") || posix.normalize(path) !== path) {
    throw new SandboxError(`A file cannot be put at ${path}: the path must be absolute and plain`);
  }
  return path.startsWith("/tmp/") ? `/box${path}` : path;
}
