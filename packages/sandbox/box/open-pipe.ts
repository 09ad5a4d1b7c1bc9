import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, constants, openSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BoxPipe, PipeEnd } from "#interface";

/**
 * Opens a pipe by a name in `folder` that is gone at once. It is a real pipe and not one of Node's sockets, for
 * the reason that `openOutputPipe` gives. Throws the system's error.
 */
export async function openBoxPipe(folder: string, mkfifo: string): Promise<BoxPipe> {
  const path = join(folder, randomUUID());
  await promisify(execFile)(mkfifo, ["--mode=666", path]);
  try {
    // Opening either end waits for the other; and a reader opened without waiting would never wait in the box either.
    const first = pipeEnd(openSync(path, constants.O_RDONLY | constants.O_NONBLOCK));
    const writer = pipeEnd(openSync(path, constants.O_WRONLY));
    const reader = pipeEnd(openSync(path, constants.O_RDONLY));
    first.close();
    return { reader, writer };
  } finally {
    await rm(path, { force: true });
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
