import { CHECKER_LIMITS, RUN_DEFAULTS, wallCeilingMs } from "@assay/contract/vocabulary/limits";
import { MEBIBYTE_KB, SECOND } from "@assay/contract/vocabulary/units";
import type { BoxLimits } from "@assay/sandbox/interface";
import { ADDITIONAL_FILES_PATH, fileSizeLimit } from "#boxes/additional-files";
import type { RunLimits } from "#interface";

/** Limits whose clock does not count waiting for a core. */
function withCeiling(limits: BoxLimits): BoxLimits {
  return { ...limits, wallCeilingMs: wallCeilingMs(limits.wallTimeMs) };
}

/** What a compiler may use for one submission. Its memory is the least that large template programs compile with. */
export const COMPILE_LIMITS = withCeiling({
  cpuTimeMs: 15 * SECOND,
  wallTimeMs: 30 * SECOND,
  memoryKb: 1_024 * MEBIBYTE_KB,
  stackKb: 64 * MEBIBYTE_KB,
  processes: 64,
  outputKb: MEBIBYTE_KB,
  fileSizeKb: 64 * MEBIBYTE_KB,
  diskKb: 192 * MEBIBYTE_KB,
  openFiles: 512,
});
/** The same for one language's compiler, which may need more time than others. */
export function compileLimits({ compileSeconds }: { readonly compileSeconds?: number }): BoxLimits {
  if (compileSeconds === undefined) return COMPILE_LIMITS;
  return withCeiling({
    ...COMPILE_LIMITS,
    cpuTimeMs: compileSeconds * SECOND,
    wallTimeMs: 2 * compileSeconds * SECOND,
  });
}

/** The largest program that a compiler may make. */
export const PROGRAM_KB = COMPILE_LIMITS.fileSizeKb;

/**
 * What preparing a language may use, once for an installation: a precompiled header has 120 MB. The sources are ours, so
 * there is time for slow machines, too.
 */
export const PREPARE_LIMITS = withCeiling({
  ...COMPILE_LIMITS,
  cpuTimeMs: 600 * SECOND,
  wallTimeMs: 900 * SECOND,
  fileSizeKb: 256 * MEBIBYTE_KB,
  diskKb: 512 * MEBIBYTE_KB,
});

/** What compiling a checker may use, once for each machine: testlib is large. */
export const CHECKER_COMPILE_LIMITS = withCeiling({
  ...COMPILE_LIMITS,
  cpuTimeMs: 60 * SECOND,
  wallTimeMs: 120 * SECOND,
  memoryKb: CHECKER_LIMITS.memoryKb,
});

/** What a checker may use on one test case. */
export const CHECKER_BOX_LIMITS = withCeiling({
  cpuTimeMs: CHECKER_LIMITS.cpuTimeMs,
  wallTimeMs: CHECKER_LIMITS.wallTimeMs,
  memoryKb: CHECKER_LIMITS.memoryKb,
  stackKb: 256 * MEBIBYTE_KB,
  processes: 64,
  outputKb: CHECKER_LIMITS.outputKb,
  fileSizeKb: 64 * MEBIBYTE_KB,
  diskKb: 256 * MEBIBYTE_KB,
  openFiles: 512,
});

/** What a language's runtime needs for itself, on top of what the program may use. */
export interface RuntimeNeeds {
  /** Where the program is in the box. */
  readonly programPath: string;
  /** Processes and threads that the runtime needs beside the program's own. */
  readonly extraProcesses: number;
  /** Memory that the runtime needs beside what the limit allows the program. */
  readonly headRoomKb: number;
}

/** A run that was over a time limit by less than this factor may have been so by the machine's doing. */
export const BORDERLINE_FACTOR = 1.1;

/**
 * What a box may use for a program with these limits. The stack may take all the memory unless it has a
 * limit of its own, as in the problem package format; what the language's runtime needs for itself comes on
 * top. A program is let run a little over its time limits, so that it is known whether it was a borderline run.
 */
export function boxLimits(limits: RunLimits, run: RuntimeNeeds, runnable: Unpacking | null = null): BoxLimits {
  const {
    cpuTimeMs,
    cpuExtraTimeMs = 0,
    wallTimeMs,
    wallCeilingMs,
    memoryKb,
    processes = RUN_DEFAULTS.processes,
  } = limits;
  // 0 is no limit of its own, as in isolate.
  const stackKb = limits.stackKb || memoryKb;
  const fileSizeKb = fileSizeLimit(limits);
  const unpackedKb = runnable === null ? 0 : unpackedSize(runnable, run);
  return {
    cpuTimeMs: Math.max(cpuTimeMs * BORDERLINE_FACTOR, cpuTimeMs + cpuExtraTimeMs),
    // Where waiting does not count, there are no borderline runs.
    ...(wallCeilingMs ? { wallTimeMs, wallCeilingMs } : { wallTimeMs: wallTimeMs * BORDERLINE_FACTOR }),
    memoryKb: memoryKb + run.headRoomKb,
    stackKb,
    // With files of the request's own, a shell waits while they are unpacked.
    processes: processes + run.extraProcesses + Number(runnable?.additionalFiles != null),
    outputKb: limits.outputKb ?? RUN_DEFAULTS.outputKb,
    // The shell that has unpacked files sets the program's own limit (`UNPACK`, `limitFiles`).
    fileSizeKb: Math.max(fileSizeKb, unpackedKb),
    diskKb: 4 * fileSizeKb + unpackedKb,
    openFiles: 512,
  };
}

/** What is unpacked in a program's box before it runs: the tar archive of its additional files, or the program as one. */
interface Unpacking {
  readonly program: Uint8Array;
  readonly additionalFiles: Uint8Array | null;
}

function unpackedSize({ program, additionalFiles }: Unpacking, { programPath }: RuntimeNeeds): number {
  const bytes = (additionalFiles?.byteLength ?? 0) + (programPath === ADDITIONAL_FILES_PATH ? program.byteLength : 0);
  return Math.ceil(bytes / 1_024);
}
