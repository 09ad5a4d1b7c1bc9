/** The times of a run in ms; null if it did not run. */
export interface RunTimes {
  readonly wallTimeMs: number | null;
  readonly cpuTimeMs: number | null;
}

/** How far CPU time and wall time may differ without a mention: for starting the program and switching between processes. */
const ORDINARY_WAIT = { ms: 50, share: 0.5 };

/** True if a program spent much of its wall time waiting, so that CPU time is worth showing. */
export function hasWaited({ wallTimeMs, cpuTimeMs }: RunTimes): boolean {
  if (wallTimeMs === null || cpuTimeMs === null) return false;
  const wait = wallTimeMs - cpuTimeMs;
  return wait >= ORDINARY_WAIT.ms && wait >= ORDINARY_WAIT.share * wallTimeMs;
}

/** The times of a run as the command line prints them: wall time, and CPU time beside it where they differ. */
export function describeTimes({ wallTimeMs, cpuTimeMs }: RunTimes): string {
  const wall = `${Math.round(wallTimeMs ?? 0)} ms`;
  return hasWaited({ wallTimeMs, cpuTimeMs }) ? `${wall} (CPU ${Math.round(cpuTimeMs ?? 0)} ms)` : wall;
}

/** The longest run by wall time, of those that ran; null if there is none. */
export function longestRun<Run extends RunTimes>(runs: readonly Run[]): Run | null {
  return runs.reduce<Run | null>(
    (found, run) => (run.wallTimeMs !== null && run.wallTimeMs > (found?.wallTimeMs ?? -1) ? run : found),
    null,
  );
}
