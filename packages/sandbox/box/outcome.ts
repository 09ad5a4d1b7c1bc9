import type { BoxLimits, Outcome } from "#interface";

/** What was measured of a box that has ended. */
export interface Measured {
  /** bubblewrap's exit code. */
  readonly exitCode: number | null;
  /** The limit that the supervisor ended the box for, or null. */
  readonly stoppedFor: Outcome["exceeded"];
  readonly isOutOfMemory: boolean;
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  readonly memoryKb: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** Null when none was asked for; "tooLong" when it is over its cap. */
  readonly product: Uint8Array | "tooLong" | null;
}

const SIGNAL_BASE = 128;
const SIGKILL = 9;
const LAST_SIGNAL = 64;

/**
 * Gives the outcome of a run. bubblewrap, like a shell, tells of a signal as 128 and its number.
 * Memory goes before time: a program that the kernel stops at its memory limit again and again runs into the
 * time limit in the end, but memory is what it was over.
 */
export function outcomeOf(measured: Measured, limits: BoxLimits): Outcome {
  const { cpuTimeMs, wallTimeMs, memoryKb, stdout, stderr } = measured;
  const ending = endingOf(measured.exitCode);
  return {
    ...ending,
    exceeded: exceededOf(measured, limits, ending.exitCode !== 0),
    cpuTimeMs,
    wallTimeMs,
    memoryKb,
    stdout,
    stderr,
    product: measured.product === "tooLong" ? null : measured.product,
  };
}

function endingOf(code: number | null): Pick<Outcome, "exitCode" | "exitSignal"> {
  if (code === null) return { exitCode: null, exitSignal: SIGKILL };
  const signal = code - SIGNAL_BASE;
  if (signal > 0 && signal <= LAST_SIGNAL) return { exitCode: null, exitSignal: signal };
  return { exitCode: code, exitSignal: null };
}

function exceededOf(measured: Measured, limits: BoxLimits, hasFailed: boolean): Outcome["exceeded"] {
  if (measured.isOutOfMemory) return "memory";
  if (measured.stoppedFor !== null) return measured.stoppedFor;
  if (hasFailed && measured.memoryKb >= limits.memoryKb) return "memory";
  if (measured.cpuTimeMs > limits.cpuTimeMs) return "cpuTime";
  if (measured.wallTimeMs > limits.wallTimeMs) return "wallTime";
  return measured.product === "tooLong" ? "output" : null;
}
