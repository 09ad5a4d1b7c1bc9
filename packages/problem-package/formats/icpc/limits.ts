import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { ProblemLimits } from "@assay/contract/vocabulary/problem";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import { MEBIBYTE_KB, SECOND } from "@assay/contract/vocabulary/units";
import type { PackageFiles } from "#files/package-files";
import type { DomjudgeSettings } from "#formats/icpc/domjudge";
import { isLegacy } from "#formats/icpc/kind";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { TimeLimitRule } from "#problem";

/** The limits of a problem's programs, except time. */
export interface ReadLimits {
  readonly memoryLimitKb: number;
  readonly limits: ProblemLimits;
  readonly notes: readonly string[];
}

/** The limits in problem.yaml (2025-09, "Limits"). The limit on source size is the judge's own. */
export function readLimits({ limits }: ProblemYaml): ReadLimits {
  const { memory, output, code } = limits ?? {};
  const mostOutput = PACKAGE_LIMITS.outputMebibytes.max;
  const outputKb = output ? Math.ceil(Math.min(output, mostOutput) * MEBIBYTE_KB) : null;
  const notes = [];
  if (output && output > mostOutput)
    notes.push(`its output limit of ${output} MiB is reduced to ${mostOutput} MiB, the judge's maximum`);
  const isOwnSource = code && code * 1_024 < LIMITS.sourceBytes;
  if (isOwnSource) notes.push(`its source limit of ${code} KiB is ignored`);
  return {
    memoryLimitKb: memory ? Math.round(memory * MEBIBYTE_KB) : RUN_DEFAULTS.packageMemoryKb,
    limits: outputKb === null ? {} : { outputKb, fileSizeKb: outputKb },
    notes,
  };
}

/**
 * The time limit that a package states, in milliseconds: from `limits.time_limit`, or else from DOMjudge's
 * `domjudge-problem.ini`, or else from `.timelimit`. Null if there is none. Throws PackageError.
 */
export function statedTimeLimitMs(yaml: ProblemYaml, domjudge: DomjudgeSettings, files: PackageFiles): number | null {
  const ini = domjudge.timelimit === null ? null : Number(domjudge.timelimit);
  const seconds = yaml.limits?.time_limit ?? ini ?? fileTimeLimit(files);
  return seconds === null ? null : allowedTimeLimitMs(seconds);
}

/** Converts a time limit to milliseconds. Throws PackageError if it is out of range. */
export function allowedTimeLimitMs(seconds: number): number {
  const { min, max } = LIMITS.timeLimitSeconds;
  if (!(seconds >= min && seconds <= max))
    throw new PackageError(`a time limit of ${seconds} s is not between ${min} s and ${max} s`);
  return Math.round(seconds * SECOND);
}

/**
 * How to compute a time limit if none is stated: by default, five times the slowest accepted solution in the legacy format and
 * twice in later ones, rounded up to whole seconds.
 */
export function timeLimitRule(yaml: ProblemYaml): TimeLimitRule {
  const { time_multiplier, time_multipliers, time_resolution } = yaml.limits ?? {};
  const multiplier = isLegacy(yaml) ? (time_multiplier ?? 5) : (time_multipliers?.ac_to_time_limit ?? 2);
  return { multiplier, resolutionMs: Math.round((time_resolution ?? 1) * SECOND) };
}

/** The time limit for the slowest accepted run, in ms: multiplied, rounded up to the resolution, and kept within range. */
export function computedTimeLimitMs(slowestAcceptedMs: number, { multiplier, resolutionMs }: TimeLimitRule): number {
  const steps = Math.max(1, Math.ceil((slowestAcceptedMs * multiplier) / resolutionMs));
  const { min, max } = LIMITS.timeLimitSeconds;
  return Math.min(Math.max(steps * resolutionMs, min * SECOND), max * SECOND);
}

function fileTimeLimit(files: PackageFiles): number | null {
  return files.has(".timelimit") ? Number(files.text(".timelimit", PACKAGE_LIMITS.yamlBytes).trim()) : null;
}
