import { requireKnownKeys } from "#formats/icpc/yaml-file";

const PROBLEM = [
  "problem_format_version",
  "type",
  "name",
  "uuid",
  "version",
  "credits",
  "source",
  // Not in the specification of 2025-09, but in its example packages.
  "source_url",
  "license",
  "rights_owner",
  "embargo_until",
  "limits",
  "keywords",
  "languages",
  "allow_file_writing",
  "constants",
];
const LIMITS = [
  "time_multipliers",
  "time_limit",
  "time_resolution",
  "memory",
  "output",
  "code",
  "compilation_time",
  "compilation_memory",
  "validation_time",
  "validation_memory",
  "validation_output",
  "validation_passes",
];
const TIME_MULTIPLIERS = ["ac_to_time_limit", "time_limit_to_tle"];
const CREDITS = ["authors", "contributors", "testers", "translators", "packagers", "acknowledgements"];

/** Throws PackageError for a key that 2025-09 does not define ("unknown keys should be treated as an error"). */
export function requireKnownProblemKeys(value: unknown, path: string): void {
  requireKnownKeys(value, path, PROBLEM);
  const { limits, credits } = value as { limits?: Record<string, unknown>; credits?: unknown };
  requireKnownKeys(limits, path, LIMITS, "limits.");
  requireKnownKeys(limits?.time_multipliers, path, TIME_MULTIPLIERS, "limits.time_multipliers.");
  requireKnownKeys(credits, path, CREDITS, "credits.");
}
