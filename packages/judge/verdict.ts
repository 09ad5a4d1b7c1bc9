import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Outcome } from "@assay/sandbox/interface";
import type { RunLimits } from "#interface";

const SIGXFSZ = 25;

/** The verdict of a run and what comes with it, besides figures and streams. */
export interface Decision {
  readonly verdict: Verdict;
  readonly exitCode: number | null;
  readonly exitSignal: number | null;
  readonly message: string | null;
}

export interface Evidence {
  readonly limits: RunLimits;
  readonly outcome: Omit<Outcome, "stdout" | "stderr" | "product" | "endedAtMs">;
  /** True if the language's runtime ended the run because memory ran out, such as a JVM's OutOfMemoryError. */
  readonly isRuntimeOutOfMemory: boolean;
  /** Whether the program exchanged messages with an interactor, so that it may have waited for one that never came. */
  readonly isInteractive: boolean;
}

/**
 * A program that the wall clock stopped counts as idle if it spent less than this share of its time on a core or waiting
 * for one. The share is small because waiting is not always measured, and a busy program on an overloaded machine runs for a
 * small share as well (measured: less than a tenth at a load of seven per core, November 2026). Idle or not, the run gets
 * Judge0's status 5.
 */
const IDLE_SHARE = 1 / 10;

/**
 * Returns the verdict of one test run before its output is judged, with the exit fields and message of isolate and Judge0.
 *
 * The first of these decides: CPU time, wall time, memory, output, signal, exit code. The problem package format (time
 * before exit code before output) and Judge0 (isolate_job.rb) have the same order. An interactive program that the wall clock stopped
 * is idleness_limit_exceeded if it was idle; any other run beyond a time limit is time_limit_exceeded. A clean run is accepted.
 */
export function decide({ limits, outcome, isRuntimeOutOfMemory, isInteractive }: Evidence): Decision {
  const { exitCode, exitSignal, exceeded } = outcome;
  const stopped = { exitCode: 0, exitSignal: null };
  if (exceeded === "cpuTime" || outcome.cpuTimeMs > limits.cpuTimeMs) {
    return { ...stopped, verdict: "time_limit_exceeded", message: "Time limit exceeded" };
  }
  if (exceeded === "wallTime" || outcome.wallTimeMs - outcome.waitedMs > limits.wallTimeMs) {
    const isIdle = outcome.cpuTimeMs + outcome.waitedMs < outcome.wallTimeMs * IDLE_SHARE;
    const isBlocked = isInteractive && exceeded === "wallTime" && isIdle;
    const verdict = isBlocked ? "idleness_limit_exceeded" : "time_limit_exceeded";
    return { ...stopped, verdict, message: "Time limit exceeded (wall clock)" };
  }
  const ended = { exitCode: exitCode ?? 0, exitSignal };
  if (exceeded === "memory" || isRuntimeOutOfMemory) {
    return { ...ended, verdict: "memory_limit_exceeded", message: "Memory limit exceeded" };
  }
  if (exceeded === "output") {
    // Judge0 reports too much output with the signal for an exceeded file size limit.
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

/** Returns the decision after the output was judged. A run that was not clean keeps its verdict. */
export function decideOnOutput(decision: Decision, isRight: boolean): Decision {
  return decision.verdict === "accepted" && !isRight ? { ...decision, verdict: "wrong_answer" } : decision;
}
