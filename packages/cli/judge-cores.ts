import { readFileSync } from "node:fs";
import type { Config } from "#config";
import { UsageError } from "#terminal";

/**
 * The numbers of the cores that the judge may use: those that JUDGE_CORES names, else all that this
 * process may. Throws UsageError for one that it may not use.
 */
export function judgeCores(config: Pick<Config, "JUDGE_CORES">, allowed: readonly number[] = allowedCores()): number[] {
  if (config.JUDGE_CORES === undefined) return [...allowed];
  const ranges = readRanges(config.JUDGE_CORES);
  const highest = Math.max(...ranges.flat());
  // Before a range is spelled out: it may be as long as its writer likes.
  if (highest > Math.max(...allowed)) throw refusal(highest, allowed);
  const cores = new Set(ranges.flatMap(coresOf));
  const missing = [...cores].find((core) => !allowed.includes(core));
  if (missing !== undefined) throw refusal(missing, allowed);
  if (cores.size === 0) throw new UsageError("JUDGE_CORES names no core");
  return [...cores];
}

/**
 * The cores that the kernel lets this process run on (proc(5), Cpus_allowed_list). In a container or
 * under taskset they need not begin with 0, and need not be as many as the machine has.
 */
export function allowedCores(status: string = readFileSync("/proc/self/status", "utf8")): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? "0";
  return readRanges(list).flatMap(coresOf);
}

type Range = readonly [from: number, to: number];

/** A list as the kernel and `taskset` write it: `0-3,8`. */
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
