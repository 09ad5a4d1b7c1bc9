import { posix } from "node:path";
import { type BoxFile, SandboxError } from "#interface";

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
  /** One for each file of kind `content`, in their order. */
  readonly contents: readonly number[];
}

/** What one box is made of. */
export interface BoxPlan {
  readonly hostView: readonly string[];
  readonly files: readonly BoxFile[];
  readonly environment: Readonly<Record<string, string>>;
  readonly diskKb: number;
  readonly descriptors: BoxDescriptors;
  /** The first process and its arguments. */
  readonly argv: readonly string[];
}

/** Gives bubblewrap's arguments for one box. Throws SandboxError for a file whose path is not plain and absolute. */
export function boxArguments({ hostView, files, environment, diskKb, descriptors, argv }: BoxPlan): string[] {
  return [
    ...["--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup"],
    ...["--uid", INSIDE_ID, "--gid", INSIDE_ID, "--hostname", "box", "--cap-drop", "ALL"],
    ...["--die-with-parent", "--new-session", "--as-pid-1"],
    ...["--json-status-fd", `${descriptors.status}`, "--seccomp", `${descriptors.seccomp}`],
    ...hostView,
    ...copy(descriptors.passwd, "/etc/passwd", "0444"),
    ...copy(descriptors.group, "/etc/group", "0444"),
    ...copy(descriptors.firstProcess, FIRST_PROCESS_PATH, "0555"),
    ...["--proc", "/proc"],
    // One file system for both, so that one limit holds for both together.
    ...["--size", `${diskKb * 1024}`, "--tmpfs", "/box"],
    ...["--perms", "1777", "--dir", "/box/tmp", "--symlink", "box/tmp", "/tmp"],
    ...putFiles(files, descriptors.contents),
    ...["--remount-ro", "/", "--chdir", "/box"],
    ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value]),
    "--",
    ...argv,
  ];
}

function putFiles(files: readonly BoxFile[], contents: readonly number[]): string[] {
  const descriptors = contents.values();
  return files.flatMap((file) => {
    const path = realPath(file.path);
    if (file.kind === "mount") return ["--ro-bind", file.source, path];
    return copy(descriptors.next().value, path, file.executable ? "0555" : "0444");
  });
}

/** In /box a copy needs a read-only mount of its own; the rest of the tree becomes read-only as a whole. */
function copy(descriptor: number | undefined, path: string, permissions: string): string[] {
  const way = path.startsWith("/box/") ? "--ro-bind-data" : "--file";
  return ["--perms", permissions, way, `${descriptor}`, path];
}

/** The path behind the box's own link /tmp. */
function realPath(path: string): string {
  if (!path.startsWith("/") || posix.normalize(path) !== path) {
    throw new SandboxError(`A file cannot be put at ${path}: the path must be absolute and plain`);
  }
  return path.startsWith("/tmp/") ? `/box${path}` : path;
}
