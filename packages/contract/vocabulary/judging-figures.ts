import { HOUR, MINUTE, SECOND } from "#vocabulary/units";

/**
 * The stages of a submission, from its arrival to its verdict: in the queue, loading program and tests, compiling, running the tests
 * and judging their outputs, storing the verdict. `total` is all of them.
 */
export const STAGES = ["wait", "load", "compile", "run", "store", "total"] as const;
/** One of `STAGES`. */
export type Stage = (typeof STAGES)[number];

/** The upper bounds, in seconds, of the buckets in which durations of stages are counted. */
export const STAGE_BOUNDS: readonly number[] = [
  0.01,
  0.025,
  0.05,
  0.1,
  0.2,
  0.35,
  0.5,
  0.75,
  1,
  1.5,
  2,
  3,
  5,
  10,
  20,
  30,
  60,
  120,
  300,
  900,
  Number.POSITIVE_INFINITY,
];

/**
 * What workers count: durations of stages, verdicts, submissions that ended as an internal error, attempts after the first, and runs
 * near a limit on a machine of another speed than the reference: those that a reference worker repeats, and those that stand because
 * there was none.
 */
export type JudgingCountKind =
  | Stage
  | "verdict"
  | "internal_error"
  | "repeated_attempt"
  | "near_limit_repeat"
  | "near_limit_kept";

/**
 * Why a submission ended as an internal error: the judge or the problem's checker failed, the workers that judged it ended, or
 * something else went wrong.
 */
export const INTERNAL_ERROR_REASONS = ["judge", "workers_ended", "other"] as const;
/** One of `INTERNAL_ERROR_REASONS`. */
export type InternalErrorReason = (typeof INTERNAL_ERROR_REASONS)[number];

/** Times of fewer submissions than these are not shown to everybody: they would tell of single ones. */
export const LEAST_SHOWN_VERDICTS = 20;

/** How often a worker reports. */
export const WORKER_REPORT_MS = 5 * SECOND;
/** A worker without a report for this long is shown as lost even if it still holds its lease. */
export const WORKER_SILENT_MS = 60 * SECOND;
/** How long a lost worker is shown. */
export const LOST_WORKER_KEPT_MS = HOUR;

/** The verdict times of the status page are kept by periods of this length, for this long. */
export const VERDICT_TIME_PERIOD_MS = 15 * MINUTE;
export const VERDICT_TIMES_KEPT_MS = 48 * HOUR;
