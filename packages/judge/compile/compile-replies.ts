import type { Readable } from "node:stream";
import { COMPILE_LIMITS, PROGRAM_KB } from "#boxes/box-limits";
import type { ToolResult } from "#compile/run-tool";

export interface CompileReplies {
  /** The next reply, or null if the compiler ends or sends anything that is not a valid reply. */
  next(): Promise<ToolResult | null>;
}

const HEAD_BYTES = 5;
const LENGTH_BYTES = 4;

/**
 * Reads replies: one byte for success, then the compiler's output and the product, each as its length (4 bytes,
 * big-endian) and its bytes. Replies are as untrusted as the source: lengths are checked against a compiler's limits, and
 * bytes that arrive when none were requested make the stream invalid.
 */
export function openCompileReplies(stream: Readable): CompileReplies {
  let chunks: Buffer[] = [];
  let length = 0;
  /** The number of bytes at which to parse again. Concatenating at every chunk takes seconds for a large product. */
  let needed = HEAD_BYTES;
  let waiting: ((reply: ToolResult | null) => void) | null = null;
  let isBroken = false;

  const settle = (reply: ToolResult | null) => {
    const resolve = waiting;
    waiting = null;
    if (reply === null || resolve === null) isBroken = true;
    resolve?.(reply);
  };
  stream.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (waiting !== null && length < needed) return;
    const have = Buffer.concat(chunks);
    const reply = parse(have);
    if (typeof reply === "number" && waiting !== null) {
      chunks = [have];
      needed = reply;
      return;
    }
    chunks = [];
    length = 0;
    needed = HEAD_BYTES;
    settle(typeof reply === "number" ? null : reply);
  });
  stream.once("close", () => {
    isBroken = true;
    waiting?.(null);
  });
  return {
    next: () =>
      new Promise((resolve) => {
        if (isBroken || waiting !== null) resolve(null);
        else waiting = resolve;
      }),
  };
}

/** Returns the reply, null if the bytes are invalid, or the number of bytes needed to decide. */
function parse(bytes: Buffer): ToolResult | number | null {
  if (bytes.length < HEAD_BYTES) return HEAD_BYTES;
  const status = bytes[0];
  const outputEnd = HEAD_BYTES + bytes.readUInt32BE(1);
  if ((status !== 0 && status !== 1) || outputEnd - HEAD_BYTES > COMPILE_LIMITS.outputKb * 1024) return null;
  if (bytes.length < outputEnd + LENGTH_BYTES) return outputEnd + LENGTH_BYTES;
  const length = bytes.readUInt32BE(outputEnd);
  const end = outputEnd + LENGTH_BYTES + length;
  if (length > PROGRAM_KB * 1024 || bytes.length > end) return null;
  if (bytes.length < end) return end;
  const output = bytes.subarray(HEAD_BYTES, outputEnd).toString("utf8");
  return { product: status === 1 ? bytes.subarray(end - length) : null, output: output === "" ? null : output };
}
