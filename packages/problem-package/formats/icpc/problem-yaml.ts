import { z } from "zod";
import type { PackageFiles } from "#files/package-files";
import { checkYaml, parseYaml, requireKnownKeys, yamlText } from "#formats/icpc/yaml-file";
import { PACKAGE_LIMITS } from "#limits";

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
function requireKnownProblemKeys(value: unknown, path: string): void {
  requireKnownKeys(value, path, PROBLEM);
  const { limits, credits } = value as { limits?: Record<string, unknown>; credits?: unknown };
  requireKnownKeys(limits, path, LIMITS, "limits.");
  requireKnownKeys(limits?.time_multipliers, path, TIME_MULTIPLIERS, "limits.time_multipliers.");
  requireKnownKeys(credits, path, CREDITS, "credits.");
}

const text = yamlText;
const { min: leastMemory, max: mostMemory } = PACKAGE_LIMITS.memoryMebibytes;
const { min: leastOutput } = PACKAGE_LIMITS.outputMebibytes;
const words = z.union([z.array(text), text.transform((line) => line.split(/[\s,]+/).filter(Boolean))]);
const named = z.object({ name: text, url: text.nullish() }).loose();
const people = z.union([
  text,
  named.transform(({ name }) => name),
  z.array(z.union([text, named.transform(({ name }) => name)])).transform((list) => list.join(", ")),
]);
const factor = z.coerce.number().positive();
const constant = yamlText;

const limits = z.object({
  time_limit: z.coerce.number().positive().max(600).nullish(),
  time_resolution: z.coerce.number().positive().max(600).nullish(),
  time_multiplier: factor.nullish(),
  // A plain number here is a common mistake (time_multiplier is meant). It is ignored, as in problemtools.
  time_multipliers: z
    .union([z.object({ ac_to_time_limit: factor.nullish() }).loose(), z.number().transform(() => null)])
    .nullish(),
  memory: z.coerce.number().min(leastMemory).max(mostMemory).nullish(),
  output: z.coerce.number().min(leastOutput).nullish(),
  code: z.coerce.number().positive().nullish(),
  validation_passes: z.int("must be an integer").min(2, "must be at least 2").nullish(),
});

/** An older place for the settings of testdata.yaml (problemtools reads both). */
const grading = z.object({
  objective: text.nullish(),
  accept_score: z.coerce.number().nullish(),
  reject_score: z.coerce.number().nullish(),
  range: text.nullish(),
  on_reject: text.nullish(),
  custom_scoring: z.boolean().nullish(),
});

/** The keys of problem.yaml that the judge uses, of all versions. */
const schema = z.object({
  problem_format_version: text.default("legacy"),
  name: z.union([text, z.record(z.string(), text)]).nullish(),
  uuid: text.nullish(),
  type: z.union([text, z.array(text)]).nullish(),
  validation: text.nullish(),
  validator_flags: text.nullish(),
  author: people.nullish(),
  credits: z.union([people, z.object({ authors: people.nullish() }).loose()]).nullish(),
  source: z.union([named, people]).nullish(),
  source_url: text.nullish(),
  rights_owner: people.nullish(),
  license: text.nullish(),
  embargo_until: z.union([text, z.date()]).nullish(),
  languages: words.nullish(),
  constants: z.record(z.string(), z.union([constant, z.record(z.string(), constant)])).nullish(),
  keywords: words.nullish(),
  grading: grading.loose().nullish(),
  limits: limits.loose().nullish(),
});

export type ProblemYaml = z.infer<typeof schema>;

const PATH = "problem.yaml";

/**
 * Reads problem.yaml. All values are absent if there is no such file: DOMjudge does not require one. Throws PackageError for
 * invalid YAML, for a value of the wrong type and, in 2025-09, for an unknown key.
 */
export function readProblemYaml(files: PackageFiles): ProblemYaml {
  const value = files.has(PATH) ? parseYaml(files, PATH) : {};
  const yaml = checkYaml(value, PATH, schema);
  if (yaml.problem_format_version === "2025-09") requireKnownProblemKeys(value, PATH);
  return yaml;
}
