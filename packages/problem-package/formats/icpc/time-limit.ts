import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { PackageFiles } from "#files/package-files";
import type { DomjudgeSettings } from "#formats/icpc/domjudge";
import { isLegacy } from "#formats/icpc/kind";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { TimeLimitRule } from "#problem";

/**
 * The time limit that a package states, in milliseconds: `limits.time_limit`, else DOMjudge's
 * `domjudge-problem.ini`, else `.timelimit` (package formats, "Time limit"). Null when none does.
 */
export function statedTimeLimitMs(yaml: ProblemYaml, domjudge: DomjudgeSettings, files: PackageFiles): number | null {
  const ini = domjudge.timelimit === null ? null : Number(domjudge.timelimit);
  const seconds = yaml.limits?.time_limit ?? ini ?? fileTimeLimit(files);
  return seconds === null ? null : allowedTimeLimitMs(seconds);
}

/** A stated time limit in milliseconds. Throws PackageError for one outside of what problems may have. */
export function allowedTimeLimitMs(seconds: number): number {
  const { min, max } = LIMITS.timeLimitSeconds;
  if (!(seconds >= min && seconds <= max))
    throw new PackageError(`a time limit of ${seconds} s is not between ${min} s and ${max} s`);
  return Math.round(seconds * SECOND);
}

/** How a limit is made where none is stated: five times the slowest solution in the legacy format, twice since, in whole seconds. */
export function timeLimitRule(yaml: ProblemYaml): TimeLimitRule {
  const { time_multiplier, time_multipliers, time_resolution } = yaml.limits ?? {};
  const multiplier = isLegacy(yaml) ? (time_multiplier ?? 5) : (time_multipliers?.ac_to_time_limit ?? 2);
  return { multiplier, resolutionMs: Math.round((time_resolution ?? 1) * SECOND) };
}

/** The limit for a slowest accepted run: times the factor, the next multiple of the resolution, at least one. */
export function computedTimeLimitMs(slowestAcceptedMs: number, { multiplier, resolutionMs }: TimeLimitRule): number {
  const steps = Math.max(1, Math.ceil((slowestAcceptedMs * multiplier) / resolutionMs));
  const { min, max } = LIMITS.timeLimitSeconds;
  return Math.min(Math.max(steps * resolutionMs, min * SECOND), max * SECOND);
}

function fileTimeLimit(files: PackageFiles): number | null {
  return files.has(".timelimit") ? Number(files.text(".timelimit", PACKAGE_LIMITS.yamlBytes).trim()) : null;
}
