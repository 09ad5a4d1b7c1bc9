import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { attempt, BUILT, type CommandOptions, command, PROJECT } from "#packaging/command";

/** The environment in which Podman keeps its images and containers in the drills' folder. */
export async function podmanEnvironment(): Promise<Record<string, string>> {
  await mkdir(BUILT, { recursive: true });
  const storage = join(BUILT, "storage.conf");
  const containers = join(BUILT, "containers.conf");
  const folder = join(BUILT, "storage");
  await writeFile(storage, `[storage]\ndriver = "overlay"\ngraphroot = "${folder}"\nrunroot = "${folder}-run"\n`);
  // Without CAP_SYS_RESOURCE, limits cannot be raised. Debian's crun does not run where cgroups of both versions are mounted.
  const limits = 'default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]';
  const engine = '[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"';
  await writeFile(containers, `[containers]\n${limits}\n${engine}\n`);
  return { CONTAINERS_STORAGE_CONF: storage, CONTAINERS_CONF: containers };
}

/** The capabilities of a worker's container: change the owner of files and to a box's user, kill. */
const CAPABILITIES = ["CHOWN", "DAC_OVERRIDE", "FOWNER", "KILL", "SETGID", "SETPCAP", "SETUID"];

/** The options with which a container judges (docs/operate/containers.md). */
export const JUDGING = [
  ...["--cap-drop=ALL", ...CAPABILITIES.map((name) => `--cap-add=${name}`)],
  ...["--security-opt=no-new-privileges", `--security-opt=seccomp=${join(PROJECT, "deploy/seccomp.json")}`],
  ...["--security-opt=unmask=ALL", "--volume=/sys/fs/cgroup:/sys/fs/cgroup:rw"],
];

/** Runs a container until it ends, in the machine's network, and resolves with what it printed. */
export function runContainer(argv: readonly string[], options: CommandOptions): Promise<string> {
  return command(["podman", "run", "--rm", "--network=host", ...argv], options);
}

/** Starts a container in the background; `stop` ends it and removes it with its volumes. */
export async function startContainer(name: string, argv: readonly string[], options: CommandOptions) {
  const start = ["podman", "run", "--detach", "--network=host", `--name=${name}`, ...argv];
  await command(start, options);
  const free: CommandOptions = { ...options, signal: new AbortController().signal };
  return {
    exec: (...args: string[]) => command(["podman", "exec", name, ...args], options),
    logs: async () => (await attempt(["podman", "logs", "--tail=30", name], free)).output,
    stop: async () => {
      await attempt(["podman", "stop", "--time=40", name], free);
      await attempt(["podman", "rm", "--force", "--volumes", name], free);
    },
  };
}
