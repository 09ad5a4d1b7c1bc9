import { closeSync, openSync } from "node:fs";
import { getSystemErrorMessage } from "node:util";
import { boxArguments, FIRST_PROCESS_PATH } from "#box/arguments";
import { firstArguments } from "#box/first-process";
import { namelessInput, namelessProduct, readProduct } from "#box/nameless-file";
import { outcomeOf } from "#box/outcome";
import { type OutputPipe, openOutputPipe } from "#box/read-capped";
import type { Slot } from "#box/slots";
import { type BoxEnd, FIRST_MORE_FD, STATUS_FD, SUPERVISOR_FD, spawnBox } from "#box/spawn-box";
import { watchTime } from "#box/watch";
import type { Cgroups } from "#cgroups/interface";
import { type BoxCommand, type BoxLimits, type Outcome, type PipeEnd, SandboxError } from "#interface";
import { ownerName } from "#owner";
import type { Programs } from "#programs";

/** Processes in a box beside the program's. */
const FIRST_PROCESSES = 1;

const LONGEST_COMPLAINT = 500;

/** What a sandbox gives to each of its boxes. */
export interface BoxHost {
  readonly programs: Programs;
  readonly cgroups: Cgroups;
  readonly cores: readonly number[];
  /** A folder that only the supervisor can enter. */
  readonly folder: string;
  /** Files that every box is made with. */
  readonly fixedPaths: readonly [seccomp: string, passwd: string, group: string, firstProcess: string];
  readonly hostView: readonly string[];
}

/**
 * Runs one program in a fresh box of the slot's user. Resolves when nothing of the box is left: no process, no
 * mount, no cgroup. Throws SandboxError for the judge's own faults and the signal's reason when it is aborted.
 */
export async function runBox(
  host: BoxHost,
  slot: Slot,
  command: BoxCommand,
  limits: BoxLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  const cores = command.core === undefined ? host.cores : [command.core];
  await using held = new AsyncDisposableStack();
  const cgroup = host.cgroups.create();
  held.defer(() => cgroup.remove());
  cgroup.restrict({ memoryKb: limits.memoryKb, processes: limits.processes + FIRST_PROCESSES, cores });
  const inputs = await openInputs(held, host, command);
  const product = command.productKb === undefined ? null : held.use(await namelessProduct(host.folder));
  signal.throwIfAborted();

  let stoppedFor: Outcome["exceeded"] = null;
  let kill = () => {};
  const stop = (limit: Outcome["exceeded"]) => {
    stoppedFor ??= limit;
    kill();
  };
  const argv = [...pinning(host, cores), host.programs.bwrap, ...describe(host, command, limits)];
  const openPipe = (path: string) => {
    const pipe = openOutputPipe(path, limits.outputKb, () => stop("output"));
    held.defer(pipe.closeWriter);
    return pipe;
  };
  const stdout = command.stdout ? passedOn(command.stdout) : openPipe(slot.stdoutPath);
  const stderr = openPipe(slot.stderrPath);
  const box = spawnBox({
    argv,
    name: ownerName(),
    uid: slot.uid,
    stdio: [inputs.stdin, stdout.writer, stderr.writer, product?.fd ?? null],
    more: [...inputs.fixed, ...inputs.contents],
    admit: (pid) => cgroup.admit(pid),
  });
  stdout.closeWriter();
  stderr.closeWriter();
  if (!(command.stdin instanceof Uint8Array)) command.stdin.close();
  kill = box.kill;
  signal.addEventListener("abort", kill, { once: true });
  held.defer(() => signal.removeEventListener("abort", kill));
  command.stop?.addEventListener("abort", kill, { once: true });
  held.defer(() => command.stop?.removeEventListener("abort", kill));
  if (command.stop?.aborted) kill();

  const unwatch = box.started.then(
    () => watchTime(cgroup, limits, cores.length, stop),
    () => () => {},
  );
  const end = await box.ended;
  (await unwatch)();
  const streams = { stdout: await stdout.content, stderr: await stderr.content };
  signal.throwIfAborted();
  const isOutOfMemory = cgroup.isOutOfMemory();
  if (stoppedFor === null && !isOutOfMemory && !command.stop?.aborted) refuseUnstarted(end, command, streams.stderr);
  return outcomeOf(
    {
      ...end,
      ...streams,
      stoppedFor,
      isOutOfMemory,
      cpuTimeMs: cgroup.cpuTimeMs(),
      memoryKb: cgroup.memoryPeakKb(),
      product: product && ((await readProduct(product, command.productKb ?? 0)) ?? "tooLong"),
    },
    limits,
  );
}

/** The descriptors that go into a box to be read. */
interface Inputs {
  readonly stdin: number;
  readonly fixed: readonly number[];
  readonly contents: readonly number[];
}

async function openInputs(held: AsyncDisposableStack, host: BoxHost, command: BoxCommand): Promise<Inputs> {
  const input = async (content: Uint8Array) => held.use(await namelessInput(host.folder, content)).fd;
  const fixed = host.fixedPaths.map((path) => {
    const descriptor = openSync(path, "r");
    held.defer(() => closeSync(descriptor));
    return descriptor;
  });
  const contents: number[] = [];
  for (const file of command.files) if (file.kind === "content") contents.push(await input(file.content));
  const stdin = command.stdin instanceof Uint8Array ? await input(command.stdin) : command.stdin.descriptor;
  return { stdin, fixed, contents };
}

/** Stdout that another box reads: nothing of it is kept here. */
function passedOn(end: PipeEnd): OutputPipe {
  return { writer: end.descriptor, content: Promise.resolve(new Uint8Array()), closeWriter: end.close };
}

function describe(host: BoxHost, command: BoxCommand, limits: BoxLimits): string[] {
  const firstContent = FIRST_MORE_FD + host.fixedPaths.length;
  const contents = command.files.filter((file) => file.kind === "content");
  return boxArguments({
    hostView: host.hostView,
    files: command.files,
    environment: command.environment,
    diskKb: limits.diskKb,
    descriptors: {
      status: STATUS_FD,
      seccomp: FIRST_MORE_FD,
      passwd: FIRST_MORE_FD + 1,
      group: FIRST_MORE_FD + 2,
      firstProcess: FIRST_MORE_FD + 3,
      contents: contents.map((_, index) => firstContent + index),
    },
    argv: firstArguments(FIRST_PROCESS_PATH, SUPERVISOR_FD, command, limits),
  });
}

function pinning(host: BoxHost, cores: readonly number[]): string[] {
  return host.cgroups.pinsCores ? [] : [host.programs.taskset, "--cpu-list", cores.join(",")];
}

/** Throws SandboxError when the program never ran; stderr then holds bubblewrap's words, not the program's. */
function refuseUnstarted({ report, failure }: BoxEnd, command: BoxCommand, stderr: Uint8Array): void {
  if (report === null) {
    const complaint = Buffer.from(stderr).toString("utf8").trim().slice(0, LONGEST_COMPLAINT);
    throw new SandboxError(`The box could not be made. ${complaint}`, { cause: failure });
  }
  // A compiler can be made to write a program that the kernel refuses, so that one is not the judge's fault.
  const isGiven = command.files.some(({ kind, path }) => kind === "content" && path === command.argv[0]);
  if (report.error !== 0 && !isGiven) {
    throw new SandboxError(`${command.argv[0]} cannot be started in a box: ${getSystemErrorMessage(-report.error)}`);
  }
}
