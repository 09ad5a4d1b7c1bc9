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

/** One run of a program on a test case, decided on. */
export interface JudgedRun {
  readonly outcome: Outcome;
  readonly decision: Decision;
  /** Null when no checker was asked. */
  readonly judgement: Judgement | null;
}

/** What runs are made with. */
export interface RunHost extends CompilerHost {
  /** A checker that was made ready; the same one is made ready once. Throws InternalError. */
  readyChecker(checker: CheckerProgram): Promise<ReadyChecker>;
  /** What the runs of one program on all its tests have in common. */
  readonly reruns: RerunBudget;
}

/** How many runs of one program, alone on the machine, may still turn out too slow once more. */
export interface RerunBudget {
  left: number;
}

/**
 * A machine that is busy does not make a program too slow time and again when it is alone. Without an end, a program
 * made to be a borderline run on each of its tests would keep every core for itself all the while.
 */
export function newRerunBudget(): RerunBudget {
  return { left: 3 };
}

/** A test case, and the way in which a core is had. */
export interface RunRequest {
  readonly test: JudgedTest;
  /** Loads the input; it is asked for once a core is held. */
  readonly input: () => Promise<Uint8Array>;
  readonly use: CorePool["use"];
  /** In a pass of a multi-pass problem. */
  readonly pass: PassStart | null;
}

/** What is said of a run before its output is looked at. */
export function decideOnRun(outcome: Outcome, limits: RunLimits, language: LanguageTools): Decision {
  const isRuntimeOutOfMemory = language.run.isOutOfMemory(outcome.exitCode, outcome.stderr);
  return decide({ limits, outcome, isRuntimeOutOfMemory });
}

/** A wall limit of so many CPU limits is a backstop behind them. */
const BACKSTOP_FACTOR = 2;

/**
 * True for a run that was too slow and may have been so by the machine's doing; it is tried again alone
 * before it counts. Either it was over a limit by less than a tenth and ended by itself, or it worked until
 * the clock behind the CPU limit stopped it and had not got its CPU time by then. A clock that does not count waiting has
 * been patient already.
 */
export function isBorderline({ outcome, decision }: JudgedRun, limits: RunLimits): boolean {
  const { cpuTimeMs, wallTimeMs, wallCeilingMs } = limits;
  if (decision.verdict !== "time_limit_exceeded") return false;
  if (outcome.exceeded === "wallTime") {
    return !wallCeilingMs && outcome.cpuTimeMs <= cpuTimeMs && wallTimeMs >= cpuTimeMs * BACKSTOP_FACTOR;
  }
  const isLittle =
    outcome.cpuTimeMs <= cpuTimeMs * BORDERLINE_FACTOR && outcome.wallTimeMs <= wallTimeMs * BORDERLINE_FACTOR;
  return outcome.exceeded === null && isLittle;
}
