import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { attempt, BUILT, type CommandOptions, command } from "#packaging/command";

/** A Debian 12 with systemd that runs in a container of systemd-nspawn, with a network of its own. */
export interface Machine {
  /** Runs a shell script in it as root and resolves with what it printed. Rejects if the script fails. */
  sh(script: string): Promise<string>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

const BOOT_PATIENCE_MS = 120_000;

/** Boots a machine with these Debian packages. The system is built once and kept. */
export async function bootMachine(
  name: string,
  packages: readonly string[],
  options: CommandOptions,
): Promise<Machine> {
  const archive = join(BUILT, `${name}.tar`);
  const root = join(BUILT, `${name}-root`);
  const include = `--include=${["systemd-sysv", "dbus", ...packages].join(",")}`;
  if (!existsSync(archive)) {
    const unfinished = join(BUILT, `${name}-unfinished.tar`);
    await command(["mmdebstrap", "--quiet", "--variant=minbase", include, "bookworm", unfinished], options);
    await command(["mv", unfinished, archive], options);
  }
  await rm(root, { recursive: true, force: true });
  await command(["mkdir", "-p", root], options);
  await command(["tar", "-xf", archive, "-C", root], options);
  // Not registered with this machine's systemd, if it has one.
  // Its filter of system calls leaves out calls that boxes are made with; a machine of its own has no such filter.
  const calls = "--system-call-filter=@mount @sandbox";
  const nspawn = [calls, "--boot", "--quiet", "--register=no", "--keep-unit", "--private-network", `--machine=${name}`];
  const child = spawn("systemd-nspawn", [...nspawn, "-D", root, `--bind-ro=${BUILT}:/drills`], { stdio: "ignore" });
  const stop = async () => {
    await end(child);
    await rm(root, { recursive: true, force: true });
  };
  try {
    const leader = await untilBooted(child, options);
    const enter = [
      "nsenter",
      `--target=${leader}`,
      "--mount",
      "--uts",
      "--ipc",
      "--net",
      "--pid",
      "--cgroup",
      "--root",
      "--wd",
    ];
    return { sh: (script) => command([...enter, "--", "/bin/sh", "-euc", script], options), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilBooted(child: ChildProcess, options: CommandOptions): Promise<string> {
  const deadline = performance.now() + BOOT_PATIENCE_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    await sleep(500, undefined, { signal: options.signal });
    const leader = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").catch(() => "")).trim();
    if (leader === "") continue;
    const state = ["nsenter", `--target=${leader}`, "--all", "--", "systemctl", "is-system-running"];
    const { output } = await attempt(state, options);
    if (/^(running|degraded)/.test(output)) return leader;
  }
  throw new Error("the machine did not boot");
}

/** systemd-nspawn shuts its machine down in order at SIGTERM. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), 90_000);
  await ended;
  clearTimeout(killing);
}
