import { closeSync, openSync } from "node:fs";
import { boxArguments } from "#box/arguments";
import { namelessInput, namelessProduct, readProduct } from "#box/nameless-file";
import { outcomeOf } from "#box/outcome";
import { openOutputPipe } from "#box/read-capped";
import type { Slot } from "#box/slots";
import { BLOCK_FD, FIRST_MORE_FD, STATUS_FD, spawnBox } from "#box/spawn-box";
import { watchTime } from "#box/watch";
import { wrapper } from "#box/wrapper";
import type { Cgroups } from "#cgroups/interface";
import { type BoxCommand, type BoxLimits, type Outcome, SandboxError } from "#interface";
import type { Programs } from "#programs";

/** Processes of bubblewrap's own inside a box: its first one, which reaps the others. */
const OWN_PROCESSES = 1;

const LONGEST_COMPLAINT = 500;

/** What a sandbox gives to each of its boxes. */
export interface BoxHost {
  readonly programs: Programs;
  readonly cgroups: Cgroups;
  readonly cores: readonly number[];
  /** A folder that only the supervisor can enter. */
  readonly folder: string;
  /** Files that every box's bubblewrap reads: the filter and the lists of users and groups. */
  readonly fixedPaths: readonly [seccomp: string, passwd: string, group: string];
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
  const cgroup = host.cgroups.create({ ...limits, processes: limits.processes + OWN_PROCESSES, cores });
  held.defer(() => cgroup.remove());
  const input = async (content: Uint8Array) => held.use(await namelessInput(host.folder, content)).fd;
  const stdin = await input(command.stdin);
  const fixed = host.fixedPaths.map((path) => openHeld(held, path));
  const contents: number[] = [];
  for (const file of command.files) if (file.kind === "content") contents.push(await input(file.content));
  const product = command.productKb === undefined ? null : held.use(await namelessProduct(host.folder));

  let stoppedFor: Outcome["exceeded"] = null;
  let kill = () => {};
  const stop = (limit: Outcome["exceeded"]) => {
    stoppedFor ??= limit;
    kill();
  };
  signal.throwIfAborted();
  const stdout = openOutputPipe(slot.stdoutPath, limits.outputKb, () => stop("output"));
  const stderr = openOutputPipe(slot.stderrPath, limits.outputKb, () => stop("output"));
  const descriptors = {
    block: BLOCK_FD,
    status: STATUS_FD,
    seccomp: FIRST_MORE_FD,
    passwd: FIRST_MORE_FD + 1,
    group: FIRST_MORE_FD + 2,
    contents: contents.map((_, index) => FIRST_MORE_FD + fixed.length + index),
  };
  const box = spawnBox({
    argv: [
      ...wrapper(host.programs, command, limits, host.cgroups.pinsCores ? null : cores),
      ...boxArguments(host.hostView, command, limits, descriptors),
    ],
    uid: slot.uid,
    stdio: [stdin, stdout.writer, stderr.writer, product?.fd ?? null],
    more: [...fixed, ...contents],
    admit: (pid) => cgroup.admit(pid),
  });
  closeSync(stdout.writer);
  closeSync(stderr.writer);
  kill = box.kill;
  signal.addEventListener("abort", kill, { once: true });
  held.defer(() => signal.removeEventListener("abort", kill));
  if (signal.aborted) kill();

  const unwatch = box.started.then(
    () => watchTime(cgroup, limits, cores.length, stop),
    () => () => {},
  );
  const end = await box.ended;
  (await unwatch)();
  const streams = { stdout: await stdout.content, stderr: await stderr.content };
  signal.throwIfAborted();
  const isOutOfMemory = cgroup.isOutOfMemory();
  if (!end.hasRun && !isOutOfMemory && stoppedFor === null) {
    throw new SandboxError(`The box could not be started. ${complaint(streams.stderr)}`, { cause: end.failure });
  }
  return outcomeOf(
    {
      exitCode: end.exitCode,
      stoppedFor,
      isOutOfMemory,
      cpuTimeMs: cgroup.cpuTimeMs(),
      wallTimeMs: end.wallTimeMs,
      memoryKb: cgroup.memoryPeakKb(),
      ...streams,
      product: product && ((await readProduct(product, command.productKb ?? 0)) ?? "tooLong"),
    },
    limits,
  );
}

function openHeld(held: AsyncDisposableStack, path: string): number {
  const descriptor = openSync(path, "r");
  held.defer(() => closeSync(descriptor));
  return descriptor;
}

/** What bubblewrap wrote about its failure; the program, which never ran, has written nothing. */
function complaint(stderr: Uint8Array): string {
  return Buffer.from(stderr).toString("utf8").trim().slice(0, LONGEST_COMPLAINT);
}
