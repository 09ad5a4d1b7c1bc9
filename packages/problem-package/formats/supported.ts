import type { PackageFiles } from "#files/package-files";
import type { ProblemYaml } from "#formats/problem-yaml";
import { PackageError } from "#package-error";

const KNOWN_VERSIONS = ["legacy", "legacy-icpc", "2023-07-draft", "2023-07"];

/** True for the layouts before 2023-07: `problem_statement/`, `validation:` and a multiplier of 5. */
export function isLegacy(yaml: ProblemYaml): boolean {
  return yaml.problem_format_version.startsWith("legacy");
}

/**
 * Throws PackageError with the reason when the judge cannot judge this kind of problem. With
 * `withPlainComparison` a validator of the package's own is left aside, and the notes say so.
 */
export function requireSupported(yaml: ProblemYaml, files: PackageFiles, withPlainComparison: boolean): string[] {
  if (!KNOWN_VERSIONS.includes(yaml.problem_format_version)) {
    throw new PackageError(`the format version ${yaml.problem_format_version} is not supported`);
  }
  const types = [yaml.type ?? "pass-fail"].flat().flatMap((type) => type.split(/\s+/));
  const type = types.find((candidate) => candidate !== "pass-fail");
  if (type !== undefined) throw new PackageError(`problems of the type ${type} are not supported`);
  const validation = yaml.validation ?? "default";
  if (validation.startsWith("custom "))
    throw new PackageError(`problems of the kind "${validation}" are not supported`);
  if (yaml.validator_flags) throw new PackageError(`the validator flags ${yaml.validator_flags} are not supported`);
  if (validation === "default" && !hasValidator(files)) return [];
  if (withPlainComparison) return ["its own output validator is left aside: outputs are compared as they are"];
  throw new PackageError(`an output validator of its own (validation: ${validation}) is not supported`);
}

function hasValidator(files: PackageFiles): boolean {
  const paths = [...files.paths("output_validators/"), ...files.paths("output_validator/")];
  return paths.some((path) => !path.endsWith(".gitkeep"));
}
