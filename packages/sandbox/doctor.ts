import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildLauncher, findCompiler } from "#box/build-launcher";
import { hostView } from "#box/host-view";
import { startLauncher } from "#box/launcher";
import { encodeRunRequest, type RunRequest } from "#box/run-request";
import { SELF_TEST_LIMITS } from "#box/self-test";
import { DEFAULT_UID_BASE } from "#box/uid-slots";
import { findHierarchies } from "#cgroups/hierarchies";
import { NEEDED_CONTROLLERS, surveyCgroups } from "#cgroups/open-cgroups";
import { explainBoxError, explainCgroups } from "#container";
import { boxFilter, filterArchitecture } from "#seccomp/filter";

/** Something that a safe and fair box needs from the machine. */
export interface Control {
  readonly name: string;
  readonly isPresent: boolean;
  /** Whether the sandbox refuses to open without it. */
  readonly isRequired: boolean;
  /** What was found. */
  readonly detail: string;
  /** What it does for the judge, or what its absence means. */
  readonly effect: string;
}

const run = promisify(execFile);

/**
 * The script of the probe box. The shell itself reads /proc/self, because its children may not read their own status.
 */
const PROBE_SCRIPT = `while read line; do echo "$line"; done < /proc/self/status
echo "Device of /usr: $(stat -c %d /usr)"
[ -e /proc/stat ] && echo "Host in /proc"
{ read line < /proc/self/limits; } 2> /dev/null && echo "Open /proc"`;

const PROBE_REQUEST: RunRequest = {
  stdin: new Uint8Array(),
  stdout: null,
  productKb: null,
  limits: SELF_TEST_LIMITS,
  encoded: encodeRunRequest(
    {
      argv: ["/bin/sh", "-c", PROBE_SCRIPT],
      environment: { PATH: "/usr/bin:/bin" },
      files: [],
      stdin: new Uint8Array(),
    },
    SELF_TEST_LIMITS,
    [],
    Array.from({ length: availableParallelism() }, (_, core) => core),
  ),
};

/** Checks which controls this machine supports, by trying them. Changes nothing and prints nothing. */
export async function examine(): Promise<Control[]> {
  const probe = await probeBox();
  return [
    await compiler(),
    namespaces(probe),
    seccomp(probe),
    ...cgroupControls(),
    uidSeparation(),
    ...channelControls(probe),
  ];
}

async function compiler(): Promise<Control> {
  const path = findCompiler();
  return {
    name: "C compiler",
    isPresent: path !== null,
    isRequired: true,
    detail: path === null ? "no program cc in the system's folders" : await version(path),
    effect: "builds the launcher, which creates the boxes",
  };
}

async function version(path: string): Promise<string> {
  const { stdout } = await run(path, ["--version"]);
  return `${path} (${stdout.split("\n")[0]?.trim()})`;
}

/** The result of creating an empty box. */
interface Probe {
  readonly isMade: boolean;
  readonly detail: string;
  /** What a program in it printed: its /proc/self/status (proc(5)) and the rest of PROBE_SCRIPT. */
  readonly status: string;
}

/** Found in the launcher's error if only the filter is refused. */
const FILTER_REFUSED = /SECCOMP/;

function namespaces({ isMade, detail }: Probe): Control {
  const isPresent = isMade || FILTER_REFUSED.test(detail);
  const effect = "hides the host and the network from boxes";
  return { name: "user namespaces", isRequired: true, effect, isPresent, detail };
}

function seccomp({ isMade, detail, status }: Probe): Control {
  const isFiltered = /^Seccomp:\s+2$/m.test(status);
  return {
    name: "seccomp",
    isRequired: true,
    effect: "refuses system calls that no contestant's program needs",
    isPresent: isMade && isFiltered,
    detail: isFiltered ? `filter for ${process.arch}` : detail,
  };
}

/** Creates a box like those of the sandbox except for cgroups, and inspects a process in it. */
async function probeBox(): Promise<Probe> {
  const failed = (reason: string): Probe => ({ isMade: false, detail: reason, status: "" });
  const cc = findCompiler();
  if (cc === null) return failed("cannot be tested without a C compiler");
  const architecture = filterArchitecture();
  if (architecture === null) return failed(`no filter exists for ${process.arch}`);
  await using held = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "assay-doctor-"));
  held.defer(() => rm(folder, { recursive: true, force: true }));
  const filter = boxFilter(architecture);
  const launcher = startLauncher(await buildLauncher(cc, folder), { view: hostView(), filter });
  held.defer(() => launcher.close());
  const box = launcher.make({ slot: 0, uid: isRoot() ? DEFAULT_UID_BASE : null, isPreforked: false, cgroup: null });
  await box.ready.then(() => box.run(PROBE_REQUEST)).catch(() => {});
  const end = await box.ended;
  if (end.kind !== "ended" || end.errorText !== null) return failed(explainFailure(end.errorText ?? "it ended early"));
  return { isMade: true, detail: "an empty box was created", status: Buffer.from(end.stdout).toString("utf8") };
}

function explainFailure(error: string): string {
  const reason = explainBoxError(error);
  return `an empty box cannot be created: ${error}${reason === null ? "" : `; ${reason}`}`;
}

/** Why a controller is missing, by what is mounted. */
const ABSENCES = {
  none: "no cgroups are mounted",
  v1: "not mounted or not writable by this user (cgroup v1)",
  v2: "not delegated to this process or not writable by this user (cgroup v2; systemd: Delegate=yes)",
  hybrid: "not mounted or not writable by this user (hybrid of cgroup v1 and v2)",
} as const;

function cgroupLayout(): keyof typeof ABSENCES {
  // Hierarchies hidden below another mount are listed too.
  const seen = findHierarchies().filter(({ mountPoint }) => existsSync(join(mountPoint, "cgroup.procs")));
  const versions = new Set(seen.map(({ version }) => version));
  if (versions.size === 0) return "none";
  if (versions.size === 2) return "hybrid";
  return versions.has(1) ? "v1" : "v2";
}

function explainAbsence(layout: keyof typeof ABSENCES): string {
  const reason = explainCgroups();
  return reason === null ? ABSENCES[layout] : `${ABSENCES[layout]}; ${reason}`;
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
    isPresent ? `cgroup v${version}${layout === "hybrid" ? " of a hybrid system" : ""}` : explainAbsence(layout);
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
      detail: hasMemoryPeak ? detail(usable.has("memory")) : "cgroup v2 has memory.peak since Linux 5.19",
      effect: "measures how much memory a run used",
    },
  ];
}

function uidSeparation(): Control {
  return {
    name: "uid separation",
    isPresent: isRoot(),
    isRequired: false,
    detail: isRoot() ? `each box has its own uid, from ${DEFAULT_UID_BASE} on` : "boxes run as the judge's own user",
    effect: "a program that escapes its box cannot touch the judge or other boxes",
  };
}

/** Controls that keep boxes from passing data to each other; see "Channels that remain" in docs/security.md. */
function channelControls({ isMade, status }: Probe): Control[] {
  const hasOwnInodes = isMade && !status.includes(`Device of /usr: ${statSync("/usr").dev}\n`);
  const hasOwnProc = isMade && !status.includes("Host in /proc");
  const hasRules = isMade && !status.includes("Open /proc");
  const lack = (reason: string) => (isMade ? reason : "cannot be tested without a box");
  return [
    {
      name: "own inodes",
      isPresent: hasOwnInodes,
      isRequired: false,
      detail: hasOwnInodes ? "overlays over the host's folders" : lack("users cannot mount overlayfs (Linux 5.11)"),
      effect: "even without the filter, two boxes have no common file to lock or watch",
    },
    {
      name: "only processes in /proc",
      isPresent: hasOwnProc,
      isRequired: false,
      detail: hasOwnProc ? "mounted with subset=pid" : lack("the kernel does not know subset=pid (Linux 5.8)"),
      effect: "hides the host's load, memory, interrupts and disks",
    },
    {
      name: "file rules",
      isPresent: hasRules,
      isRequired: false,
      detail: hasRules ? "Landlock" : lack("the kernel has no Landlock, or it is disabled (Linux 5.19, lsm=landlock)"),
      effect:
        "hides which pages of /usr another box has mapped (/proc/self/pagemap); if they are visible, boxes can pass each other megabytes a second",
    },
  ];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
