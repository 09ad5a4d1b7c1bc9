import { getSystemErrorMessage } from "node:util";
import { orderFor } from "#box/first-process";
import type { BoxEnd } from "#box/follow-box";
import type { MadeBox } from "#box/make-box";
import { readProduct } from "#box/nameless-file";
import { outcomeOf } from "#box/outcome";
import { watchTime } from "#box/watch";
import { type BoxCommand, type BoxLimits, type Outcome, SandboxError } from "#interface";

/** Processes in a box beside the program's. */
const FIRST_PROCESSES = 1;

/**
 * Runs one program in a box that was made for it, on these cores. Resolves when no process of the box is left. Throws
 * SandboxError for the judge's own faults and the signal's reason when it is aborted. Closing the box is the caller's.
 */
export async function runBox(
  box: MadeBox,
  command: BoxCommand,
  limits: BoxLimits,
  cores: readonly number[],
  signal: AbortSignal,
): Promise<Outcome> {
  signal.throwIfAborted();
  using held = new DisposableStack();
  let stoppedFor: Outcome["exceeded"] = null;
  const stop = (limit: Outcome["exceeded"]) => {
    stoppedFor ??= limit;
    box.kill();
  };
  for (const ending of [signal, ...(command.stop ? [command.stop] : [])]) {
    ending.addEventListener("abort", box.kill, { once: true });
    held.defer(() => ending.removeEventListener("abort", box.kill));
  }
  if (command.stop?.aborted) box.kill();
  fill(box, command);
  for (const stream of [box.stdout, box.stderr]) stream.limit(limits.outputKb, () => stop("output"));
  box.cgroup.restrict({ memoryKb: limits.memoryKb, processes: limits.processes + FIRST_PROCESSES, cores });
  box.release(orderFor(command, limits));
  held.defer(watchTime(box.cgroup, limits, cores.length, stop));

  const end = await box.ended;
  held.dispose();
  const streams = { stdout: await box.stdout.content, stderr: await box.stderr.content };
  signal.throwIfAborted();
  const isOutOfMemory = box.cgroup.isOutOfMemory();
  if (stoppedFor === null && !isOutOfMemory && !command.stop?.aborted) refuseUnstarted(end, command);
  return outcomeOf(
    {
      ...end,
      ...streams,
      stoppedFor,
      isOutOfMemory,
      cpuTimeMs: box.cgroup.cpuTimeMs(),
      memoryKb: box.cgroup.memoryPeakKb(),
      product: box.product && ((await readProduct(box.product, command.productKb ?? 0)) ?? "tooLong"),
    },
    limits,
  );
}

function fill(box: MadeBox, { stdin, files }: BoxCommand): void {
  if (stdin instanceof Uint8Array) box.stdin?.fill(stdin);
  const places = box.contents.values();
  for (const file of files) if (file.kind === "content") places.next().value?.fill(file.content);
}

/** Throws SandboxError when the program never ran, or when the box went with its supervising process. */
function refuseUnstarted({ report, failure }: BoxEnd, command: BoxCommand): void {
  if (report === null) throw new SandboxError("The box ended before its program did", { cause: failure });
  // A compiler can be made to write a program that the kernel refuses, so that one is not the judge's fault.
  const isGiven = command.files.some(({ kind, path }) => kind === "content" && path === command.argv[0]);
  if (report.error !== 0 && !isGiven) {
    throw new SandboxError(`${command.argv[0]} cannot be started in a box: ${getSystemErrorMessage(-report.error)}`);
  }
}
