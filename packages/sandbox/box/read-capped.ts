import { closeSync, constants, openSync } from "node:fs";
import { Socket } from "node:net";

/** Until `limit`, only bubblewrap can write. */
const WORDS_OF_BUBBLEWRAP = 4 * 1024;

/** A named pipe, opened for one run. */
export interface OutputPipe {
  /** The end that the box writes to. */
  readonly writer: number;
  /** Everything that was written, up to the cap, once every writer has closed. */
  readonly content: Promise<Uint8Array>;
  /** Says how much is kept, and what is called once when more comes; before anything can be written. */
  limit(capKb: number, onOver: () => void): void;
  /** Closes this process's own writing end, once; to be called when the box has its copy or will never be. */
  closeWriter(): void;
}

/**
 * Opens a named pipe of the host for one run and reads it to its end, keeping at most what `limit` says; the rest
 * is read and dropped. Node's own pipes to a child are sockets, which a program cannot open as /dev/stdout and
 * could send descriptors through; that is why this is a real pipe.
 */
export function openOutputPipe(path: string): OutputPipe {
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(path, constants.O_WRONLY);
  const limits = { cap: WORDS_OF_BUBBLEWRAP, onOver: () => {} };
  const content = readCapped(new Socket({ fd: reader, readable: true, writable: false }), limits);
  let isOpen = true;
  const closeWriter = () => {
    if (isOpen) closeSync(writer);
    isOpen = false;
  };
  const limit = (capKb: number, onOver: () => void) => {
    limits.cap = capKb * 1024;
    limits.onOver = onOver;
  };
  return { writer, content, limit, closeWriter };
}

function readCapped(pipe: Socket, limits: { cap: number; onOver: () => void }): Promise<Uint8Array> {
  const kept: Buffer[] = [];
  let length = 0;
  let isOver = false;
  pipe.on("data", (chunk: Buffer) => {
    if (length < limits.cap) kept.push(chunk.subarray(0, limits.cap - length));
    length += chunk.length;
    if (length > limits.cap && !isOver) {
      isOver = true;
      limits.onOver();
    }
  });
  return new Promise((resolve, reject) => {
    pipe.once("error", reject);
    pipe.once("close", () => resolve(Buffer.concat(kept)));
  });
}
