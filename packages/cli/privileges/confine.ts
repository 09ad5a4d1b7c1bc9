import { dirname } from "node:path";
import { mayAdministerSystem } from "@assay/sandbox/confine/capabilities";
import type { ServiceAccount } from "#privileges/service-account";

/** What a program that root starts as another user may see and do. */
export interface Confinement {
  readonly account: ServiceAccount;
  /** Files and folders that it sees at their usual paths, besides the system's programs and libraries. */
  readonly readable: readonly string[];
  /** Folders it may write to. They must belong to the account. */
  readonly writable?: readonly string[];
  /** Files and folders that replace others in its view, read-only: [source, path]. */
  readonly replaced?: readonly (readonly [string, string])[];
  /** If true, /proc is mounted and shows only its own processes. */
  readonly hasProc: boolean;
  /** If true, it stays in the machine's IPC namespace: PostgreSQL locks its files with a shared memory segment. */
  readonly sharesMemory: boolean;
  /** All its environment; this process's own if absent. */
  readonly environment?: Readonly<Record<string, string>>;
  /** If true, it keeps CAP_NET_BIND_SERVICE, which ports below 1024 need. */
  readonly opensLowPorts?: boolean;
}

const SYSTEM_FOLDERS = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"];

/** Capabilities needed to change from root to the account. They are given up before the program starts. */
const TRANSITION_CAPABILITIES = ["CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"];

/**
 * The command line, to be followed by a program and its arguments, with which root runs a program as the account: in a
 * mount namespace with only the system's programs and what the confinement lists, all read-only except the writable
 * folders and its own /tmp; in a PID namespace, where it sees and signals only its own processes; without capabilities
 * (the bounding set is empty too) or supplementary groups, and unable to gain privileges. It dies with the process that starts it.
 * Listed folders may be below folders that only root can enter (/root, 0700): they are mounted from there. In a container whose root may
 * not mount (`mayMount` is false), the account itself makes these namespaces, in a user namespace: then it has to be able to
 * enter the listed folders, and ports below 1024 are the container's matter (net.ipv4.ip_unprivileged_port_start).
 */
export function confine(confinement: Confinement, mayMount = mayAdministerSystem()): string[] {
  const { account, opensLowPorts = false } = confinement;
  const change = ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups", "--no-new-privs"];
  const nothing = ["--inh-caps=-all", "--bounding-set=-all", "--"];
  if (!mayMount) return [...change, ...nothing, "bwrap", "--unshare-user", ...view(confinement)];
  const capabilities = opensLowPorts ? [...TRANSITION_CAPABILITIES, "CAP_NET_BIND_SERVICE"] : TRANSITION_CAPABILITIES;
  return [
    ...["bwrap", "--cap-drop", "ALL", ...capabilities.flatMap((name) => ["--cap-add", name]), ...view(confinement)],
    ...[...change, ...(opensLowPorts ? [...LOW_PORTS_ONLY, "--"] : nothing)],
  ];
}

/** The options of bubblewrap that make the namespaces and the file system, ending with `--`. */
function view(confinement: Confinement): string[] {
  const { readable, writable = [], replaced = [] } = confinement;
  // When bubblewrap's process ends, so do all others in the PID namespace. A signal to them would be refused: another user owns
  // them.
  const namespaces = ["--unshare-pid", ...(confinement.sharesMemory ? [] : ["--unshare-ipc"])];
  const proc = confinement.hasProc ? ["--proc", "/proc"] : [];
  const variables = Object.entries(confinement.environment ?? {}).flatMap(([name, value]) => ["--setenv", name, value]);
  const environment = confinement.environment ? ["--clearenv", ...variables] : [];
  const places = [...readable, ...writable, ...replaced.map(([, place]) => place)];
  return [
    ["--die-with-parent", ...namespaces, ...environment],
    SYSTEM_FOLDERS.flatMap((path) => ["--ro-bind-try", path, path]),
    ["--dev", "/dev", ...proc, ...["/dev/shm", "/tmp"].flatMap((path) => ["--perms", "1777", "--tmpfs", path])],
    // bubblewrap makes the parent folders of a mount accessible to root only.
    ancestors(places).flatMap((path) => ["--perms", "0755", "--dir", path]),
    readable.flatMap((path) => ["--ro-bind-try", path, path]),
    replaced.flatMap(([path, place]) => ["--ro-bind", path, place]),
    writable.flatMap((path) => ["--bind", path, path]),
    ["--remount-ro", "/", "--chdir", "/", "--"],
  ].flat();
}

const LOW_PORTS_ONLY = ["inh-caps", "ambient-caps", "bounding-set"].map((set) => `--${set}=-all,+net_bind_service`);

/** All parent folders of these paths except the root, parents first. */
function ancestors(paths: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (path: string) => {
    if (path === "/" || found.has(path)) return;
    add(dirname(path));
    found.add(path);
  };
  for (const path of paths) add(dirname(path));
  return [...found];
}
