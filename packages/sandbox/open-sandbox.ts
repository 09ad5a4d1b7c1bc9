import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildFirstProcess } from "#box/first-process";
import { hostView } from "#box/host-view";
import { openBoxPipe } from "#box/open-pipe";
import { endOrphans } from "#box/orphans";
import { type BoxHost, runBox } from "#box/run-box";
import { createSlots, DEFAULT_UID_BASE, type Slots } from "#box/slots";
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
}

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
  endOrphans();
  const programs = locatePrograms();
  const owner = ownerName();
  await using held = new AsyncDisposableStack();
  const folder = await prepareFolder(options.scratchDir, owner);
  held.defer(() => rm(folder, { recursive: true, force: true }));
  const cgroups = await surveyCgroups().open(options.cores);
  held.defer(() => cgroups.close());
  const fixedPaths = await prepareFixedFiles(folder, programs.cc);
  const host = { programs, cgroups, cores: options.cores, folder, fixedPaths, hostView: hostView() };
  const isRoot = process.getuid?.() === 0;
  const slots = createSlots(folder, isRoot ? (options.uidBase ?? DEFAULT_UID_BASE) : null, programs.mkfifo);
  const run = (command: BoxCommand, limits: BoxLimits, signal: AbortSignal) =>
    runInSlot(host, slots, command, limits, signal);
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

async function runInSlot(
  host: BoxHost,
  slots: Slots,
  command: BoxCommand,
  limits: BoxLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  const slot = await slots.take();
  try {
    return await runBox(host, slot, command, limits, signal);
  } catch (error) {
    if (signal.aborted || error instanceof SandboxError) throw error;
    throw new SandboxError("The box failed", { cause: error });
  } finally {
    slots.giveBack(slot);
  }
}

async function runTrial(run: Run): Promise<void> {
  const { exitCode, stderr } = await run(TRIAL_COMMAND, TRIAL_LIMITS, new AbortController().signal);
  if (exitCode !== 0) throw new SandboxError(`The trial box failed. ${Buffer.from(stderr).toString("utf8")}`);
}

async function refuseIncomplete(): Promise<void> {
  const missing = (await examine()).filter((control) => control.isRequired && !control.isPresent);
  if (missing.length === 0) return;
  throw new SandboxError(missing.map(({ name, detail, effect }) => `${name}: ${detail} (${effect})`).join("\n"));
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
