import { MINUTE, SECOND } from "#vocabulary/units";

/**
 * What a request to Judge0's API may set for a run on the caller's own input: the default and range of each
 * field (Judge0 1.13.1, `GET /config_info`), times in seconds and sizes in kB. A lower bound that is itself
 * not allowed is called `moreThan`.
 */
export const JUDGE0_RANGES = {
  number_of_runs: { default: 1, moreThan: 0, max: 20, isSeconds: false },
  cpu_time_limit: { default: 5, min: 0, max: 15, isSeconds: true },
  cpu_extra_time: { default: 1, min: 0, max: 5, isSeconds: true },
  wall_time_limit: { default: 10, min: 1, max: 20, isSeconds: true },
  memory_limit: { default: 128_000, min: 2_048, max: 512_000, isSeconds: false },
  stack_limit: { default: 64_000, min: 0, max: 128_000, isSeconds: false },
  max_processes_and_or_threads: { default: 60, moreThan: 0, max: 120, isSeconds: false },
  max_file_size: { default: 1_024, min: 0, max: 4_096, isSeconds: false },
} as const;

/**
 * How callback URLs are called when a run has ended (Judge0 `GET /config_info`). `retryDelaysMs` is the pause after the first
 * failed attempt, the second, and so on.
 */
export const CALLBACKS = { tries: 3, timeoutMs: 5 * SECOND, retryDelaysMs: [10 * SECOND, MINUTE] } as const;

/** The longest that a request with `wait=true` waits (Judge0). */
export const JUDGE0_WAIT_MS = 10 * MINUTE;
