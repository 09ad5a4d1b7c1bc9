import { constants, openSync } from "node:fs";
import { Socket } from "node:net";
import type { BoxCommand, BoxLimits, Outcome, PipeEnd, Sandbox } from "@assay/sandbox/interface";
import { InternalError } from "#interface";

/**
 * Runs one program in the sandbox. Throws InternalError when the sandbox fails, and the signal's reason when the signal
 * aborts the run.
 */
export async function runBox(
  sandbox: Sandbox,
  command: BoxCommand,
  limits: BoxLimits,
  signal?: AbortSignal,
): Promise<Outcome> {
  signal?.throwIfAborted();
  try {
    return await sandbox.run(command, limits, signal);
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new InternalError(`The sandbox failed: ${reason}`, { cause: error });
  }
}

/**
 * Reads and discards what arrives on a pipe whose reader has ended, so that the writer neither blocks nor is killed by
 * SIGPIPE. After `mostBytes` the pipe is closed, and a writer that floods it gets SIGPIPE after all. Takes ownership of the
 * pipe's end. Returns a function that stops reading; calling it again does nothing.
 */
export function drainPipe(reader: PipeEnd, mostBytes: number): () => void {
  // Opened anew: O_NONBLOCK would otherwise apply to every process that has this end.
  const descriptor = openSync(`/proc/self/fd/${reader.descriptor}`, constants.O_RDONLY | constants.O_NONBLOCK);
  reader.close();
  const socket = new Socket({ fd: descriptor, readable: true, writable: false });
  let count = 0;
  socket.on("data", ({ length }: Buffer) => {
    count += length;
    if (count > mostBytes) socket.destroy();
  });
  socket.on("error", () => socket.destroy());
  return () => socket.destroy();
}
