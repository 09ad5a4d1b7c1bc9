import { SECOND } from "@assay/contract/vocabulary/units";

/** Time and memory of a test run. */
export interface Figures {
  readonly cpuTimeMs: number | null;
  readonly wallTimeMs: number | null;
  readonly memoryKb: number | null;
}

/** What the run was allowed, in the same units. */
export interface FigureLimits {
  readonly cpuTimeLimitMs: number;
  readonly wallTimeLimitMs: number;
  readonly memoryLimitKb: number;
}

/** Equal steps up to a value, and from there on steps of 5 %. */
interface Scale {
  readonly step: number;
  readonly until: number;
}

const TIME_MS: Scale = { step: 1, until: 20 };
const MEMORY_KB: Scale = { step: 256, until: 4_096 };
const RATIO = 1.05;

/**
 * The figures of a run on a hidden test as everybody but the problem's author may see them: times are rounded up to steps of
 * 1 ms or 5 %, memory to steps of 256 KiB or 5 %, but a figure within its limit is never rounded beyond the limit. A program
 * can choose its time and memory by its input, so each figure reveals something about the test: the steps decide how much
 * (docs/security.md, "Channels that remain").
 */
export function sealFigures(figures: Figures, limits: FigureLimits): Figures {
  return {
    cpuTimeMs: roundUp(figures.cpuTimeMs, TIME_MS, limits.cpuTimeLimitMs),
    wallTimeMs: roundUp(figures.wallTimeMs, TIME_MS, limits.wallTimeLimitMs),
    memoryKb: roundUp(figures.memoryKb, MEMORY_KB, limits.memoryLimitKb),
  };
}

/** The exception that ended a run, as it is stored. */
export interface StoredException {
  readonly exception: string | null;
  readonly exceptionLine: number | null;
  /** True if all tests before it were accepted. */
  readonly isFirstFailure: boolean;
}

/**
 * The exception of a run on a hidden test as everybody but those who may see the test may know it: only that of the first test that
 * failed, so that a submission reveals one class and one line at most.
 */
export function sealException(run: StoredException): { name: string; line: number | null } | null {
  return run.isFirstFailure ? showException(run) : null;
}

/** The exception of a run, in the contract's form. */
export function showException({ exception, exceptionLine }: StoredException) {
  return exception === null ? null : { name: exception, line: exceptionLine };
}

/** A time of such a run as its reader sees it: rounded up to a full second. */
export function sealTimestamp(time: Date): Date {
  const SECOND_MS = 1_000;
  return new Date(Math.ceil(time.getTime() / SECOND_MS) * SECOND_MS);
}

function roundUp(value: number | null, { step, until }: Scale, limit: number): number | null {
  if (value === null) return null;
  const shown = value <= until ? step * Math.ceil(value / step) : roundUpByRatio(value, until);
  return value <= limit ? Math.min(shown, limit) : shown;
}

function roundUpByRatio(value: number, until: number): number {
  let power = Math.floor(Math.log(value / until) / Math.log(RATIO));
  while (Math.ceil(until * RATIO ** power) < value) power += 1;
  return Math.ceil(until * RATIO ** power);
}

/** Milliseconds as Judge0's decimal seconds, to the millisecond and with at least one decimal: "0.045", "5.0". */
export function decimalSeconds(ms: number): string {
  const text = String(Math.round(ms) / SECOND);
  return text.includes(".") ? text : `${text}.0`;
}
