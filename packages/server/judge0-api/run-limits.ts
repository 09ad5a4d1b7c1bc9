import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { backstopWallTimeMs, JUDGE0_RANGES, LIMITS, RUN_DEFAULTS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import { addError, type ItemErrors } from "#judge0-api/errors";
import { numberOf } from "#judge0-api/request-values";

/** What one test run may use. Null is the judge's own default, or the problem's. */
export interface RunLimits {
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  readonly memoryKb: number;
  readonly cpuExtraTimeMs: number;
  readonly stackKb: number | null;
  readonly processes: number | null;
  /** Of a file that the program writes, and of each of its streams: Judge0 takes those for files too. */
  readonly fileSizeKb: number | null;
}

/** What a field may be: Judge0's ranges, or wider ones. */
interface Range {
  readonly default: number;
  readonly min?: number;
  readonly moreThan?: number;
  readonly max: number;
  readonly isSeconds: boolean;
}
type RangeName = keyof typeof JUDGE0_RANGES;
type Ranges = Readonly<Record<RangeName, Range>>;

/** Our own pages run samples within the limits that a problem may have (they send its time limit alone). */
const PAGE_RANGES: Ranges = {
  ...JUDGE0_RANGES,
  wall_time_limit: { ...JUDGE0_RANGES.wall_time_limit, ...LIMITS.timeLimitSeconds },
  memory_limit: { ...JUDGE0_RANGES.memory_limit, default: RUN_DEFAULTS.memoryKb },
};

/**
 * The limits of a run on the caller's own input. Where the request names only a wall-clock limit, the clock
 * decides: CPU time has the same limit. Where it names only CPU time, the clock is a backstop behind it.
 */
export function readRunLimits(request: TestRunRequest, isPage: boolean, errors: ItemErrors): RunLimits {
  const ranges = isPage ? PAGE_RANGES : JUDGE0_RANGES;
  const isNamed = (name: RangeName) => numberOf(request[name]) !== null;
  const read = (name: RangeName) => readRange(request, name, errors, ranges);
  const readOwn = (name: RangeName) => (isPage && !isNamed(name) ? null : Math.floor(read(name)));
  const cpuTimeS = read("cpu_time_limit");
  const wallTimeS = read("wall_time_limit");
  const isClockOnly = isNamed("wall_time_limit") && !isNamed("cpu_time_limit");
  const isBackstop = isNamed("cpu_time_limit") && !isNamed("wall_time_limit");
  const backstopS = Math.max(wallTimeS, Math.min(2 * cpuTimeS, ranges.wall_time_limit.max));
  const processes = readOwn("max_processes_and_or_threads");
  return {
    cpuTimeMs: toMs(isClockOnly ? wallTimeS : cpuTimeS),
    wallTimeMs: toMs(isBackstop ? backstopS : wallTimeS),
    memoryKb: Math.floor(read("memory_limit")),
    cpuExtraTimeMs: Math.round((isPage && !isNamed("cpu_extra_time") ? 0 : read("cpu_extra_time")) * SECOND),
    // No program starts without a stack: isolate takes 0 for no limit of its own.
    stackKb: readOwn("stack_limit") || null,
    processes: processes === null ? null : Math.max(1, processes),
    fileSizeKb: readOwn("max_file_size"),
  };
}

/**
 * The limits of a run on a problem's test case, whatever the request claims. The time limit is CPU
 * time; the clock is a backstop for programs that wait, with room for a machine that is busy.
 */
export function problemRunLimits(timeLimitMs: number, memoryLimitKb: number): RunLimits {
  return {
    cpuTimeMs: timeLimitMs,
    wallTimeMs: backstopWallTimeMs(timeLimitMs),
    memoryKb: memoryLimitKb,
    cpuExtraTimeMs: 0,
    stackKb: null,
    processes: null,
    fileSizeKb: null,
  };
}

/** A requested number, or its default when there is none or it is at fault; the errors are in Judge0's words. */
export function readRange(
  request: TestRunRequest,
  name: RangeName,
  errors: ItemErrors,
  ranges: Ranges = JUDGE0_RANGES,
): number {
  const range = ranges[name];
  const value = numberOf(request[name]);
  if (value === null) return range.default;
  const message = rangeErrorOf(value, range);
  if (message === null) return value;
  addError(errors, name, message);
  return range.default;
}

/** Judge0 prints the greatest value of its times as a float. */
function rangeErrorOf(value: number, { min, moreThan, max, isSeconds }: Range): string | null {
  const maxText = isSeconds && Number.isInteger(max) ? `${max}.0` : `${max}`;
  if (Number.isNaN(value)) return "is not a number";
  if (min !== undefined && value < min) return `must be greater than or equal to ${min}`;
  if (moreThan !== undefined && value <= moreThan) return `must be greater than ${moreThan}`;
  if (value > max) return `must be less than or equal to ${maxText}`;
  return null;
}

/** Judge0 takes a limit of 0; no program runs within none. */
function toMs(seconds: number): number {
  return Math.max(1, Math.round(seconds * SECOND));
}
