import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DEFAULT_UID_BASE } from "#box/slots";
import { NEEDED_CONTROLLERS, surveyCgroups } from "#cgroups/open-cgroups";
import { findProgram, PROGRAM_NAMES } from "#programs";
import { filterArchitecture } from "#seccomp/filter";

/** One thing that a safe and fair box needs of the machine. */
export interface Control {
  readonly name: string;
  readonly isPresent: boolean;
  /** Without it no box is made at all. */
  readonly isRequired: boolean;
  /** What was found. */
  readonly detail: string;
  /** What it does for the judge, or what its absence costs. */
  readonly effect: string;
}

const run = promisify(execFile);

/** Looks at what this machine offers to a sandbox, by trying it. Changes nothing. Prints nothing. */
export async function examine(): Promise<Control[]> {
  return [...(await programs()), await namespaces(), seccomp(), ...cgroupControls(), uidSeparation()];
}

const PROGRAM_ROLES = {
  bwrap: { name: "bubblewrap", effect: "makes the boxes" },
  cc: { name: "C compiler", effect: "builds the first process of the boxes" },
  taskset: { name: "taskset", effect: "pins boxes to cores where cgroups do not" },
  mkfifo: { name: "mkfifo", effect: "makes the pipes that output comes through" },
} as const satisfies Record<(typeof PROGRAM_NAMES)[number], Pick<Control, "name" | "effect">>;

async function programs(): Promise<Control[]> {
  return Promise.all(
    PROGRAM_NAMES.map(async (name) => {
      const path = findProgram(name);
      return {
        ...PROGRAM_ROLES[name],
        isPresent: path !== null,
        isRequired: true,
        detail: path === null ? `no program ${name} in the system's folders` : await version(path),
      };
    }),
  );
}

async function version(path: string): Promise<string> {
  const { stdout } = await run(path, ["--version"]);
  return `${path} (${stdout.split("\n")[0]?.trim()})`;
}

/** As in a box: as a user of its own, with a /proc of its own, which containers with a masked /proc refuse. */
async function namespaces(): Promise<Control> {
  const control = {
    name: "user namespaces",
    isRequired: true,
    effect: "the box sees nothing of the host and no network",
  };
  const bwrap = findProgram("bwrap");
  if (bwrap === null) return { ...control, isPresent: false, detail: "cannot be tried without bubblewrap" };
  const user = isRoot() ? { uid: DEFAULT_UID_BASE, gid: DEFAULT_UID_BASE } : {};
  const box = ["--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--", "/bin/true"];
  try {
    await run(bwrap, box, { ...user, cwd: "/", env: {} });
    return { ...control, isPresent: true, detail: "an empty box was made" };
  } catch (error) {
    return { ...control, isPresent: false, detail: `an empty box cannot be made: ${complaint(error)}` };
  }
}

function seccomp(): Control {
  const architecture = filterArchitecture();
  return {
    name: "seccomp",
    isPresent: architecture !== null,
    isRequired: true,
    detail: architecture === null ? `there is no filter for ${process.arch}` : `filter for ${architecture}`,
    effect: "refuses system calls that no contestant's program needs",
  };
}

const CONTROLLER_EFFECTS: Readonly<Record<(typeof NEEDED_CONTROLLERS)[number], string>> = {
  memory: "limits and measures memory",
  pids: "stops fork bombs",
  cpuacct: "measures CPU time",
};

function cgroupControls(): Control[] {
  const { version, usable, hasMemoryPeak } = surveyCgroups();
  const detail = (isPresent: boolean) =>
    isPresent ? `cgroup v${version}` : "not mounted or not writable for this user";
  return [
    ...NEEDED_CONTROLLERS.map((name) => ({
      name: `cgroup ${name}`,
      isPresent: usable.has(name),
      isRequired: true,
      detail: detail(usable.has(name)),
      effect: CONTROLLER_EFFECTS[name],
    })),
    {
      name: "memory peak",
      isPresent: usable.has("memory") && hasMemoryPeak,
      isRequired: true,
      detail: hasMemoryPeak ? detail(usable.has("memory")) : "cgroup v2 has memory.peak from Linux 5.19 on",
      effect: "tells how much memory a run used",
    },
    {
      name: "cpuset",
      isPresent: usable.has("cpuset"),
      isRequired: false,
      detail: usable.has("cpuset") ? detail(true) : "boxes are pinned to cores by taskset instead",
      effect: "holds each box to its core, so that a program's time is its own",
    },
  ];
}

function uidSeparation(): Control {
  return {
    name: "uid separation",
    isPresent: isRoot(),
    isRequired: false,
    detail: isRoot() ? `boxes are users of their own from ${DEFAULT_UID_BASE} on` : "boxes run as the judge's own user",
    effect: "a program that left its box would still be a stranger to the judge and to other boxes",
  };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function complaint(error: unknown): string {
  if (typeof error === "object" && error !== null && "stderr" in error && error.stderr)
    return String(error.stderr).trim();
  return error instanceof Error ? error.message : String(error);
}
