import type { Readable } from "node:stream";
import { withEnds } from "#box/strings";

/** What the maker says of a box; see maker/maker.c. */
export type Answer = { readonly kind: "ready" } | { readonly kind: "opened" } | LastAnswer;

/** What it says last: the box could not be made, or it has gone. */
export type LastAnswer =
  | { readonly kind: "failed"; readonly complaint: string }
  | (BoxEnd & { readonly kind: "ended" });

/** How a box ended. */
export interface BoxEnd {
  /** Null when the box was ended before its program was. */
  readonly report: FirstReport | null;
  /** Why the program could not be put into the box, or null. */
  readonly complaint: string | null;
  /** Whether it was ended because it wrote more than is captured. */
  readonly isOverOutput: boolean;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
}

/** What the first process of a box reports of the program. */
export interface FirstReport {
  /** The system's number for why the program could not be started, or 0. */
  readonly error: number;
  readonly exitCode: number | null;
  readonly exitSignal: number | null;
  /** From just before the program to its end. */
  readonly wallTimeMs: number;
  /** When the program ended, on CLOCK_MONOTONIC. */
  readonly endedAtMs: number;
  /** CPU time of the first process itself before the program. */
  readonly ownCpuMs: number;
}

const LENGTH_BYTES = 4;
const ANSWER_BYTES = 56;
const REPORT = "p".charCodeAt(0);
const NANOSECONDS_PER_MS = 1e6;

/** Gives a message to the maker: strings without NUL, and bytes. */
export function writeMessage(strings: readonly string[], rest: Uint8Array = new Uint8Array()): Buffer {
  const text = withEnds(strings);
  const lengths = new Uint32Array([text.length + rest.length, text.length]);
  return Buffer.concat([Buffer.from(lengths.buffer), text, rest]);
}

/** Calls `onMessage` with the number of the box and the rest of each message of the maker. */
export function readMessages(stream: Readable, onMessage: (box: number, message: Buffer) => void): void {
  let chunks: Buffer[] = [];
  let have = 0;
  let needed = LENGTH_BYTES;
  stream.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    have += chunk.length;
    // A long message comes in many chunks, which are joined once.
    if (have < needed) return;
    let bytes = Buffer.concat(chunks);
    for (;;) {
      needed = bytes.length < LENGTH_BYTES ? LENGTH_BYTES : LENGTH_BYTES + bytes.readUInt32LE();
      if (bytes.length < needed) break;
      onMessage(bytes.readUInt32LE(LENGTH_BYTES), bytes.subarray(LENGTH_BYTES + 4, needed));
      bytes = bytes.subarray(needed);
    }
    chunks = [bytes];
    have = bytes.length;
  });
}

/** Reads what is said of a box. */
export function readAnswer(message: Buffer): Answer {
  const rest = message.subarray(1);
  const kind = message.toString("latin1", 0, 1);
  if (kind === "m") return { kind: "ready" };
  if (kind === "o") return { kind: "opened" };
  if (kind === "x") return { kind: "failed", complaint: rest.toString() };
  const text = ANSWER_BYTES + rest.readUInt32LE(40);
  const stdout = text + rest.readUInt32LE(44);
  return {
    kind: "ended",
    report: rest.readInt32LE(0) === REPORT ? readReport(rest) : null,
    complaint: rest.toString("utf8", ANSWER_BYTES, text) || null,
    isOverOutput: rest.readInt32LE(12) !== 0,
    stdout: rest.subarray(text, stdout),
    stderr: rest.subarray(stdout),
  };
}

function readReport(answer: Buffer): FirstReport {
  const status = answer.readInt32LE(8);
  const signal = status & 0x7f;
  const ms = (offset: number) => Number(answer.readBigInt64LE(offset)) / NANOSECONDS_PER_MS;
  return {
    error: answer.readInt32LE(4),
    exitCode: signal === 0 ? (status >> 8) & 0xff : null,
    exitSignal: signal === 0 ? null : signal,
    wallTimeMs: ms(16),
    endedAtMs: ms(24),
    ownCpuMs: ms(32),
  };
}
