import { RUN_DEFAULTS } from "@assay/contract/vocabulary/limits";
import { MEBIBYTE_KB, SECOND } from "@assay/contract/vocabulary/units";
import type { BoxLimits } from "@assay/sandbox/interface";
import type { RunLimits } from "#interface";
import type { Language } from "#languages/language";

/** What a compiler may use for one submission. Its memory is the least that large template programs compile with. */
export const COMPILE_LIMITS: BoxLimits = {
  cpuTimeMs: 15 * SECOND,
  wallTimeMs: 30 * SECOND,
  memoryKb: 1_024 * MEBIBYTE_KB,
  stackKb: 64 * MEBIBYTE_KB,
  processes: 64,
  outputKb: MEBIBYTE_KB,
  fileSizeKb: 64 * MEBIBYTE_KB,
  diskKb: 192 * MEBIBYTE_KB,
  openFiles: 512,
};
/** The largest program that a compiler may make. */
export const PROGRAM_KB = COMPILE_LIMITS.fileSizeKb;

/** What preparing a language may use, once for an installation: a precompiled header has 120 MB. */
export const PREPARE_LIMITS: BoxLimits = {
  ...COMPILE_LIMITS,
  cpuTimeMs: 60 * SECOND,
  wallTimeMs: 180 * SECOND,
  fileSizeKb: 256 * MEBIBYTE_KB,
  diskKb: 512 * MEBIBYTE_KB,
};

/**
 * What a box may use for a program with these limits. The stack may take all the memory, as in the
 * problem package format; what the language's runtime needs for itself comes on top.
 */
export function boxLimits({ cpuTimeMs, wallTimeMs, memoryKb }: RunLimits, { run }: Language): BoxLimits {
  return {
    cpuTimeMs,
    wallTimeMs,
    memoryKb: memoryKb + run.headRoomKb,
    stackKb: memoryKb,
    processes: RUN_DEFAULTS.processes + run.extraProcesses,
    outputKb: RUN_DEFAULTS.outputKb,
    fileSizeKb: RUN_DEFAULTS.fileSizeKb,
    diskKb: 4 * RUN_DEFAULTS.fileSizeKb,
    openFiles: 512,
  };
}
