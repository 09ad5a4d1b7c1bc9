import type { ProgramReport } from "#box/messages";
import type { BoxLimits, Outcome } from "#interface";

export interface Measured {
  /** Null if the box was killed before its program ended. */
  readonly report: ProgramReport | null;
  /** The limit for which the box was killed, or null. */
  readonly stoppedFor: Outcome["exceeded"];
  readonly isOutOfMemory: boolean;
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  readonly waitedMs: number;
  readonly memoryKb: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** Null if it is longer than its cap. */
  readonly product: Uint8Array | null;
  readonly isProductAsked: boolean;
}

const SIGKILL = 9;
const KILLED = { exitCode: null, exitSignal: SIGKILL };
/** The exit code shells use for a file that exists but cannot be executed (POSIX, "Exit Status for Commands"). */
export const NOT_EXECUTABLE = 126;
const NOT_EXECUTED = { exitCode: NOT_EXECUTABLE, exitSignal: null };

/** Returns the outcome of a run from its measurements. */
export function outcomeOf(measured: Measured, limits: BoxLimits): Outcome {
  const { cpuTimeMs, wallTimeMs, waitedMs, memoryKb, stdout, stderr } = measured;
  const { exitCode, exitSignal } = measured.report?.error ? NOT_EXECUTED : (measured.report ?? KILLED);
  const endedAtMs = measured.report?.endedAtMs ?? null;
  const product = measured.isProductAsked ? measured.product : null;
  const exceeded = exceededOf(measured, limits, exitCode !== 0);
  return {
    exitCode,
    exitSignal,
    exceeded,
    cpuTimeMs,
    wallTimeMs,
    waitedMs,
    endedAtMs,
    memoryKb,
    stdout,
    stderr,
    product,
  };
}

/**
 * Returns the limit that was exceeded, or null. Memory comes before time: a program that keeps hitting its memory limit
 * eventually exceeds its time limit too, but memory is the cause.
 */
function exceededOf(measured: Measured, limits: BoxLimits, hasFailed: boolean): Outcome["exceeded"] {
  if (measured.isOutOfMemory) return "memory";
  if (measured.stoppedFor !== null) return measured.stoppedFor;
  if (hasFailed && measured.memoryKb >= limits.memoryKb) return "memory";
  if (measured.cpuTimeMs > limits.cpuTimeMs) return "cpuTime";
  if (measured.wallTimeMs - measured.waitedMs > limits.wallTimeMs) return "wallTime";
  return measured.product === null ? "output" : null;
}
