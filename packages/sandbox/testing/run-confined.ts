import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { confineCommand } from "#confine/confine";
import { findUidRange, type UidRange } from "#confine/uid-range";

/** A confinement for tests: of the host, only the system's programs, /etc and what a test adds are visible. */
export interface TestConfinement {
  readonly range: UidRange;
  /** Its cgroups on the host. */
  readonly cgroups: readonly string[];
  readonly wrapper: readonly string[];
}

/** A confinement such as the judge worker's. Throws as `confineCommand` does. */
export async function confineForTest(...readable: string[]): Promise<TestConfinement> {
  const range = findUidRange();
  if (range === null) throw new Error("No range of unused uids is left on this machine");
  const wrapper = await confineCommand(range, { readable: ["/etc", ...readable], writable: [], memory: [] });
  const cgroups = wrapper.filter((_, index) => /^cgroup[12]$/.test(wrapper[index - 2] ?? ""));
  return { range, cgroups, wrapper };
}

/** Runs a program confined and returns its stdout. Throws if it fails. */
export function runConfined({ wrapper }: TestConfinement, argv: readonly string[]): string {
  const [file = "", ...args] = [...wrapper, ...argv];
  return execFileSync(file, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

/**
 * Starts a program confined and waits for its first output. Returns the process that confines it (the keeper, see
 * confine.c), which exits when the program does.
 */
export async function startConfined({ wrapper }: TestConfinement, argv: readonly string[]): Promise<ChildProcess> {
  const [file = "", ...args] = [...wrapper, ...argv];
  const keeper = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(keeper.stdout, "data");
  return keeper;
}

/** Returns the pids of all processes of the host whose user is in the range. */
export function processesOf({ base, count }: UidRange): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const uid = Number(/^Uid:\s+(\d+)/m.exec(readStatus(pid))?.[1] ?? -1);
      return uid >= base && uid < base + count;
    });
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
