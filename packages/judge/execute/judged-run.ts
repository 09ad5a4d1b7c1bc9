import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import type { Outcome } from "@assay/sandbox/interface";
import { BORDERLINE_FACTOR } from "#boxes/box-limits";
import type { CorePool } from "#boxes/core-pool";
import type { PassStart } from "#checkers/checker-box";
import type { Judgement } from "#checkers/judgement";
import type { ReadyChecker } from "#checkers/prepare-checker";
import type { CompilerHost } from "#compile/compile-program";
import type { JudgedTest, RunLimits } from "#interface";
import type { LanguageTools } from "#languages/language";
import { type Decision, decide } from "#verdict";

export interface JudgedRun {
  readonly outcome: Outcome;
  readonly decision: Decision;
  /** Null if no checker ran. */
  readonly judgement: Judgement | null;
}

export interface RunHost extends CompilerHost {
  /** Prepares a checker, each one only once. Throws InternalError. */
  readyChecker(checker: CheckerProgram): Promise<ReadyChecker>;
  /** Shared by all tests of one program. */
  readonly reruns: RerunBudget;
}

/** How many exclusive re-runs of a program may still turn out too slow. */
export interface RerunBudget {
  left: number;
}

/**
 * Returns a new budget. A busy machine does not make a program too slow again and again when it runs alone. Without a
 * limit, a program that is borderline on each of its tests would hold every core all the time.
 */
export function newRerunBudget(): RerunBudget {
  return { left: 3 };
}

export interface RunRequest {
  readonly test: JudgedTest;
  /** Loads the input, once a core is held. */
  readonly input: () => Promise<Uint8Array>;
  readonly use: CorePool["use"];
  /** Null if the problem is not multi-pass. */
  readonly pass: PassStart | null;
}

/** Returns the decision on a run before its output is judged. */
export function decideOnRun(
  outcome: Outcome,
  limits: RunLimits,
  language: LanguageTools,
  isInteractive = false,
): Decision {
  const isRuntimeOutOfMemory = language.run.isOutOfMemory(outcome.exitCode, outcome.stderr);
  return decide({ limits, outcome, isRuntimeOutOfMemory, isInteractive });
}

/** The part of a run's wall time that counts: without the time for which the program is known to have waited for its core. */
export function countedTimeMs({ wallTimeMs, waitedMs }: Pick<Outcome, "wallTimeMs" | "waitedMs">): number {
  return wallTimeMs - waitedMs;
}

/** A program that got a core for less of its time than this was asleep, whatever the machine did (measured for `verdict.ts`). */
const WORKING_SHARE = 1 / 10;
/** A wall limit of at least this many times the CPU limit is only a backstop. */
const BACKSTOP_FACTOR = 2;

/**
 * Returns whether a run was too slow but possibly because of the machine; it is then repeated with exclusive use of the
 * judge's cores. Either it exceeded a limit by less than a tenth and ended by itself, or a wall limit that counts waiting for a core
 * and is only a backstop stopped it while it was working and still within its CPU limit.
 */
export function isBorderline({ outcome, decision }: JudgedRun, limits: RunLimits): boolean {
  const { cpuTimeMs, wallTimeMs, wallCeilingMs } = limits;
  if (decision.verdict !== "time_limit_exceeded") return false;
  if (outcome.exceeded === "wallTime") {
    const isWorking = outcome.cpuTimeMs >= outcome.wallTimeMs * WORKING_SHARE;
    return !wallCeilingMs && isWorking && outcome.cpuTimeMs <= cpuTimeMs && wallTimeMs >= cpuTimeMs * BACKSTOP_FACTOR;
  }
  const isLittle =
    outcome.cpuTimeMs <= cpuTimeMs * BORDERLINE_FACTOR && countedTimeMs(outcome) <= wallTimeMs * BORDERLINE_FACTOR;
  return outcome.exceeded === null && isLittle;
}
