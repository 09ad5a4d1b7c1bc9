import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Outcome } from "@assay/sandbox/interface";
import type { RunLimits } from "#interface";

const SIGXFSZ = 25;

/** What is said of a run beside its figures and streams. */
export interface Decision {
  readonly verdict: Verdict;
  readonly exitCode: number | null;
  readonly exitSignal: number | null;
  readonly message: string | null;
}

/** What the decision is made from. */
export interface Evidence {
  readonly limits: RunLimits;
  readonly outcome: Omit<Outcome, "stdout" | "stderr" | "product" | "endedAtMs">;
  /** True when the language's own runtime gave up for want of memory (a JVM's OutOfMemoryError). */
  readonly isRuntimeOutOfMemory: boolean;
}

/**
 * A run that the clock stopped has been idle when it used less than this share of its time on a core. It is
 * small because a program that works, on a machine with more to do than cores, gets a small share too
 * (measured: less than a tenth at a load of seven for each core, November 2026). Both are Judge0's status 5.
 */
const IDLE_SHARE = 1 / 10;

/**
 * The verdict of one test run before anybody looks at its output, with the exit fields and the message as isolate
 * and Judge0 give them.
 *
 * What comes first decides (problem package format: time before exit code before output; Judge0,
 * isolate_job.rb: the same): CPU time, wall time, memory, output, signal, exit code. A
 * run stopped by the wall clock that used a core, or waited for one, for less than a tenth of the wall limit was idle
 * rather than at work: idleness_limit_exceeded; otherwise it is time_limit_exceeded. A clean run is accepted.
 */
export function decide({ limits, outcome, isRuntimeOutOfMemory }: Evidence): Decision {
  const { exitCode, exitSignal, exceeded } = outcome;
  const stopped = { exitCode: 0, exitSignal: null };
  if (exceeded === "cpuTime" || outcome.cpuTimeMs > limits.cpuTimeMs) {
    return { ...stopped, verdict: "time_limit_exceeded", message: "Time limit exceeded" };
  }
  if (exceeded === "wallTime" || outcome.wallTimeMs - outcome.waitedMs > limits.wallTimeMs) {
    const isIdle = outcome.cpuTimeMs + outcome.waitedMs < limits.wallTimeMs * IDLE_SHARE;
    const verdict = isIdle ? "idleness_limit_exceeded" : "time_limit_exceeded";
    return { ...stopped, verdict, message: "Time limit exceeded (wall clock)" };
  }
  const ended = { exitCode: exitCode ?? 0, exitSignal };
  if (exceeded === "memory" || isRuntimeOutOfMemory) {
    return { ...ended, verdict: "memory_limit_exceeded", message: "Memory limit exceeded" };
  }
  if (exceeded === "output") {
    // The signal that ends it where the limit is that of a file, as in Judge0.
    return { exitCode: 0, exitSignal: SIGXFSZ, verdict: "output_limit_exceeded", message: "Output limit exceeded" };
  }
  if (exitSignal !== null) {
    return { ...ended, verdict: "runtime_error", message: `Caught fatal signal ${exitSignal}` };
  }
  if (exitCode !== 0) {
    return { ...ended, verdict: "runtime_error", message: `Exited with error status ${exitCode}` };
  }
  return { ...ended, verdict: "accepted", message: null };
}

/** The verdict when the output has been looked at: a run that was not clean stays what it was. */
export function decideOnOutput(decision: Decision, isRight: boolean): Decision {
  return decision.verdict === "accepted" && !isRight ? { ...decision, verdict: "wrong_answer" } : decision;
}
