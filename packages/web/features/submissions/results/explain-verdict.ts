import { hasWaited } from "@assay/contract/vocabulary/run-times";
import type { ResultRow } from "#features/submissions/judging/result-row";
import { EXPLANATIONS } from "#features/submissions/messages";
import { formatMemory, formatSeconds, formatWhole } from "#lib/format";

/** A problem's limits, for explanations. */
export interface ShownLimits {
  /** Seconds. */
  readonly timeLimit: number;
  /** kB; null if it is unknown. */
  readonly memoryLimit: number | null;
}

/** The signals that Judge0's statuses stand for. */
const SIGNALS: Readonly<Record<number, number>> = { 7: 11, 8: 25, 9: 8, 10: 6 };

interface RunContext {
  /** The key of the program's language. */
  readonly language: string;
  readonly isInteractive: boolean;
}

/** Says in a beginner's words why a test failed; null if the verdict says it all. */
export function explainVerdict(row: ResultRow, limits: ShownLimits, context: RunContext): string | null {
  const texts = EXPLANATIONS;
  switch (row.verdict) {
    case "wrong_answer":
      return explainWrong(row, context);
    case "time_limit_exceeded":
      return texts.time({ limit: formatSeconds(limits.timeLimit) });
    case "idleness_limit_exceeded":
      return texts.idle;
    case "memory_limit_exceeded":
      return limits.memoryLimit === null ? null : texts.memory({ limit: formatMemory(limits.memoryLimit) });
    case "output_limit_exceeded":
      return texts.output;
    case "internal_error":
      return texts.internal;
    case "runtime_error":
      return explainCrash(row);
    default:
      return null;
  }
}

function explainWrong({ sample, hasStreams, stdout }: ResultRow, { language, isInteractive }: RunContext): string {
  const texts = EXPLANATIONS;
  if (isInteractive) return texts.interactionWrong;
  if (!sample) return texts.hiddenWrong;
  const isSilent = hasStreams && stdout?.trim() === "" && sample.output.trim() !== "";
  if (!isSilent) return texts.sampleWrong;
  const isPython = language === "python" || language === "pypy";
  return `${texts.sampleWrong} ${isPython ? texts.silentPython : texts.silent}`;
}

function explainCrash({ statusId, exitCode }: ResultRow): string {
  const signal = SIGNALS[statusId];
  const known: Readonly<Record<number, string>> = EXPLANATIONS.signals;
  if (signal !== undefined) return known[signal] ?? EXPLANATIONS.signal({ signal });
  if (statusId !== 11) return EXPLANATIONS.killed;
  return exitCode === null ? EXPLANATIONS.someExitCode : EXPLANATIONS.exitCode({ code: exitCode });
}

/** Explains the two times, with those of the run in which they differ the most. */
export function explainTimes(rows: readonly ResultRow[], limits: ShownLimits): string {
  const texts = EXPLANATIONS;
  const [most] = rows.filter(hasWaited).toSorted((one, other) => waitOf(other) - waitOf(one));
  const general = texts.times({ limit: formatSeconds(limits.timeLimit) });
  if (!most) return general;
  const wall = formatWhole(most.wallTimeMs ?? 0);
  return `${general} ${texts.waited({ test: most.number, wall, cpu: formatWhole(most.cpuTimeMs ?? 0) })}`;
}

function waitOf({ wallTimeMs, cpuTimeMs }: ResultRow): number {
  return (wallTimeMs ?? 0) - (cpuTimeMs ?? 0);
}
