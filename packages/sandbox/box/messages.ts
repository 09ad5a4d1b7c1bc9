import type { Readable } from "node:stream";

/** What the launcher reports about a box; see launcher/launcher.c. */
export type BoxEvent = { readonly kind: "ready" } | { readonly kind: "opened" } | FinalBoxEvent;

/** The last event of a box: it could not be created, or it has ended. */
export type FinalBoxEvent =
  | { readonly kind: "failed"; readonly errorText: string }
  | (BoxEnd & { readonly kind: "ended" });

/** How a box ended. */
export interface BoxEnd {
  /** Null if the box was killed before its program ended. */
  readonly report: ProgramReport | null;
  /** Why the program could not be started in the box, or null. */
  readonly errorText: string | null;
  /** The limit for which the launcher killed it, or null. */
  readonly exceeded: "output" | "cpuTime" | "wallTime" | null;
  /** From just before the program's start to its end; without a report, from the run request to the end of the box. */
  readonly wallTimeMs: number;
  /** How much of the wall time it waited for its core; see `Outcome`. */
  readonly waitedMs: number;
  /** CPU time of the program and everything it started. */
  readonly cpuTimeMs: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** Empty if none was requested, null if it is longer than its cap. */
  readonly product: Uint8Array | null;
}

/** A box init's report about the program. */
export interface ProgramReport {
  /** The errno if the program could not be started, or 0. */
  readonly error: number;
  readonly exitCode: number | null;
  readonly exitSignal: number | null;
  /** When the program ended, on CLOCK_MONOTONIC. */
  readonly endedAtMs: number;
}

const LENGTH_BYTES = 4;
const BOX_BYTES = 4;
const ANSWER_BYTES = 64;
const REPORT = "p".charCodeAt(0);
const NANOSECONDS_PER_MS = 1e6;
/** `enum limit` of launcher/boxes.h. */
const LIMITS = [null, "output", "cpuTime", "wallTime"] as const;
const TOO_LONG = 0xffffffff;

/** Encodes a message to the launcher: strings without NUL, and bytes. */
export function writeMessage(strings: readonly string[], ...rest: readonly Uint8Array[]): Buffer {
  const text = nullTerminated(strings);
  const length = rest.reduce((sum, { byteLength }) => sum + byteLength, text.length);
  const lengths = new Uint32Array([length, text.length]);
  return Buffer.concat([Buffer.from(lengths.buffer), text, ...rest]);
}

/**
 * Calls `onMessage` with the box number and the rest of each message from the launcher. A message that comes in many chunks is put
 * together as they come: joining tens of megabytes at its end would keep this thread from everything else.
 */
export function readMessages(stream: Readable, onMessage: (box: number, message: Buffer) => void): void {
  let message = Buffer.alloc(LENGTH_BYTES);
  let filled = 0;
  stream.on("data", (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(message, filled, at);
      at += copied;
      filled += copied;
      if (filled < message.length) return;
      if (filled === LENGTH_BYTES) {
        const whole = Buffer.allocUnsafe(LENGTH_BYTES + message.readUInt32LE());
        message.copy(whole);
        message = whole;
      } else {
        onMessage(message.readUInt32LE(LENGTH_BYTES), message.subarray(LENGTH_BYTES + BOX_BYTES));
        message = Buffer.alloc(LENGTH_BYTES);
        filled = 0;
      }
    }
  });
}

/** Decodes a message about a box. */
export function readBoxEvent(message: Buffer): BoxEvent {
  const rest = message.subarray(1);
  const kind = message.toString("latin1", 0, 1);
  if (kind === "m") return { kind: "ready" };
  if (kind === "o") return { kind: "opened" };
  if (kind === "x") return { kind: "failed", errorText: rest.toString() };
  const stdoutAt = ANSWER_BYTES + rest.readUInt32LE(48);
  const stderrAt = stdoutAt + rest.readUInt32LE(52);
  const productAt = stderrAt + rest.readUInt32LE(56);
  return {
    kind: "ended",
    report: rest.readInt32LE(0) === REPORT ? readReport(rest) : null,
    errorText: rest.toString("utf8", ANSWER_BYTES, stdoutAt) || null,
    exceeded: LIMITS[rest.readInt32LE(12)] ?? null,
    wallTimeMs: readMs(rest, 16),
    cpuTimeMs: readMs(rest, 32),
    waitedMs: readMs(rest, 40),
    stdout: rest.subarray(stdoutAt, stderrAt),
    stderr: rest.subarray(stderrAt, productAt),
    product: rest.readUInt32LE(60) === TOO_LONG ? null : rest.subarray(productAt),
  };
}

function readReport(answer: Buffer): ProgramReport {
  const status = answer.readInt32LE(8);
  const signal = status & 0x7f;
  return {
    error: answer.readInt32LE(4),
    exitCode: signal === 0 ? (status >> 8) & 0xff : null,
    exitSignal: signal === 0 ? null : signal,
    endedAtMs: readMs(answer, 24),
  };
}

function readMs(answer: Buffer, offset: number): number {
  return Number(answer.readBigInt64LE(offset)) / NANOSECONDS_PER_MS;
}

/** Encodes strings as the launcher reads them: one after the other, each null-terminated. */
export function nullTerminated(strings: readonly string[]): Buffer {
  return Buffer.from(strings.map((string) => `${string}\0`).join(""));
}
