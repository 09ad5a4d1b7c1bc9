import type { ProgramReport } from "#box/messages";
import type { BoxLimits, Outcome } from "#interface";

/** What was measured of a box that has ended. */
export interface Measured {
  /** Null when the box was ended before its program was. */
  readonly report: ProgramReport | null;
  /** The limit that the box was ended for, or null. */
  readonly stoppedFor: Outcome["exceeded"];
  readonly isOutOfMemory: boolean;
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  readonly waitedMs: number;
  readonly memoryKb: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** Null when it is longer than its cap. */
  readonly product: Uint8Array | null;
  readonly isProductAsked: boolean;
}

const SIGKILL = 9;
const KILLED = { exitCode: null, exitSignal: SIGKILL };
/** What shells say of a file that is there and cannot be executed (POSIX, "Exit Status for Commands"). */
export const NOT_EXECUTABLE = 126;
const NOT_EXECUTED = { exitCode: NOT_EXECUTABLE, exitSignal: null };

/** Gives the outcome of a run from what was measured of it. */
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
 * Memory goes before time: a program that the kernel stops at its memory limit again and again runs into the
 * time limit in the end, but memory is what it was over.
 */
function exceededOf(measured: Measured, limits: BoxLimits, hasFailed: boolean): Outcome["exceeded"] {
  if (measured.isOutOfMemory) return "memory";
  if (measured.stoppedFor !== null) return measured.stoppedFor;
  if (hasFailed && measured.memoryKb >= limits.memoryKb) return "memory";
  if (measured.cpuTimeMs > limits.cpuTimeMs) return "cpuTime";
  if (measured.wallTimeMs - measured.waitedMs > limits.wallTimeMs) return "wallTime";
  return measured.product === null ? "output" : null;
}
