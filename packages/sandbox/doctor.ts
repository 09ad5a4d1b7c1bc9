import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { DEFAULT_UID_BASE } from "#box/slots";
import { findHierarchies } from "#cgroups/hierarchies";
import { NEEDED_CONTROLLERS, surveyCgroups } from "#cgroups/open-cgroups";
import { findProgram, PROGRAM_NAMES } from "#programs";
import { boxFilter, filterArchitecture } from "#seccomp/filter";

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
  return [...(await programs()), await namespaces(), await seccomp(), ...cgroupControls(), uidSeparation()];
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
  const effect = "the box sees nothing of the host and no network";
  const { isMade, detail } = await tryBox(null);
  return { name: "user namespaces", isRequired: true, effect, isPresent: isMade, detail };
}

async function seccomp(): Promise<Control> {
  const control = {
    name: "seccomp",
    isRequired: true,
    effect: "refuses system calls that no contestant's program needs",
  };
  const architecture = filterArchitecture();
  if (architecture === null) {
    return { ...control, isPresent: false, detail: `there is no filter for ${process.arch}` };
  }
  const { isMade, detail, status } = await tryBox(boxFilter(architecture));
  const isFiltered = /^Seccomp:\s+2$/m.test(status);
  return { ...control, isPresent: isMade && isFiltered, detail: isFiltered ? `filter for ${architecture}` : detail };
}

/** Makes an empty box, with a filter when one is given, and reads there what the kernel says of a process in it. */
async function tryBox(filter: Buffer | null): Promise<{ isMade: boolean; detail: string; status: string }> {
  const bwrap = findProgram("bwrap");
  if (bwrap === null) return { isMade: false, detail: "cannot be tried without bubblewrap", status: "" };
  const user = isRoot() ? { uid: DEFAULT_UID_BASE, gid: DEFAULT_UID_BASE } : {};
  const box = ["--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc"];
  const argv = [...box, ...(filter ? ["--seccomp", "3"] : []), "--", "/bin/cat", "/proc/self/status"];
  const { promise, resolve } = Promise.withResolvers<{ isMade: boolean; detail: string; status: string }>();
  const child = spawn(bwrap, argv, { ...user, cwd: "/", env: {}, stdio: ["ignore", "pipe", "pipe", "pipe"] });
  const said = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream]?.setEncoding("utf8").on("data", (text: string) => {
      said[stream] += text;
    });
  }
  const refused = (reason: string) =>
    resolve({ isMade: false, detail: `an empty box cannot be made: ${reason}`, status: "" });
  child.once("error", (error) => refused(error.message));
  child.once("close", (code) => {
    if (code === 0) resolve({ isMade: true, detail: "an empty box was made", status: said.stdout });
    else refused(said.stderr.trim());
  });
  const filterEnd = child.stdio[3];
  // bubblewrap may be gone before it has read the filter, which its exit code then tells.
  filterEnd?.on("error", () => {});
  if (filterEnd && "end" in filterEnd) filterEnd.end(filter ?? "");
  return promise;
}

/** Why a controller is absent, by what is mounted. */
const ABSENCES = {
  none: "no cgroups are mounted",
  v1: "not mounted or not writable for this user (cgroup v1)",
  v2: "not handed down to this process or not writable for this user (cgroup v2; systemd: Delegate=yes)",
  hybrid: "not mounted or not writable for this user (hybrid of cgroup v1 and v2)",
} as const;

function cgroupLayout(): keyof typeof ABSENCES {
  // What lies hidden below another mount is listed as well.
  const seen = findHierarchies().filter(({ mountPoint }) => existsSync(join(mountPoint, "cgroup.procs")));
  const versions = new Set(seen.map(({ version }) => version));
  if (versions.size === 0) return "none";
  if (versions.size === 2) return "hybrid";
  return versions.has(1) ? "v1" : "v2";
}

const CONTROLLER_EFFECTS: Readonly<Record<(typeof NEEDED_CONTROLLERS)[number], string>> = {
  memory: "limits and measures memory",
  pids: "stops fork bombs",
  cpuacct: "measures CPU time",
};

function cgroupControls(): Control[] {
  const { version, usable, hasMemoryPeak } = surveyCgroups();
  const layout = cgroupLayout();
  const detail = (isPresent: boolean) =>
    isPresent ? `cgroup v${version}${layout === "hybrid" ? " of a hybrid system" : ""}` : ABSENCES[layout];
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
