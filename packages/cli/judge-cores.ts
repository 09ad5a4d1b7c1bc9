import { readFileSync } from "node:fs";
import type { Config } from "#config";
import { UsageError } from "#terminal";

/**
 * The numbers of the cores that the judge may use: those in JUDGE_CORES, or else all cores of this process. Throws UsageError
 * for a core that this process may not use.
 */
export function judgeCores(config: Pick<Config, "JUDGE_CORES">, allowed: readonly number[] = allowedCores()): number[] {
  if (config.JUDGE_CORES === undefined) return [...allowed];
  const ranges = readRanges(config.JUDGE_CORES);
  const highest = Math.max(...ranges.flat());
  // Checked before ranges are expanded, because a range may be huge.
  if (highest > Math.max(...allowed)) throw refusal(highest, allowed);
  const cores = new Set(ranges.flatMap(coresOf));
  const missing = [...cores].find((core) => !allowed.includes(core));
  if (missing !== undefined) throw refusal(missing, allowed);
  if (cores.size === 0) throw new UsageError("JUDGE_CORES names no core");
  return [...cores];
}

/**
 * The cores that this process may run on (proc(5), Cpus_allowed_list). In a container or under taskset these may be any of
 * the machine's cores.
 */
export function allowedCores(status: string = readFileSync("/proc/self/status", "utf8")): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? "0";
  return readRanges(list).flatMap(coresOf);
}

type Range = readonly [from: number, to: number];

/** Parses a list in the format of the kernel and `taskset`: `0-3,8`. */
function readRanges(list: string): Range[] {
  return list.split(",").map((part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return [from, to];
  });
}

function coresOf([from, to]: Range): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function refusal(core: number, allowed: readonly number[]): UsageError {
  return new UsageError(`JUDGE_CORES names core ${core}; this process may use ${allowed.join(",")}`);
}
