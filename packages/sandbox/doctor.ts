import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { hostView } from "#box/host-view";
import { buildMaker, startMaker } from "#box/maker";
import { type Order, orderFor } from "#box/order";
import { DEFAULT_UID_BASE } from "#box/slots";
import { TRIAL_LIMITS } from "#box/trial-limits";
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

const TRIAL_ORDER: Order = {
  stdin: "r /dev/null",
  stdout: null,
  product: null,
  outputKb: TRIAL_LIMITS.outputKb,
  order: orderFor(
    { argv: ["/bin/cat", "/proc/self/status"], environment: {}, files: [], stdin: new Uint8Array() },
    TRIAL_LIMITS,
    [],
    Array.from({ length: availableParallelism() }, (_, core) => core),
  ),
};

/** Looks at what this machine offers to a sandbox, by trying it. Changes nothing. Prints nothing. */
export async function examine(): Promise<Control[]> {
  const trial = await tryBox();
  return [...(await programs()), namespaces(trial), seccomp(trial), ...cgroupControls(), uidSeparation()];
}

const PROGRAM_ROLES = {
  cc: { name: "C compiler", effect: "builds the program that makes the boxes" },
  mkfifo: { name: "mkfifo", effect: "makes the pipes between the boxes of an interactive problem" },
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

/** What became of an empty box. */
interface Trial {
  readonly isMade: boolean;
  readonly detail: string;
  /** What the kernel says of a process in it (proc(5), /proc/PID/status). */
  readonly status: string;
}

/** What the maker's words have in them when only the filter is refused. */
const FILTER_REFUSED = /SECCOMP/;

function namespaces({ isMade, detail }: Trial): Control {
  const isPresent = isMade || FILTER_REFUSED.test(detail);
  const effect = "the box sees nothing of the host and no network";
  return { name: "user namespaces", isRequired: true, effect, isPresent, detail };
}

function seccomp({ isMade, detail, status }: Trial): Control {
  const isFiltered = /^Seccomp:\s+2$/m.test(status);
  return {
    name: "seccomp",
    isRequired: true,
    effect: "refuses system calls that no contestant's program needs",
    isPresent: isMade && isFiltered,
    detail: isFiltered ? `filter for ${process.arch}` : detail,
  };
}

/** Makes an empty box, as users of it will have it but for cgroups, and looks at a process in it. */
async function tryBox(): Promise<Trial> {
  const not = (reason: string): Trial => ({ isMade: false, detail: reason, status: "" });
  const compiler = findProgram("cc");
  if (compiler === null) return not("cannot be tried without a C compiler");
  const architecture = filterArchitecture();
  if (architecture === null) return not(`there is no filter for ${process.arch}`);
  await using held = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "assay-doctor-"));
  held.defer(() => rm(folder, { recursive: true, force: true }));
  const filter = boxFilter(architecture);
  const maker = startMaker(await buildMaker(compiler, folder), { view: hostView(), filter });
  held.defer(() => maker.close());
  const box = maker.make({ slot: 0, uid: isRoot() ? DEFAULT_UID_BASE : null, isStanding: false, entrances: [] });
  await box.ready.then(() => box.run(TRIAL_ORDER)).catch(() => {});
  const end = await box.ended;
  if (end.kind !== "ended" || end.complaint !== null) return not(`an empty box cannot be made: ${end.complaint}`);
  return { isMade: true, detail: "an empty box was made", status: Buffer.from(end.stdout).toString("utf8") };
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
