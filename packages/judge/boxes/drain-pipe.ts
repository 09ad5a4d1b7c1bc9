import { constants, openSync } from "node:fs";
import { Socket } from "node:net";
import type { PipeEnd } from "@assay/sandbox/interface";

/**
 * Reads and discards what arrives on a pipe that its reader has left, so that its writer neither blocks nor is killed
 * by SIGPIPE. After `mostBytes` the pipe is closed, and a writer that floods it gets SIGPIPE after all. Takes over the
 * pipe's end. Returns the function that stops reading; calling it again does nothing.
 */
export function drainPipe(reader: PipeEnd, mostBytes: number): () => void {
  // Opened anew: reading without blocking would otherwise hold for every process that has this end.
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
