import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { PackageFiles } from "#files/package-files";
import type { ProblemYaml } from "#formats/problem-yaml";
import { isLegacy } from "#formats/supported";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/**
 * The time limit that a package states, in milliseconds: `limits.time_limit`, else DOMjudge's
 * `domjudge-problem.ini`, else `.timelimit` (package formats, "Time limit"). Null when none does.
 */
export function statedTimeLimitMs(yaml: ProblemYaml, files: PackageFiles): number | null {
  const seconds = yaml.limits?.time_limit ?? iniTimeLimit(files) ?? fileTimeLimit(files);
  if (seconds === null) return null;
  const { min, max } = LIMITS.timeLimitSeconds;
  if (!(seconds >= min && seconds <= max))
    throw new PackageError(`a time limit of ${seconds} s is not between ${min} s and ${max} s`);
  return Math.round(seconds * SECOND);
}

/** The factor from the slowest accepted submission to the time limit: 5 in the legacy format, 2 since. */
export function timeMultiplier(yaml: ProblemYaml): number {
  if (isLegacy(yaml)) return yaml.limits?.time_multiplier ?? 5;
  return yaml.limits?.time_multipliers?.ac_to_time_limit ?? 2;
}

/** The limit for a slowest accepted run: times the factor, in whole seconds, at least one. */
export function computedTimeLimitMs(slowestAcceptedMs: number, multiplier: number): number {
  const seconds = Math.max(1, Math.ceil((slowestAcceptedMs * multiplier) / SECOND));
  return Math.min(seconds, LIMITS.timeLimitSeconds.max) * SECOND;
}

function iniTimeLimit(files: PackageFiles): number | null {
  if (!files.has("domjudge-problem.ini")) return null;
  const ini = files.text("domjudge-problem.ini", PACKAGE_LIMITS.yamlBytes);
  const value = /^\s*timelimit\s*=\s*['"]?([\d.]+)/m.exec(ini)?.[1];
  return value === undefined ? null : Number(value);
}

function fileTimeLimit(files: PackageFiles): number | null {
  return files.has(".timelimit") ? Number(files.text(".timelimit", PACKAGE_LIMITS.yamlBytes).trim()) : null;
}
