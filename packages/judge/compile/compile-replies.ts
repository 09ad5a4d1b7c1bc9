import type { Readable } from "node:stream";
import { COMPILE_LIMITS, PROGRAM_KB } from "#boxes/box-limits";
import type { ToolResult } from "#compile/run-tool";

/** What a compile server answers, one source after the other. */
export interface CompileReplies {
  /** The next answer; null when the compiler ends, or says what no answer may be, instead. */
  next(): Promise<ToolResult | null>;
}

const HEAD_BYTES = 5;
const LENGTH_BYTES = 4;

/**
 * Reads answers: a byte that tells success, then the compiler's output and its product, each as its length (4
 * bytes, big-endian) and its bytes. What is in them is as untrusted as the source: lengths are held to a
 * compiler's limits, and nothing that comes when nothing was asked is taken for an answer.
 */
export function openCompileReplies(stream: Readable): CompileReplies {
  let chunks: Buffer[] = [];
  let length = 0;
  /** With fewer bytes than these there is no answer yet. To join them at each chunk takes seconds for a large product. */
  let needed = HEAD_BYTES;
  let waiting: ((answer: ToolResult | null) => void) | null = null;
  let isBroken = false;

  const settle = (answer: ToolResult | null) => {
    const resolve = waiting;
    waiting = null;
    if (answer === null || resolve === null) isBroken = true;
    resolve?.(answer);
  };
  stream.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (waiting !== null && length < needed) return;
    const have = Buffer.concat(chunks);
    const answer = parse(have);
    if (typeof answer === "number" && waiting !== null) {
      chunks = [have];
      needed = answer;
      return;
    }
    chunks = [];
    length = 0;
    needed = HEAD_BYTES;
    settle(typeof answer === "number" ? null : answer);
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

/** The answer, null for what is none, or how many bytes there have to be before more can be said. */
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
