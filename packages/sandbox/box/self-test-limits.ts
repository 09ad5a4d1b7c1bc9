import type { BoxLimits } from "#interface";

/** Room for the small programs by which it is tried whether boxes work. */
export const SELF_TEST_LIMITS: BoxLimits = {
  cpuTimeMs: 5_000,
  wallTimeMs: 10_000,
  memoryKb: 64 * 1_024,
  stackKb: 8_192,
  processes: 4,
  outputKb: 64,
  fileSizeKb: 1_024,
  diskKb: 1_024,
  openFiles: 64,
};
