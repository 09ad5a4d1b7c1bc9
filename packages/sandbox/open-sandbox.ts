import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type BoxPool, createBoxPool } from "#box/box-pool";
import { hostView, VISIBLE_FOLDERS } from "#box/host-view";
import { buildLauncher, type PreforkedProgram, programPath, startLauncher } from "#box/launcher";
import { type BoxHost, type BoxKind, makeBox } from "#box/make-box";
import { openMountFolder } from "#box/mount-folder";
import { openBoxPipe } from "#box/open-pipe";
import { NOT_EXECUTABLE } from "#box/outcome";
import { type Run, withPreforked } from "#box/preforked";
import { runBox } from "#box/run-box";
import { SELF_TEST_LIMITS } from "#box/self-test-limits";
import { createUidSlots, DEFAULT_UID_BASE } from "#box/uid-slots";
import { surveyCgroups } from "#cgroups/open-cgroups";
import { examine } from "#doctor";
import { type BoxCommand, type BoxLimits, type BoxPipe, type Outcome, type Sandbox, SandboxError } from "#interface";
import { isLeftByDeadSupervisor, ownerName } from "#owner";
import { findProgram, type Programs } from "#programs";
import { boxFilter, filterArchitecture } from "#seccomp/filter";

export interface SandboxOptions {
  /** The cores that boxes may use. */
  readonly cores: readonly number[];
  /** A folder of the host for files without names; made when it is not there. */
  readonly scratchDir: string;
  /** The first of the users that boxes run as when the supervisor is root: one for each that runs at once. */
  readonly uidBase?: number;
  /** An interpreter that is kept started, so that boxes are copies of it; see there. */
  readonly preforked?: PreforkedProgram;
  /** Links that boxes have below /usr, by their places; see `Additions`. */
  readonly links?: Readonly<Record<string, string>>;
  /** How many boxes of each kind stand ready for the next runs when none is going on; none when absent. They are fresh all the same: each is for one run. */
  readonly idleBoxes?: number;
  /** Whether what makes the boxes finds its own errors, slowly; for tests. */
  readonly hasSanitizers?: boolean;
}

/** Slots from here on have zygotes that are the pre-forked program. */
const FIRST_PREFORKED_SLOT = 700;

const SELF_TEST_PROGRAM = "/usr/bin/true";

/**
 * Opens a sandbox, after removing what dead supervisors left and running a trial box. Throws SandboxError, a
 * line for each thing that is missing, when boxes cannot be made with every required control: there is no
 * lesser sandbox (design, rule 1 of the judge).
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  await refuseIncomplete();
  refuseVisible(options.scratchDir);
  const programs = locatePrograms();
  const owner = ownerName();
  await using held = new AsyncDisposableStack();
  const folder = await prepareFolder(options.scratchDir, owner);
  held.defer(() => rm(folder, { recursive: true, force: true }));
  const cgroups = await surveyCgroups().open();
  held.defer(() => cgroups.close());
  const mountFolder = await openMountFolder(folder);
  held.defer(() => rm(mountFolder, { recursive: true, force: true }));
  const isRoot = process.getuid?.() === 0;
  const { cores, idleBoxes = 0, preforked, hasSanitizers } = options;
  const placeholder = preforked ? programPath(preforked) : null;
  const plan = { view: hostView({ links: options.links ?? {}, placeholder }), filter: filterForThis(), preforked };
  const built = await buildLauncher(programs.cc, folder, hasSanitizers);
  const launcher = startLauncher(built, plan);
  held.defer(() => launcher.close());
  const host = { launcher, cgroups, cores, mountFolder };
  const uidBase = isRoot ? (options.uidBase ?? DEFAULT_UID_BASE) : null;
  const targets = { whileBusy: Math.min(idleBoxes, cores.length), whenQuiet: idleBoxes };
  const runIn = (kind: BoxKind): Run => {
    const pool = createBoxPool((signal) => makeBox(host, kind, signal), targets);
    held.defer(() => pool.close());
    return (command, limits, signal) => runInBox(host, pool, command, limits, signal);
  };
  const start = runIn({ slots: createUidSlots(uidBase), isPreforked: false });
  await runSelfTest(start, mountFolder);
  const copies = { slots: createUidSlots(uidBase, FIRST_PREFORKED_SLOT), isPreforked: true };
  const run = preforked ? await withPreforked(preforked, start, runIn(copies)) : start;
  return sandboxOn(run, () => openBoxPipe(built.program), held.move());
}

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
  pool: BoxPool,
  command: BoxCommand,
  limits: BoxLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const box = await pool.take(signal);
    try {
      const outcome = runBox(host, box, command, limits, signal);
      pool.prepare();
      return await outcome;
    } finally {
      await box.close();
    }
  } catch (error) {
    if (signal.aborted || error instanceof SandboxError) throw error;
    throw new SandboxError("The box failed", { cause: error });
  }
}

/** Runs a program that the box is given, as most are; the system's own would run where given ones cannot. */
async function runSelfTest(run: Run, mountFolder: string): Promise<void> {
  const content = await readFile(SELF_TEST_PROGRAM);
  const files = [{ kind: "content" as const, path: "/box/true", content, executable: true }];
  const command = { argv: ["/box/true"], environment: {}, files, stdin: new Uint8Array() };
  const { exitCode, stderr } = await run(command, SELF_TEST_LIMITS, new AbortController().signal);
  if (exitCode === 0) return;
  const reason =
    exitCode === NOT_EXECUTABLE
      ? `What lies in ${mountFolder} cannot be executed: is it mounted noexec?`
      : Buffer.from(stderr).toString("utf8");
  throw new SandboxError(`The self-test box failed. ${reason}`);
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
    if (isLeftByDeadSupervisor(name)) await rm(join(scratchDir, name), { recursive: true, force: true });
  }
  const folder = join(scratchDir, owner);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

function filterForThis(): Uint8Array {
  const architecture = filterArchitecture();
  if (architecture === null) throw new SandboxError(`There is no seccomp filter for ${process.arch}`);
  return boxFilter(architecture);
}

function locatePrograms(): Programs {
  const path = (name: string) => {
    const found = findProgram(name);
    if (found === null) throw new SandboxError(`There is no program ${name} on this machine`);
    return found;
  };
  return { cc: path("cc") };
}
