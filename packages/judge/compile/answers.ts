import type { Readable } from "node:stream";
import type { ToolResult } from "#compile/run-tool";
import { COMPILE_LIMITS, PROGRAM_KB } from "#execute/box-limits";

/** What a waiting compiler answers, one source after the other. */
export interface Answers {
  /** The next answer; null when the compiler ends, or says what no answer may be, instead. */
  next(): Promise<ToolResult | null>;
}

const HEAD_BYTES = 5;
const LENGTH_BYTES = 4;

/**
 * Reads answers: a byte that tells success, then the compiler's words and its product, each as its length (4
 * bytes, big-endian) and its bytes. What is in them is as untrusted as the source: lengths are held to a
 * compiler's limits, and nothing that comes when nothing was asked is taken for an answer.
 */
export function openAnswers(stream: Readable): Answers {
  let have: Buffer = Buffer.alloc(0);
  let waiting: ((answer: ToolResult | null) => void) | null = null;
  let isBroken = false;

  const settle = (answer: ToolResult | null) => {
    const resolve = waiting;
    waiting = null;
    if (answer === null || resolve === null) isBroken = true;
    resolve?.(answer);
  };
  stream.on("data", (chunk: Buffer) => {
    have = have.length === 0 ? chunk : Buffer.concat([have, chunk]);
    const answer = parse(have);
    if (answer === "incomplete" && waiting !== null) return;
    have = Buffer.alloc(0);
    settle(answer === "incomplete" ? null : answer);
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

function parse(bytes: Buffer): ToolResult | "incomplete" | null {
  if (bytes.length < HEAD_BYTES) return "incomplete";
  const status = bytes[0];
  const wordsEnd = HEAD_BYTES + bytes.readUInt32BE(1);
  if ((status !== 0 && status !== 1) || wordsEnd - HEAD_BYTES > COMPILE_LIMITS.outputKb * 1024) return null;
  if (bytes.length < wordsEnd + LENGTH_BYTES) return "incomplete";
  const length = bytes.readUInt32BE(wordsEnd);
  const end = wordsEnd + LENGTH_BYTES + length;
  if (length > PROGRAM_KB * 1024 || bytes.length > end) return null;
  if (bytes.length < end) return "incomplete";
  const words = bytes.subarray(HEAD_BYTES, wordsEnd).toString("utf8");
  return { product: status === 1 ? bytes.subarray(end - length) : null, words: words === "" ? null : words };
}
