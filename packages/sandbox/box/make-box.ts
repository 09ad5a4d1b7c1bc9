import type { FileHandle } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { boxArguments, FIRST_PROCESS_PATH } from "#box/arguments";
import { firstArguments } from "#box/first-process";
import { followBox, STATUS_FD, type StartedBox, SUPERVISOR_FD } from "#box/follow-box";
import { type DescriptorSource, type Launcher, pathOfDescriptor } from "#box/launcher";
import { type InputFile, namelessProduct, openInputFile } from "#box/nameless-file";
import { endNamed } from "#box/orphans";
import { type OutputPipe, openOutputPipe } from "#box/read-capped";
import type { BoxShape } from "#box/shape";
import type { Slots } from "#box/slots";
import type { BoxCgroup, Cgroups } from "#cgroups/interface";
import { type PipeEnd, SandboxError } from "#interface";
import { ownerName } from "#owner";
import type { Programs } from "#programs";

/** What a sandbox gives to each of its boxes. */
export interface BoxHost {
  readonly programs: Programs;
  readonly launcher: Launcher;
  readonly cgroups: Cgroups;
  readonly cores: readonly number[];
  readonly slots: Slots;
  /** A folder that only the supervisor can enter. */
  readonly folder: string;
  /** A folder that boxes' users can enter and not list, for files that are mounted into boxes. */
  readonly mountFolder: string;
  /** Files that every box is made with. */
  readonly fixedPaths: readonly [seccomp: string, passwd: string, group: string, firstProcess: string];
  readonly hostView: readonly string[];
}

/** Ends of pipes that a box gets in place of a file for stdin and a captured stdout. */
export interface BoxEnds {
  readonly stdin?: PipeEnd | undefined;
  readonly stdout?: PipeEnd | undefined;
}

/** A box that stands, with its first process waiting for an order in its cgroup. It is for one run. */
export interface MadeBox extends Omit<StartedBox, "made"> {
  readonly cgroup: BoxCgroup;
  /** Null when stdin is a pipe. */
  readonly stdin: InputFile | null;
  /** One for each of the shape's contents, in their order. */
  readonly contents: readonly InputFile[];
  readonly stdout: OutputPipe;
  readonly stderr: OutputPipe;
  readonly product: FileHandle | null;
  /** Ends the box, and resolves when nothing is left of it: no process, no mount, no file, no cgroup. */
  close(): Promise<void>;
}

const NOTHING = "/dev/null";
const ORPHAN_PAUSE_MS = 2;
const LONGEST_COMPLAINT = 500;
/** The number of the first of the fixed descriptors. */
const FIRST_FIXED_FD = SUPERVISOR_FD + 1;

/**
 * Makes a fresh box. Throws SandboxError when that fails, and the signal's reason when it is aborted; then nothing
 * of it is left.
 */
export async function makeBox(host: BoxHost, shape: BoxShape, ends: BoxEnds, signal: AbortSignal): Promise<MadeBox> {
  signal.throwIfAborted();
  await using held = new AsyncDisposableStack();
  const slot = await host.slots.take();
  held.defer(() => host.slots.giveBack(slot));
  const cgroup = host.cgroups.create();
  held.defer(() => cgroup.remove());
  const input = (options: Parameters<typeof openInputFile>[2]) =>
    held.adopt(openInputFile(host.mountFolder, slot.uid, options), (file) => file.close());
  const stdin = ends.stdin ? null : input({});
  const contents = shape.files.flatMap((file) => (file.kind === "content" ? [input(file)] : []));
  const product = shape.hasProduct ? held.use(await namelessProduct(host.folder)) : null;
  signal.throwIfAborted();
  const capture = (path: string) => held.adopt(openOutputPipe(path), (pipe) => pipe.closeWriter());
  const stdout = ends.stdout ? passedOn(ends.stdout) : capture(slot.stdoutPath);
  const stderr = capture(slot.stderrPath);
  const name = ownerName();
  const launching = host.launcher.launch({
    argv: [...pinning(host, shape), host.programs.bwrap, ...describe(host, shape, contents)],
    name,
    uid: slot.uid,
    descriptors: [
      { kind: "read", path: ends.stdin ? pathOfDescriptor(ends.stdin.descriptor) : (stdin?.path ?? NOTHING) },
      { kind: "write", path: pathOfDescriptor(stdout.writer) },
      { kind: "write", path: pathOfDescriptor(stderr.writer) },
      product ? { kind: "both", path: pathOfDescriptor(product.fd) } : { kind: "read", path: NOTHING },
      { kind: "status" },
      { kind: "supervisor" },
      ...host.fixedPaths.map((path): DescriptorSource => ({ kind: "read", path })),
    ],
  });
  const bubblewrap = await launching.catch(async (error) => {
    // Killed as soon as it ran, it may have left its child waiting (see orphans.ts).
    while (endNamed(name)) await sleep(ORPHAN_PAUSE_MS);
    throw error;
  });
  const box = followBox({ bubblewrap, name, admit: (pid) => cgroup.admit(pid) });
  held.defer(async () => {
    box.kill();
    await box.ended;
  });
  for (const end of [stdout, stderr]) end.closeWriter();
  ends.stdin?.close();
  if (signal.aborted) box.kill();
  signal.addEventListener("abort", box.kill, { once: true });
  try {
    await box.made;
  } catch (error) {
    signal.throwIfAborted();
    await box.ended;
    const complaint = Buffer.from(await stderr.content)
      .toString("utf8")
      .trim()
      .slice(0, LONGEST_COMPLAINT);
    throw new SandboxError(`The box could not be made. ${complaint}`, { cause: error });
  } finally {
    signal.removeEventListener("abort", box.kill);
  }
  signal.throwIfAborted();
  for (const file of [...(stdin ? [stdin] : []), ...contents]) file.forget();
  const kept = held.move();
  return { ...box, cgroup, stdin, contents, stdout, stderr, product, close: () => kept.disposeAsync() };
}

/** Stdout that another box reads: nothing of it is kept here. */
function passedOn(end: PipeEnd): OutputPipe {
  return {
    writer: end.descriptor,
    content: Promise.resolve(new Uint8Array()),
    limit: () => {},
    closeWriter: end.close,
  };
}

function describe(host: BoxHost, shape: BoxShape, contents: readonly InputFile[]): string[] {
  return boxArguments({
    hostView: host.hostView,
    shape,
    descriptors: {
      status: STATUS_FD,
      seccomp: FIRST_FIXED_FD,
      passwd: FIRST_FIXED_FD + 1,
      group: FIRST_FIXED_FD + 2,
      firstProcess: FIRST_FIXED_FD + 3,
    },
    contentPaths: contents.map(({ path }) => path),
    argv: firstArguments(FIRST_PROCESS_PATH, SUPERVISOR_FD, shape.hasProduct),
  });
}

function pinning(host: BoxHost, { cores }: BoxShape): string[] {
  return host.cgroups.pinsCores ? [] : [host.programs.taskset, "--cpu-list", cores.join(",")];
}
