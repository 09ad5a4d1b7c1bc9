import { CHECKER_LIMITS, RUN_DEFAULTS, wallCeilingMs } from "@assay/contract/vocabulary/run-limits";
import { MEBIBYTE_KB, SECOND } from "@assay/contract/vocabulary/units";
import type { BoxLimits } from "@assay/sandbox/interface";
import type { RunLimits } from "#interface";

/** The limits with a wall clock that does not count time spent waiting for a core. */
function withCeiling(limits: BoxLimits): BoxLimits {
  return { ...limits, wallCeilingMs: wallCeilingMs(limits.wallTimeMs) };
}

/** How long a compiler may read files and wait for its own processes, besides its CPU time; a script that sleeps keeps its core idle. */
const COMPILE_IDLE_MS = 5 * SECOND;

/** What a compiler may use for one submission. The memory is the least that programs with many templates compile in. */
export const COMPILE_LIMITS = withCeiling({
  cpuTimeMs: 15 * SECOND,
  wallTimeMs: 15 * SECOND + COMPILE_IDLE_MS,
  memoryKb: 1_024 * MEBIBYTE_KB,
  stackKb: 64 * MEBIBYTE_KB,
  processes: 64,
  outputKb: MEBIBYTE_KB,
  fileSizeKb: 64 * MEBIBYTE_KB,
  diskKb: 192 * MEBIBYTE_KB,
  openFiles: 512,
});

/** Returns `COMPILE_LIMITS`, with more time for a language whose compiler needs it. */
export function compileLimits({ compileSeconds }: { readonly compileSeconds?: number }): BoxLimits {
  if (compileSeconds === undefined) return COMPILE_LIMITS;
  return withCeiling({
    ...COMPILE_LIMITS,
    cpuTimeMs: compileSeconds * SECOND,
    wallTimeMs: compileSeconds * SECOND + COMPILE_IDLE_MS,
  });
}

export const PROGRAM_KB = COMPILE_LIMITS.fileSizeKb;

/**
 * What preparing a language may use, once per installation: a precompiled header takes 120 MB. The sources are our own, so
 * the time limits are wide enough for slow machines.
 */
export const PREPARE_LIMITS = withCeiling({
  ...COMPILE_LIMITS,
  cpuTimeMs: 600 * SECOND,
  wallTimeMs: 900 * SECOND,
  fileSizeKb: 256 * MEBIBYTE_KB,
  diskKb: 512 * MEBIBYTE_KB,
});

/** What compiling a checker may use, once per machine: testlib is large. */
export const CHECKER_COMPILE_LIMITS = withCeiling({
  ...COMPILE_LIMITS,
  cpuTimeMs: 60 * SECOND,
  wallTimeMs: 120 * SECOND,
  memoryKb: CHECKER_LIMITS.memoryKb,
});

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

/** What a language's runtime needs on top of the program's limits. */
export interface RuntimeNeeds {
  readonly programPath: string;
  /** Processes and threads of the runtime itself. */
  readonly extraProcesses: number;
  /** Memory of the runtime itself. */
  readonly headRoomKb: number;
}

/** A run that exceeds a time limit by less than this factor may have been slowed down by the machine. */
export const BORDERLINE_FACTOR = 1.1;

/**
 * Returns the limits of the box for a program with these limits. The stack may take all the memory unless it has a limit
 * of its own, as in the problem package format. What the language's runtime needs is added. The box lets a program run
 * slightly past its time limits, which shows whether a run was borderline.
 */
export function boxLimits(limits: RunLimits, run: RuntimeNeeds, runnable: Unpacking | null = null): BoxLimits {
  const {
    cpuTimeMs,
    cpuExtraTimeMs = 0,
    wallTimeMs,
    wallExtraTimeMs = 0,
    wallCeilingMs,
    memoryKb,
    processes = RUN_DEFAULTS.processes,
  } = limits;
  // 0 means no separate limit, as in isolate.
  const stackKb = limits.stackKb || memoryKb;
  const fileSizeKb = fileSizeLimit(limits);
  const unpackedKb = runnable === null ? 0 : unpackedSize(runnable, run);
  const stoppedAfterMs = Math.max(wallTimeMs * BORDERLINE_FACTOR, wallTimeMs + wallExtraTimeMs);
  return {
    cpuTimeMs: Math.max(cpuTimeMs * BORDERLINE_FACTOR, cpuTimeMs + cpuExtraTimeMs),
    wallTimeMs: stoppedAfterMs,
    ...(wallCeilingMs && { wallCeilingMs: Math.max(wallCeilingMs, stoppedAfterMs) }),
    memoryKb: memoryKb + run.headRoomKb,
    stackKb,
    // A shell unpacks the request's files before it becomes the program.
    processes: processes + run.extraProcesses + Number(runnable?.additionalFiles != null),
    outputKb: limits.outputKb ?? RUN_DEFAULTS.outputKb,
    // Unpacked files may be larger than the program's limit, which the shell sets after unpacking (`limitFiles`).
    fileSizeKb: Math.max(fileSizeKb, unpackedKb),
    diskKb: 4 * fileSizeKb + unpackedKb,
    openFiles: 512,
  };
}

/** What is unpacked in a program's box before it runs: the tar archive of its additional files, or a program that is one. */
interface Unpacking {
  readonly program: Uint8Array;
  readonly additionalFiles: Uint8Array | null;
}

function unpackedSize({ program, additionalFiles }: Unpacking, { programPath }: RuntimeNeeds): number {
  const bytes = (additionalFiles?.byteLength ?? 0) + (programPath === ADDITIONAL_FILES_PATH ? program.byteLength : 0);
  return Math.ceil(bytes / 1_024);
}

/** Where, in a box, the archive with a request's additional files is. */
export const ADDITIONAL_FILES_PATH = "/assay/files.tar";
/** Shell command that unpacks them into the working directory without overwriting files, because ours are mounted. */
export const UNPACK = `tar -x -k -f ${ADDITIONAL_FILES_PATH} -C /box 2>/dev/null`;

/** Shell command to run after `UNPACK`: the program may not write larger files than its limit, even if one was unpacked. */
export function limitFiles(limits: RunLimits): string {
  // POSIX counts in blocks of 512 bytes.
  return `ulimit -f ${Math.floor(2 * fileSizeLimit(limits))}`;
}

/** The largest file in KiB that a program with these limits may write. */
function fileSizeLimit({ fileSizeKb }: RunLimits): number {
  return fileSizeKb || RUN_DEFAULTS.fileSizeKb;
}
