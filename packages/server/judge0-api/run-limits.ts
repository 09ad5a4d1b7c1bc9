import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { JUDGE0_RANGES } from "@assay/contract/vocabulary/judge0-ranges";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import { addError, type ItemErrors } from "#judge0-api/errors";
import { numberOf } from "#judge0-api/request-values";
import type { RunLimits } from "#submissions/submission";

/** The values that a field may have: Judge0's range, or a wider one. */
interface Range {
  readonly default: number;
  readonly min?: number;
  readonly moreThan?: number;
  readonly max: number;
  readonly isSeconds: boolean;
}
type RangeName = keyof typeof JUDGE0_RANGES;
type Ranges = Readonly<Record<RangeName, Range>>;

const { min, max } = LIMITS.timeLimitSeconds;
/** Our own pages run samples within the limits that a problem may have; they send only its time limit. */
const PAGE_RANGES: Ranges = {
  ...JUDGE0_RANGES,
  wall_time_limit: { ...JUDGE0_RANGES.wall_time_limit, min, max },
  memory_limit: { ...JUDGE0_RANGES.memory_limit, default: RUN_DEFAULTS.memoryKb },
};

/**
 * The limits of a run on the caller's own input. Where the request names only a wall-clock limit, CPU time gets the same limit,
 * so that the clock decides. Where it names only a CPU limit, the clock is a backstop.
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
    // A program needs a stack to start. For isolate, 0 means that it sets no limit.
    stackKb: readOwn("stack_limit") || null,
    processes: processes === null ? null : Math.max(1, processes),
    fileSizeKb: readOwn("max_file_size"),
  };
}

/** A requested number, or the default when it is absent or invalid; errors get Judge0's messages. */
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

/** Judge0's message for a value out of range, or null. It prints the maximum of a time as a float. */
function rangeErrorOf(value: number, { min, moreThan, max, isSeconds }: Range): string | null {
  const maxText = isSeconds && Number.isInteger(max) ? `${max}.0` : `${max}`;
  if (Number.isNaN(value)) return "is not a number";
  if (min !== undefined && value < min) return `must be greater than or equal to ${min}`;
  if (moreThan !== undefined && value <= moreThan) return `must be greater than ${moreThan}`;
  if (value > max) return `must be less than or equal to ${maxText}`;
  return null;
}

/** Judge0 accepts a limit of 0, within which no program could run. */
function toMs(seconds: number): number {
  return Math.max(1, Math.round(seconds * SECOND));
}
