import { getSystemErrorMessage } from "node:util";
import type { BoxHost, MadeBox } from "#box/make-box";
import type { BoxEnd, FinalBoxEvent } from "#box/messages";
import { type InputFile, openInputFile } from "#box/mounted-files";
import { outcomeOf } from "#box/outcome";
import { encodeRunRequest, type Mount } from "#box/run-request";
import { type BoxCommand, type BoxLimits, type Outcome, SandboxError } from "#interface";

export type Run = (command: BoxCommand, limits: BoxLimits, signal: AbortSignal) => Promise<Outcome>;

/** Processes in a box besides the program's. */
const BOX_INIT_PROCESSES = 1;

/**
 * Runs one program in a box. Resolves when no process of the box is left. Throws SandboxError for internal errors, and
 * the signal's reason if aborted. The caller closes the box.
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

/** Passes the files and the request to the box. The files exist until the run is over. */
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
  // A pipe's reader sees end of file only when no one has the pipe open for writing.
  const ends = [stdin, stdout].filter((end) => end !== undefined && "close" in end);
  if (ends.length === 0) box.run(request);
  else box.run(request, () => ends.map((end) => end.close()));
}

/** The path of a descriptor of this process, which works even if the file has no name. */
function pathOfDescriptor(descriptor: number): string {
  return `/proc/${process.pid}/fd/${descriptor}`;
}

/** Throws SandboxError if the program never ran, or if the box ended although it was not killed here. */
function endOf(end: FinalBoxEvent, command: BoxCommand, isEnded: boolean): BoxEnd {
  if (end.kind !== "ended") throw new SandboxError("The box ended before its program");
  if (end.errorText !== null) throw new SandboxError(`The box could not be created: ${end.errorText}`);
  if (isEnded || end.exceeded !== null) return end;
  if (end.report === null) throw new SandboxError("The box ended before its program");
  // A compiler can be made to produce a program that the kernel refuses, so this is not an internal error.
  const isGiven = command.files.some(({ kind, path }) => kind === "content" && path === command.argv[0]);
  if (end.report.error !== 0 && !isGiven) {
    throw new SandboxError(
      `${command.argv[0]} cannot be started in a box: ${getSystemErrorMessage(-end.report.error)}`,
    );
  }
  return end;
}
