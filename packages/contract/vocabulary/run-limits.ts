import { MEBIBYTE_KB, SECOND } from "#vocabulary/units";

/** What a test run may use unless the problem or the request says otherwise. */
export const RUN_DEFAULTS = {
  cpuTimeMs: 5 * SECOND,
  wallTimeMs: 10 * SECOND,
  memoryKb: 256 * MEBIBYTE_KB,
  stackKb: 256 * MEBIBYTE_KB,
  outputKb: 16 * MEBIBYTE_KB,
  fileSizeKb: 16 * MEBIBYTE_KB,
  processes: 64,
  /** For a problem package without a memory limit; the same as problemtools' default. */
  packageMemoryKb: 1_024 * MEBIBYTE_KB,
} as const;

/**
 * The limits in KiB of what a program may print and of a file that it may write on a test with an answer of so many bytes, where the
 * problem sets none: the defaults, but never less than the answer needs. Without this, no program could pass a test
 * with an answer larger than the defaults, which a test may have (`testCaseBytes`).
 */
export function limitsForAnswer(answerBytes: number) {
  const needed = Math.ceil(answerBytes / 1_024) + MEBIBYTE_KB;
  const { outputKb, fileSizeKb } = RUN_DEFAULTS;
  return needed > outputKb ? { outputKb: needed, fileSizeKb: Math.max(needed, fileSizeKb) } : {};
}

/** What a checker or an interactor may use on one test case (problem package format, `limits`: the same). */
export const CHECKER_LIMITS = {
  cpuTimeMs: 60 * SECOND,
  wallTimeMs: 120 * SECOND,
  memoryKb: 2_048 * MEBIBYTE_KB,
  outputKb: 8 * MEBIBYTE_KB,
  /** UTF-8 bytes of each of its messages to the author and to the contestant. */
  messageBytes: 64 * 1_024,
  /** How often a program may run on one test case of a multi-pass problem; packages may set their own number. */
  passes: { default: 2, max: 100 },
  /** The input that a checker writes for the next pass. */
  nextPassKb: 8 * MEBIBYTE_KB,
  /** The files that a checker keeps from one pass to the next. */
  keptFolderKb: 16 * MEBIBYTE_KB,
} as const;

/**
 * The time limits in ms of a run on a problem's test case with this limit (specification, sections 3, 7 and 9): it is a limit on wall
 * time, in which waiting for a core does not count, and so on CPU time.
 */
export function testTimeLimits(timeLimitMs: number) {
  const wallCeiling = wallCeilingMs(backstopWallTimeMs(timeLimitMs));
  return { cpuTimeMs: timeLimitMs, wallTimeMs: timeLimitMs, wallCeilingMs: wallCeiling };
}

/**
 * How long in ms a program may take on the clock before it is stopped although something else than itself may be slow, such as its
 * interactor.
 */
export function backstopWallTimeMs(timeLimitMs: number): number {
  return 2 * timeLimitMs + 2 * SECOND;
}

/**
 * The longest that a run may take on the clock when waiting for a core does not count towards its wall limit: a
 * program that gets a tenth of a core can still use its CPU time.
 */
export function wallCeilingMs(wallTimeMs: number): number {
  return 5 * wallTimeMs;
}
