import { dirname } from "node:path";
import type { ServiceAccount } from "#privileges/service-account";

/** What a program that root starts as another user may see and do. */
export interface Confinement {
  readonly account: ServiceAccount;
  /** Files and folders that it sees, each in its own place, besides the system's programs and libraries. */
  readonly readable: readonly string[];
  /** Folders that it may write to. They have to belong to the account. */
  readonly writable?: readonly string[];
  /** Files and folders that it sees read-only in the place of others: [what, where]. */
  readonly replaced?: readonly (readonly [string, string])[];
  /** True mounts a /proc, which shows its own processes alone. */
  readonly hasProc: boolean;
  /** True leaves it in the machine's IPC namespace: PostgreSQL's lock on its files is a segment of shared memory. */
  readonly sharesMemory: boolean;
  /** All its environment; this process's own if absent. */
  readonly environment?: Readonly<Record<string, string>>;
  /** True leaves it CAP_NET_BIND_SERVICE alone, which ports below 1024 need. */
  readonly opensLowPorts?: boolean;
}

const SYSTEM_FOLDERS = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"];

/** What the way from root to the account needs; the programs on it give these up before the last one starts. */
const TRANSITION_CAPABILITIES = ["CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"];

/**
 * The command line, to be followed by a program and its arguments, with which root runs a program as the account: in a
 * mount namespace with only the system's programs and what the confinement lists, all read-only except the writable
 * folders and its own /tmp; in a PID namespace, where it sees and signals only its own processes; without capabilities
 * (the bounding set is empty too), supplementary groups and new privileges. It dies with the process that starts it.
 * Listed folders may be below folders that only root can enter (/root, 0700): they are mounted from there.
 */
export function confine(confinement: Confinement): string[] {
  const { account, readable, writable = [], replaced = [], opensLowPorts = false } = confinement;
  // The end of bubblewrap's process in the PID namespace ends all the others; a signal would be refused: they are another user's.
  const namespaces = ["--unshare-pid", ...(confinement.sharesMemory ? [] : ["--unshare-ipc"])];
  const proc = confinement.hasProc ? ["--proc", "/proc"] : [];
  const capabilities = opensLowPorts ? [...TRANSITION_CAPABILITIES, "CAP_NET_BIND_SERVICE"] : TRANSITION_CAPABILITIES;
  const variables = Object.entries(confinement.environment ?? {}).flatMap(([name, value]) => ["--setenv", name, value]);
  const environment = confinement.environment ? ["--clearenv", ...variables] : [];
  const places = [...readable, ...writable, ...replaced.map(([, place]) => place)];
  return [
    ["bwrap", "--die-with-parent", ...namespaces, ...environment],
    ["--cap-drop", "ALL", ...capabilities.flatMap((name) => ["--cap-add", name])],
    SYSTEM_FOLDERS.flatMap((path) => ["--ro-bind-try", path, path]),
    ["--dev", "/dev", ...proc, ...["/dev/shm", "/tmp"].flatMap((path) => ["--perms", "1777", "--tmpfs", path])],
    // bubblewrap makes the folders above a mounted one for root alone.
    ancestors(places).flatMap((path) => ["--perms", "0755", "--dir", path]),
    readable.flatMap((path) => ["--ro-bind-try", path, path]),
    replaced.flatMap(([path, place]) => ["--ro-bind", path, place]),
    writable.flatMap((path) => ["--bind", path, path]),
    ["--remount-ro", "/", "--chdir", "/", "--"],
    ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups", "--no-new-privs"],
    opensLowPorts ? LOW_PORTS_ONLY : ["--inh-caps=-all", "--bounding-set=-all"],
    ["--"],
  ].flat();
}

const LOW_PORTS_ONLY = ["inh-caps", "ambient-caps", "bounding-set"].map((set) => `--${set}=-all,+net_bind_service`);

/** Every folder above these paths but the root, each after those above it. */
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
