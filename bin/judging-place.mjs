// Finds out where the judge can create its cgroups (packages/sandbox/cgroups). Plain JavaScript, because nothing is installed yet.
import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { release } from "node:os";
import { basename, dirname, join, relative } from "node:path";

const UNIFIED = "/sys/fs/cgroup";
/** The leaf for processes of a cgroup that needs children, as in packages/sandbox/cgroups/version-2.ts. */
const HOST_LEAF = "assay-host";
const OLDEST_KERNEL = [5, 19];

/**
 * How the judge has to be started here. `wrapper` is a command line to put in front, empty if this process's cgroups are
 * sufficient. If the judge cannot run here, `lack` is the reason.
 */
export function findJudgingPlace() {
  const isRoot = process.getuid() === 0;
  if (!isRoot) {
    const refusal = userNamespaceRefusal();
    if (refusal !== null) return { wrapper: [], lack: `this user may not create user namespaces (${refusal})` };
  }
  const isUsable = hasUsableCgroups();
  if (isRoot) return { wrapper: [], lack: isUsable ? null : "control groups (cgroups) cannot be written to" };
  // A cgroup that systemd has not delegated may be changed by systemd, and contains other programs of the session.
  if (isUsable && !isSessionsOwn()) return { wrapper: [], lack: null };
  const scope = tryScope();
  if (scope.lack === null || !isUsable) return scope;
  return { wrapper: [], lack: null };
}

/**
 * True if the sandbox can use the cgroups here: memory and pids of version 2, or memory, pids and cpuacct of version 1. The
 * rule is that of `surveyCgroups` in packages/sandbox/cgroups/open-cgroups.ts; a test compares the two.
 */
export function hasUsableCgroups() {
  const trees = mountedTrees();
  const unified = trees.find(({ controllers }) => controllers.length === 0);
  const base = unified && writableFolder(unified);
  if (base && isKernelNewEnough()) {
    const folder = basename(base) === HOST_LEAF ? dirname(base) : base;
    const controllers = readFileSync(join(folder, "cgroup.controllers"), "utf8").trim().split(" ");
    if (["memory", "pids"].every((name) => controllers.includes(name))) return true;
  }
  return ["memory", "pids", "cpuacct"].every((name) =>
    trees.some((tree) => tree.controllers.includes(name) && writableFolder(tree) !== null),
  );
}

/** The mounted cgroup trees; that of version 2 has an empty list of controllers. */
function mountedTrees() {
  const own = readFileSync("/proc/self/cgroup", "utf8").split("\n");
  return readFileSync("/proc/self/mountinfo", "utf8")
    .split("\n")
    .flatMap((line) => {
      const [mount = "", source = ""] = line.split(" - ");
      const [, , , root = "/", mountPoint = ""] = mount.split(" ");
      const [type, , options = ""] = source.split(" ");
      if (type !== "cgroup" && type !== "cgroup2") return [];
      const controllers =
        type === "cgroup" ? options.split(",").filter((option) => !/^(rw|ro|xattr)$|=/.test(option)) : [];
      if (type === "cgroup" && controllers.length === 0) return [];
      const path = ownPath(own, controllers[0] ?? null);
      const below = relative(root, path);
      return [{ controllers, mountPoint, ownFolder: join(mountPoint, below.startsWith("..") ? "" : below) }];
    });
}

/** /proc/self/cgroup has lines `id:controller,controller:path`; version 2's list is empty (cgroups(7)). */
function ownPath(lines, controller) {
  for (const line of lines) {
    const [, names = "", ...path] = line.split(":");
    if (controller === null ? names === "" : names.split(",").includes(controller)) return path.join(":");
  }
  return "/";
}

function writableFolder({ mountPoint, ownFolder }) {
  const isWritable = (path) => {
    try {
      accessSync(path, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  };
  return (
    [mountPoint, ownFolder].find((folder) => isWritable(folder) && isWritable(join(folder, "cgroup.procs"))) ?? null
  );
}

function isKernelNewEnough() {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  return major > OLDEST_KERNEL[0] || (major === OLDEST_KERNEL[0] && minor >= OLDEST_KERNEL[1]);
}

/** True if this process is in a cgroup that the user's systemd created for a terminal or program and did not delegate. */
function isSessionsOwn() {
  const path = ownPath(readFileSync("/proc/self/cgroup", "utf8").split("\n"), null);
  if (!/\/user@\d+\.service\//.test(path) || basename(path) === HOST_LEAF) return false;
  try {
    const args = ["--user", "show", "--property=Delegate", "--value", basename(path)];
    return run("systemctl", args).trim() !== "yes";
  } catch {
    return true;
  }
}

/** Moves itself to a leaf of its scope, because a cgroup with children must not contain processes (cgroups(7)), then runs its arguments. */
const ENTER_LEAF = `g=${UNIFIED}$(sed -n 's/^0:://p' /proc/self/cgroup)/${HOST_LEAF} && mkdir "$g" && echo $$ > "$g/cgroup.procs" && exec "$@"`;
const PRINT_CONTROLLERS = `cat "${UNIFIED}$(sed -n 's/^0:://p' /proc/self/cgroup | sed 's,/${HOST_LEAF}$,,')/cgroup.controllers"`;

/** Tries to get a delegated scope from the user's systemd, so that root is not needed (systemd.resource-control(5), Delegate=). */
function tryScope() {
  if (!existsSync(join(UNIFIED, "cgroup.controllers"))) return lacking("this machine uses control groups of version 1");
  if (!isKernelNewEnough()) return lacking("Linux is older than 5.19");
  const runtime = process.env.XDG_RUNTIME_DIR || `/run/user/${process.getuid()}`;
  if (!existsSync(runtime)) return lacking("this user has no systemd session");
  const scope = ["systemd-run", "--user", "--scope", "--quiet", "--collect", "--property=Delegate=yes"];
  const wrapper = [
    ...["env", `XDG_RUNTIME_DIR=${runtime}`, ...scope, "--description=Assay"],
    ...["--", "/bin/sh", "-c", ENTER_LEAF, "sh"],
  ];
  try {
    const [program, ...args] = wrapper;
    const controllers = run(program, [...args, "/bin/sh", "-c", PRINT_CONTROLLERS])
      .trim()
      .split(" ");
    const missing = ["memory", "pids"].filter((name) => !controllers.includes(name));
    if (missing.length === 0) return { wrapper, lack: null };
    return lacking(`systemd does not delegate the cgroup controllers ${missing.join(" and ")} to users`);
  } catch (error) {
    const reason = String(error.stderr || error.message)
      .trim()
      .split("\n")[0];
    return lacking(`this user's systemd cannot create a scope (${reason})`);
  }
}

function lacking(lack) {
  return { wrapper: [], lack };
}

/** Why this user cannot create a user namespace with its own mounts, or null. Debian and Ubuntu can forbid it. */
function userNamespaceRefusal() {
  try {
    run("unshare", ["--user", "--map-root-user", "--mount", "true"]);
    return null;
  } catch (error) {
    // Without `unshare` this is unknown; the sandbox will report it.
    return error.code === "ENOENT" ? null : String(error.stderr).trim().split("\n")[0];
  }
}

function run(program, args) {
  return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], timeout: 5_000 });
}
