import { JOBE_LIMITS } from "@assay/contract/vocabulary/jobe";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { JobeLanguage } from "#jobe-api/languages";
import type { Members } from "#jobe-api/members";

/** Jobe counts a megabyte as 1,000 kB of 1,024 bytes each. */
const MEGABYTE = 1_000 * 1_024;
const NO_LIMIT = -1;
const DEFAULTS = { cputime: 5, memorylimit: 400, disklimit: 20, streamsize: 2, numprocs: 30 };

/** What one run may use. */
export interface JobLimits {
  readonly cpuTimeMs: number;
  /** Bytes of address space of each process; null if it has no limit of its own. */
  readonly memoryBytes: number | null;
  readonly fileBytes: number;
  readonly streamBytes: number;
  readonly processes: number;
}

/**
 * The limits that a run's parameters ask for, within our own. What is not a number is the default (trampgeek/jobe#39), and so is what
 * would let no program start.
 */
export function readLimits(parameters: Members, language: JobeLanguage): JobLimits {
  const defaults = { ...DEFAULTS, ...language.defaults };
  const read = (name: keyof typeof DEFAULTS) => numberOf(parameters[name]) ?? defaults[name];
  const atMost = (name: keyof typeof DEFAULTS, most: number) => {
    const value = read(name);
    return Math.min(value > 0 ? value : defaults[name], most);
  };
  const memory = language.ignoresMemoryLimit ? 0 : read("memorylimit");
  const { fileMegabytes, streamMegabytes, cpuSeconds } = JOBE_LIMITS;
  const disk = read("disklimit");
  return {
    cpuTimeMs: Math.max(1, Math.round(atMost("cputime", cpuSeconds) * SECOND)),
    memoryBytes:
      memory > 0 && Number.isSafeInteger(Math.floor(memory * MEGABYTE)) ? Math.floor(memory * MEGABYTE) : null,
    fileBytes: Math.floor((disk === NO_LIMIT ? fileMegabytes : atMost("disklimit", fileMegabytes)) * MEGABYTE),
    streamBytes: Math.floor(atMost("streamsize", streamMegabytes) * MEGABYTE),
    processes: Math.max(language.leastProcesses, Math.ceil(atMost("numprocs", JOBE_LIMITS.processes))),
  };
}

/** A number, or a text that is one, as PHP's `is_numeric` takes it. */
function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Arguments as they go into a shell's command: joined with blanks, not quoted, so that a shell splits and unquotes them. */
export function argumentsOf(parameters: Members, name: string, fallback: readonly string[]): string {
  const given = parameters[name];
  if (given === undefined || given === null) return fallback.join(" ");
  const list = Array.isArray(given) ? given : Object.values(typeof given === "object" ? given : [given]);
  return list
    .filter((item) => typeof item === "string" || typeof item === "number")
    .join(" ")
    .replaceAll("\0", "");
}
