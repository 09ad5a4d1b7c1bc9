import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync } from "node:fs";
import { type BoxPipe, type PipeEnd, SandboxError } from "#interface";

/**
 * Opens a pipe between two boxes. Node.js has no call for it, so a launcher process creates the pipe and holds it until
 * both ends are open here. The pipe has no name, so a box cannot read a path of the host from its end. Throws the
 * system's error, or SandboxError if that process exits early.
 */
export async function openBoxPipe(launcher: string): Promise<BoxPipe> {
  const holder = spawn(launcher, ["pipe"], {
    argv0: "assay-launcher",
    cwd: "/",
    env: {},
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(holder, "close");
  ended.catch(() => {});
  try {
    const [numbers] = await Promise.race([once(holder.stdout, "data"), ended]);
    const [reader, writer] = String(numbers).trim().split(" ");
    if (writer === undefined) throw new SandboxError("The process that holds the pipe exited before it was open");
    const path = (descriptor: string | undefined) => `/proc/${holder.pid}/fd/${descriptor}`;
    const readable = pipeEnd(openSync(path(reader), constants.O_RDONLY));
    try {
      return { reader: readable, writer: pipeEnd(openSync(path(writer), constants.O_WRONLY)) };
    } catch (error) {
      readable.close();
      throw error;
    }
  } finally {
    holder.stdin.end();
    // A box notices that the other has closed the pipe only when no one else has it open.
    await ended;
  }
}

function pipeEnd(descriptor: number): PipeEnd {
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return { descriptor, close };
}
