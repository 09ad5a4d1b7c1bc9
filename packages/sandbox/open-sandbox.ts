import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type BoxPool, createBoxPool } from "#box/box-pool";
import { buildLauncher, findCompiler } from "#box/build-launcher";
import { hostView, VISIBLE_FOLDERS } from "#box/host-view";
import { type PreforkedProgram, programPath, startLauncher } from "#box/launcher";
import { type BoxHost, type BoxKind, makeBox } from "#box/make-box";
import { openMountFolder } from "#box/mounted-files";
import { openBoxPipe } from "#box/open-pipe";
import { withPreforked } from "#box/preforked";
import { type Run, runBox } from "#box/run-box";
import { runSelfTest } from "#box/self-test";
import { createUidSlots, DEFAULT_UID_BASE } from "#box/uid-slots";
import { surveyCgroups } from "#cgroups/open-cgroups";
import { examine } from "#doctor";
import { type BoxCommand, type BoxLimits, type BoxPipe, type Outcome, type Sandbox, SandboxError } from "#interface";
import { isLeftByDeadSupervisor, ownerName } from "#owner";
import { boxFilter, filterArchitecture } from "#seccomp/filter";

export interface SandboxOptions {
  /** The cores that boxes may use. */
  readonly cores: readonly number[];
  /** A folder of the host for the sandbox's own files; created if missing. */
  readonly scratchDir: string;
  /** The first uid of boxes if the supervisor is root; each box that exists at the same time has its own. */
  readonly uidBase?: number;
  /** An interpreter that is started once, so that boxes can be forked from it; see `PreforkedProgram`. */
  readonly preforked?: PreforkedProgram;
  /** Links below /usr in boxes: path to target; see `Additions`. */
  readonly links?: Readonly<Record<string, string>>;
  /** How many idle boxes of each kind to keep for the next runs; 0 if absent. Each is still used for one run only. */
  readonly idleBoxes?: number;
  /** Whether to build the launcher with sanitizers, which makes it slower; for tests. */
  readonly hasSanitizers?: boolean;
}

/** Slots from here on have pre-forked interpreters as zygotes. */
const FIRST_PREFORKED_SLOT = 700;

/**
 * Opens a sandbox, after removing what dead supervisors left and running a self-test. Throws SandboxError, with a line
 * per missing control, unless every required control is present: there is no weaker sandbox to fall back to.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  await refuseIncomplete();
  refuseVisible(options.scratchDir);
  const compiler = requireCompiler();
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
  const built = await buildLauncher(compiler, folder, hasSanitizers);
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
        throw new SandboxError("The pipe could not be created", { cause: error });
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

async function refuseIncomplete(): Promise<void> {
  const missing = (await examine()).filter((control) => control.isRequired && !control.isPresent);
  if (missing.length === 0) return;
  const reasons = missing.map(({ name, detail, effect }) => `${name}: ${detail} (${effect})`);
  throw new SandboxError(reasons.join("\n"), { missing: missing.map(({ name }) => name) });
}

/**
 * Throws SandboxError for a folder that every box sees, such as /usr: inputs, products and a database's password must
 * not be kept there.
 */
function refuseVisible(scratchDir: string): void {
  const shown = [...VISIBLE_FOLDERS, "/etc"].find((folder) => resolve(scratchDir).startsWith(`${folder}/`));
  if (shown === undefined) return;
  throw new SandboxError(`The sandbox's folder ${scratchDir} must not be below ${shown}, which every box sees`);
}

/** Creates the sandbox's own folder, closed to other users, and removes those of dead supervisors. */
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

function requireCompiler(): string {
  const found = findCompiler();
  if (found === null) throw new SandboxError("There is no C compiler (cc) on this machine");
  return found;
}
