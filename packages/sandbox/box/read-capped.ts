import { closeSync, constants, openSync } from "node:fs";
import { Socket } from "node:net";

/** A named pipe, opened for one run. */
export interface OutputPipe {
  /** The end that the box writes to. */
  readonly writer: number;
  /** Everything that was written, up to the cap, once every writer has closed. */
  readonly content: Promise<Uint8Array>;
  /** Closes this process's own writing end, once; to be called when the box has its copy or will never be. */
  closeWriter(): void;
}

/**
 * Opens a named pipe of the host for one run and reads it to its end, keeping at most `capKb`. Calls `onOver`
 * once when more comes; the rest is read and dropped. Node's own pipes to a child are sockets, which a program
 * cannot open as /dev/stdout and could send descriptors through; that is why this is a real pipe.
 */
export function openOutputPipe(path: string, capKb: number, onOver: () => void): OutputPipe {
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(path, constants.O_WRONLY);
  const content = readCapped(new Socket({ fd: reader, readable: true, writable: false }), capKb, onOver);
  let isOpen = true;
  const closeWriter = () => {
    if (isOpen) closeSync(writer);
    isOpen = false;
  };
  return { writer, content, closeWriter };
}

function readCapped(pipe: Socket, capKb: number, onOver: () => void): Promise<Uint8Array> {
  const cap = capKb * 1024;
  const kept: Buffer[] = [];
  let length = 0;
  let isOver = false;
  pipe.on("data", (chunk: Buffer) => {
    if (length < cap) kept.push(chunk.subarray(0, cap - length));
    length += chunk.length;
    if (length > cap && !isOver) {
      isOver = true;
      onOver();
    }
  });
  return new Promise((resolve, reject) => {
    pipe.once("error", reject);
    pipe.once("close", () => resolve(Buffer.concat(kept)));
  });
}
