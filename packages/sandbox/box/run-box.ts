import { getSystemErrorMessage } from "node:util";
import type { BoxHost, MadeBox } from "#box/make-box";
import type { BoxEnd, FinalBoxEvent } from "#box/messages";
import { type InputFile, openInputFile } from "#box/nameless-file";
import { outcomeOf } from "#box/outcome";
import { encodeRunRequest, type Mount } from "#box/run-request";
import { type BoxCommand, type BoxLimits, type Outcome, SandboxError } from "#interface";

/** Processes in a box beside the program's. */
const BOX_INIT_PROCESSES = 1;

/**
 * Runs one program in a box, on these cores. Resolves when no process of the box is left. Throws SandboxError for the
 * judge's own faults and the signal's reason when it is aborted. Closing the box is the caller's.
 */
export async function runBox(
  host: BoxHost,
  box: MadeBox,
  command: BoxCommand,
  limits: BoxLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  signal.throwIfAborted();
  await using held = new AsyncDisposableStack();
  for (const ending of [signal, ...(command.stop ? [command.stop] : [])]) {
    ending.addEventListener("abort", box.kill, { once: true });
    held.defer(() => ending.removeEventListener("abort", box.kill));
  }
  if (command.stop?.aborted) box.kill();
  const cores = command.core === undefined ? host.cores : [command.core];
  const fits = box.cgroup.restrict({ memoryKb: limits.memoryKb, processes: limits.processes + BOX_INIT_PROCESSES });
  if (fits) release(host, box, command, limits, cores, held);
  else box.kill();

  const end = await box.ended;
  signal.throwIfAborted();
  const isOutOfMemory = box.cgroup.isOutOfMemory();
  const seen = endOf(end, command, !fits || isOutOfMemory || command.stop?.aborted === true);
  return outcomeOf(
    {
      ...seen,
      stoppedFor: fits ? seen.exceeded : "memory",
      isOutOfMemory,
      memoryKb: box.cgroup.memoryPeakKb(),
      isProductAsked: command.productKb !== undefined,
    },
    limits,
  );
}

/** Gives the box its files and its order. What is given stays open until the run is over. */
function release(
  { mountFolder }: BoxHost,
  box: MadeBox,
  command: BoxCommand,
  limits: BoxLimits,
  cores: readonly number[],
  held: AsyncDisposableStack,
): void {
  const put = (content: Uint8Array, isExecutable = false): InputFile =>
    held.adopt(openInputFile(mountFolder, box.uid, content, { isExecutable }), (file) => file.remove());
  const mounts = command.files.map(
    (file): Mount => ({
      path: file.path,
      isReplacement: file.kind === "folder",
      source: file.kind === "content" ? put(file.content, file.executable).path : file.source,
    }),
  );
  const { stdin, stdout } = command;
  const request = {
    stdin: stdin instanceof Uint8Array ? stdin : pathOfDescriptor(stdin.descriptor),
    stdout: stdout ? pathOfDescriptor(stdout.descriptor) : null,
    productKb: command.productKb ?? null,
    limits,
    encoded: encodeRunRequest(command, limits, mounts, cores),
  };
  // Whoever reads such a pipe sees its end only when nobody has it open for writing.
  const ends = [stdin, stdout].filter((end) => end !== undefined && "close" in end);
  if (ends.length === 0) box.run(request);
  else box.run(request, () => ends.map((end) => end.close()));
}

/** The path that leads to what this process has open under a number, also when no other path does. */
function pathOfDescriptor(descriptor: number): string {
  return `/proc/${process.pid}/fd/${descriptor}`;
}

/** Throws SandboxError when the program never ran, or when the box went by no doing of ours. */
function endOf(end: FinalBoxEvent, command: BoxCommand, isEnded: boolean): BoxEnd {
  if (end.kind !== "ended") throw new SandboxError("The box ended before its program did");
  if (end.errorText !== null) throw new SandboxError(`The box could not be made: ${end.errorText}`);
  if (isEnded || end.exceeded !== null) return end;
  if (end.report === null) throw new SandboxError("The box ended before its program did");
  // A compiler can be made to write a program that the kernel refuses, so that one is not the judge's fault.
  const isGiven = command.files.some(({ kind, path }) => kind === "content" && path === command.argv[0]);
  if (end.report.error !== 0 && !isGiven) {
    throw new SandboxError(
      `${command.argv[0]} cannot be started in a box: ${getSystemErrorMessage(-end.report.error)}`,
    );
  }
  return end;
}
