import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buildFirstProcess } from "#box/first-process";
import { hostView, VISIBLE_FOLDERS } from "#box/host-view";
import { openLauncher } from "#box/launcher";
import { type BoxHost, makeBox } from "#box/make-box";
import { openMountFolder } from "#box/mount-folder";
import { openBoxPipe } from "#box/open-pipe";
import { endOrphans } from "#box/orphans";
import { runBox } from "#box/run-box";
import { shapeOf } from "#box/shape";
import { createSlots, DEFAULT_UID_BASE } from "#box/slots";
import { type BoxSupply, createSupply } from "#box/supply";
import { surveyCgroups } from "#cgroups/open-cgroups";
import { examine } from "#doctor";
import { type BoxCommand, type BoxLimits, type BoxPipe, type Outcome, type Sandbox, SandboxError } from "#interface";
import { isLeftByTheDead, ownerName } from "#owner";
import { findProgram, type Programs } from "#programs";
import { boxFilter, filterArchitecture } from "#seccomp/filter";

export interface SandboxOptions {
  /** The cores that boxes may use. */
  readonly cores: readonly number[];
  /** A folder of the host for files without names; made when it is not there. */
  readonly scratchDir: string;
  /** The first of the users that boxes run as when the supervisor is root: one for each that runs at once. */
  readonly uidBase?: number;
  /**
   * How many boxes of each kind that was asked for stand ready for the next runs; none when absent. They are
   * fresh all the same: each is for one run.
   */
  readonly readyBoxes?: number;
}

/** Boxes that stand ready in all, for each that stands ready of one kind: compilers and programs of three languages. */
const KINDS_KEPT_READY = 6;

const TRIAL_COMMAND: BoxCommand = { argv: ["/usr/bin/true"], environment: {}, files: [], stdin: new Uint8Array() };

const TRIAL_LIMITS: BoxLimits = {
  cpuTimeMs: 5000,
  wallTimeMs: 10_000,
  memoryKb: 64 * 1024,
  stackKb: 8192,
  processes: 4,
  outputKb: 64,
  fileSizeKb: 1024,
  diskKb: 1024,
  openFiles: 64,
};

/**
 * Opens a sandbox, after removing what dead supervisors left and running a trial box. Throws SandboxError, a
 * line for each thing that is missing, when boxes cannot be made with every required control: there is no
 * lesser sandbox (design, rule 1 of the judge).
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  await refuseIncomplete();
  refuseVisible(options.scratchDir);
  endOrphans();
  const programs = locatePrograms();
  const owner = ownerName();
  await using held = new AsyncDisposableStack();
  const folder = await prepareFolder(options.scratchDir, owner);
  held.defer(() => rm(folder, { recursive: true, force: true }));
  const cgroups = await surveyCgroups().open(options.cores);
  held.defer(() => cgroups.close());
  const fixedPaths = await prepareFixedFiles(folder, programs.cc);
  const mountFolder = await openMountFolder(folder);
  held.defer(() => rm(mountFolder, { recursive: true, force: true }));
  const isRoot = process.getuid?.() === 0;
  const slots = createSlots(folder, isRoot ? (options.uidBase ?? DEFAULT_UID_BASE) : null, programs.mkfifo);
  const { cores, readyBoxes = 0 } = options;
  const launcher = await openLauncher(folder, programs.cc);
  held.defer(() => launcher.close());
  const host = { programs, launcher, cgroups, cores, slots, folder, mountFolder, fixedPaths, hostView: hostView() };
  const spares = { perShape: readyBoxes, most: readyBoxes * KINDS_KEPT_READY };
  const supply = createSupply((shape, signal) => makeBox(host, shape, {}, signal), spares);
  held.defer(() => supply.close());
  const run: Run = (command, limits, signal) => runInBox(host, supply, command, limits, signal);
  await runTrial(run);
  return sandboxOn(run, () => openBoxPipe(folder, programs.mkfifo), held.move());
}

type Run = (command: BoxCommand, limits: BoxLimits, signal: AbortSignal) => Promise<Outcome>;

function sandboxOn(run: Run, openPipe: () => Promise<BoxPipe>, held: AsyncDisposableStack): Sandbox {
  const closing = new AbortController();
  const running = new Set<Promise<Outcome>>();
  return {
    run: async (command, limits, signal) => {
      closing.signal.throwIfAborted();
      const outcome = run(command, limits, AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]));
      running.add(outcome);
      try {
        return await outcome;
      } finally {
        running.delete(outcome);
      }
    },
    openPipe: async () => {
      closing.signal.throwIfAborted();
      return openPipe().catch((error) => {
        throw new SandboxError("A pipe cannot be made", { cause: error });
      });
    },
    close: async () => {
      closing.abort(new SandboxError("The sandbox is closed"));
      await Promise.allSettled(running);
      await held.disposeAsync();
    },
  };
}

async function runInBox(
  host: BoxHost,
  supply: BoxSupply,
  command: BoxCommand,
  limits: BoxLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  const cores = command.core === undefined ? host.cores : [command.core];
  // Where cgroups do not pin a box when it starts, it is pinned when it is made.
  const shape = shapeOf(command, limits, host.cgroups.pinsCores ? host.cores : cores);
  const stdin = command.stdin instanceof Uint8Array ? undefined : command.stdin;
  const isJoined = stdin !== undefined || command.stdout !== undefined;
  try {
    const making = isJoined
      ? makeBox(host, shape, { stdin, stdout: command.stdout }, signal)
      : supply.take(shape, signal);
    const box = await making;
    try {
      const outcome = runBox(box, command, limits, cores, signal);
      if (!isJoined) supply.prepare(shape);
      return await outcome;
    } finally {
      await box.close();
    }
  } catch (error) {
    if (signal.aborted || error instanceof SandboxError) throw error;
    throw new SandboxError("The box failed", { cause: error });
  }
}

async function runTrial(run: Run): Promise<void> {
  const { exitCode, stderr } = await run(TRIAL_COMMAND, TRIAL_LIMITS, new AbortController().signal);
  if (exitCode !== 0) throw new SandboxError(`The trial box failed. ${Buffer.from(stderr).toString("utf8")}`);
}

async function refuseIncomplete(): Promise<void> {
  const missing = (await examine()).filter((control) => control.isRequired && !control.isPresent);
  if (missing.length === 0) return;
  const reasons = missing.map(({ name, detail, effect }) => `${name}: ${detail} (${effect})`);
  throw new SandboxError(reasons.join("\n"), { missing: missing.map(({ name }) => name) });
}

/** What lies below a folder that every box sees, such as /usr, is no place for inputs, products and a database's password. */
function refuseVisible(scratchDir: string): void {
  const shown = [...VISIBLE_FOLDERS, "/etc"].find((folder) => resolve(scratchDir).startsWith(`${folder}/`));
  if (shown === undefined) return;
  throw new SandboxError(`The sandbox's folder ${scratchDir} may not lie below ${shown}, which every box sees`);
}

/** Makes the sandbox's own folder, closed to everybody else, and removes those of dead supervisors. */
async function prepareFolder(scratchDir: string, owner: string): Promise<string> {
  await mkdir(scratchDir, { recursive: true });
  for (const name of await readdir(scratchDir)) {
    if (isLeftByTheDead(name)) await rm(join(scratchDir, name), { recursive: true, force: true });
  }
  const folder = join(scratchDir, owner);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

async function prepareFixedFiles(folder: string, compiler: string): Promise<BoxHost["fixedPaths"]> {
  const architecture = filterArchitecture();
  if (architecture === null) throw new SandboxError(`There is no seccomp filter for ${process.arch}`);
  const seccomp = join(folder, "seccomp");
  await writeFile(seccomp, boxFilter(architecture));
  const [passwd, group] = [join(import.meta.dirname, "etc/passwd"), join(import.meta.dirname, "etc/group")];
  return [seccomp, passwd, group, await buildFirstProcess(compiler, folder)];
}

function locatePrograms(): Programs {
  const path = (name: string) => {
    const found = findProgram(name);
    if (found === null) throw new SandboxError(`There is no program ${name} on this machine`);
    return found;
  };
  return { bwrap: path("bwrap"), cc: path("cc"), taskset: path("taskset"), mkfifo: path("mkfifo") };
}
