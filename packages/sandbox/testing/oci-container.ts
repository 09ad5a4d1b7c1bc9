import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const PROJECT = resolve(import.meta.dirname, "../../..");

/** Debian's runc, which bin/test-programs.mjs unpacks, or the machine's own. */
const UNPACKED = join(PROJECT, ".runtime/test-programs/usr/sbin/runc");
const RUNC = existsSync(UNPACKED) ? UNPACKED : "/usr/sbin/runc";

/** A worker's container has these and nothing more (docs/operate/containers.md). */
const WORKER = ["CHOWN", "DAC_OVERRIDE", "FOWNER", "KILL", "SETGID", "SETPCAP", "SETUID"];

/** The same as /proc/PID/status shows them. */
export const WORKER_CAPABILITIES = "00000000000001eb";

/** Boxes of a container get other watched uids than those of the machine, which sees both. */
const ENVIRONMENT = ["PATH=/usr/bin:/bin:/usr/sbin:/sbin", "TMPDIR=/tmp", "HOME=/tmp", "ASSAY_TEST_WATCHED_UIDS=58000"];

const MEMORY = { type: "tmpfs", source: "tmpfs", options: ["nosuid", "nodev", "mode=1777"] };

const readOnly = (path: string) => ({
  destination: path,
  source: path,
  type: "bind",
  options: ["rbind", "ro", "nosuid", "nodev"],
});

/**
 * Runs a command in a container with the system's programs and the project, read-only, cgroups of its own and no network: as a worker's,
 * without privileges, with deploy/seccomp.json, or `privileged`, to find out what is possible on this machine. Resolves with its output.
 * Rejects if it fails, with `stdout` and `stderr`.
 */
export async function runInContainer(argv: readonly string[], { privileged = false } = {}): Promise<string> {
  const bundle = await mkdtemp(join(tmpdir(), "assay-container-"));
  try {
    const root = join(bundle, "root");
    await mkdir(root);
    for (const name of ["bin", "sbin", "lib", "lib64"]) await symlink(`usr/${name}`, join(root, name));
    await writeFile(join(bundle, "config.json"), JSON.stringify(configuration(argv, privileged)));
    const args = ["--root", join(bundle, "state"), "run", "--bundle", bundle, `assay-${process.pid}`];
    return (await promisify(execFile)(RUNC, args, { maxBuffer: 64 * 1024 * 1024 })).stdout;
  } finally {
    await rm(bundle, { recursive: true });
  }
}

/** https://github.com/opencontainers/runtime-spec/blob/main/config.md */
function configuration(argv: readonly string[], privileged: boolean) {
  const capabilities = (privileged ? [...WORKER, "SYS_ADMIN", "SYS_CHROOT", "MKNOD"] : WORKER).map((it) => `CAP_${it}`);
  const seccomp = JSON.parse(readFileSync(join(PROJECT, "deploy/seccomp.json"), "utf8"));
  return {
    ociVersion: "1.0.2",
    root: { path: "root", readonly: true },
    process: {
      user: { uid: 0, gid: 0 },
      args: argv,
      cwd: PROJECT,
      env: ENVIRONMENT,
      capabilities: { bounding: capabilities, effective: capabilities, permitted: capabilities },
      noNewPrivileges: !privileged,
    },
    mounts: [
      { destination: "/proc", type: "proc", source: "proc" },
      { destination: "/dev", type: "tmpfs", source: "tmpfs", options: ["nosuid", "mode=755"] },
      { destination: "/sys/fs/cgroup", type: "cgroup", source: "cgroup", options: ["nosuid", "noexec", "nodev"] },
      ...["/dev/shm", "/tmp", "/var/tmp", "/var/cache"].map((destination) => ({ destination, ...MEMORY })),
      ...["/usr", "/etc", "/sys/devices/system", dirname(process.execPath), PROJECT].map(readOnly),
    ],
    linux: {
      namespaces: ["pid", "ipc", "uts", "mount", "cgroup", "network"].map((type) => ({ type })),
      cgroupsPath: `/assay-container-${process.pid}`,
      ...(privileged ? {} : { seccomp }),
    },
  };
}

/** Why no container that could judge can be made on this machine; null if one can. It is tried with privileges. */
export async function lackOfContainers(): Promise<string | null> {
  if (process.getuid?.() !== 0) return "only root can make one";
  if (!existsSync(RUNC)) return "there is no runc (npm test unpacks it)";
  try {
    const output = await runInContainer(
      [process.execPath, join(import.meta.dirname, "examine-host.ts"), "/tmp/scratch"],
      {
        privileged: true,
      },
    );
    const { refusal } = JSON.parse(output) as { refusal: { message: string } | null };
    return refusal && `even a privileged one cannot judge: ${refusal.message.split("\n")[0]}`;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return `even a privileged one cannot be made: ${reasonOf(stderr?.trim() || message)}`;
  }
}

/** runc's last line has the reason, as `time="…" level=error msg="…"`. */
const reasonOf = (log: string) =>
  log
    .split("\n")
    .at(-1)
    ?.replace(/^.*? msg="(.*)"$/, "$1");
