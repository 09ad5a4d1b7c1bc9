import { CHECKER_LIMITS } from "@assay/contract/vocabulary/run-limits";
import type { PackageFiles } from "#files/package-files";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import { PackageError } from "#package-error";

const TYPES = ["pass-fail", "scoring", "interactive", "multi-pass"];
/** The words of `validation` (legacy format); multi-pass is DOMjudge's. */
const VALIDATIONS = ["default", "custom", "interactive", "score", "multi-pass"];
const OBJECTIVES = ["max", "min"];
const KNOWN_VERSIONS = ["legacy", "legacy-icpc", "2023-07-draft", "2023-07", "2025-09-draft", "2025-09"];
/** The format's codes of the languages that every judge has. */
const PACKAGE_LANGUAGES = ["cpp", "java", "python3"];

export interface ProblemKind {
  readonly isScoring: boolean;
  /** The validator awards the points (legacy, `validation: custom score`). */
  readonly hasOwnScore: boolean;
  readonly isInteractive: boolean;
  /** A program in the package checks the outputs. */
  readonly hasOwnValidator: boolean;
  /** The most passes per test case; null for a problem that is not multi-pass. */
  readonly passes: number | null;
}

/** True for the formats before 2023-07: `problem_statement/`, `validation:` and a time multiplier of 5. */
export function isLegacy(yaml: ProblemYaml): boolean {
  return yaml.problem_format_version.startsWith("legacy");
}

/** True for the format 2025-09, which allows no unknown folders and keys. */
export function isStrict(yaml: ProblemYaml): boolean {
  return yaml.problem_format_version === "2025-09";
}

/** The kind of a problem. Throws PackageError with the reason if the judge does not support it. */
export function readKind(yaml: ProblemYaml, files: PackageFiles): ProblemKind {
  if (!KNOWN_VERSIONS.includes(yaml.problem_format_version)) {
    throw new PackageError(`the format version ${yaml.problem_format_version} is not supported`);
  }
  requireJudgeable(yaml, files);
  const types = [yaml.type ?? "pass-fail"].flat().flatMap((type) => type.split(/\s+/));
  const unsupported = types.find((type) => !TYPES.includes(type));
  if (unsupported) throw new PackageError(`problems of the type ${unsupported} are not supported`);
  const validation = readValidation(yaml.validation);
  const { objective } = yaml.grading ?? {};
  if (objective && !OBJECTIVES.includes(objective)) refuseWord("grading.objective", objective, OBJECTIVES);
  if (isLegacy(yaml) && validation[0] === "default" && hasValidator(files))
    files.note("the validator in output_validators/ is not used, because problem.yaml does not say validation: custom");
  const passes = readPasses(yaml, types.includes("multi-pass") || validation.includes("multi-pass"));
  const hasOwnValidator = isLegacy(yaml) ? validation[0] === "custom" : hasValidator(files);
  const isInteractive = types.includes("interactive") || validation.includes("interactive");
  if (passes !== null && !hasOwnValidator)
    throw new PackageError("a multi-pass problem needs its own output validator");
  const isScoring = types.includes("scoring");
  const hasOwnScore = validation.includes("score");
  if (hasOwnScore && !isScoring)
    throw new PackageError("a validator that awards points needs a problem of the type scoring");
  return { isScoring, hasOwnScore, isInteractive, hasOwnValidator: hasOwnValidator || isInteractive, passes };
}

function readValidation(text: string | null | undefined): string[] {
  const words = (text ?? "").split(/\s+/).filter(Boolean);
  const unknown = words.find((word) => !VALIDATIONS.includes(word));
  if (unknown !== undefined) refuseWord("validation", unknown, VALIDATIONS);
  const [first = "default", ...more] = words;
  if (first === "default" ? more.length > 0 : first !== "custom")
    throw new PackageError(`problem.yaml: validation must be default, or custom with what it does, not ${text}`);
  return [first, ...more];
}

function refuseWord(key: string, word: string, words: readonly string[]): never {
  throw new PackageError(`problem.yaml: ${key} does not know ${word.slice(0, 80)}; it may be ${words.join(", ")}`);
}

/** In the legacy format, DOMjudge uses `validation: custom multi-pass`; since 2023-07, multi-pass is a type. */
function readPasses({ limits }: ProblemYaml, isMultiPass: boolean): number | null {
  if (!isMultiPass) return null;
  const { default: usual, max } = CHECKER_LIMITS.passes;
  const passes = limits?.validation_passes ?? usual;
  if (passes > max) throw new PackageError(`${passes} passes are more than the maximum of ${max}`);
  return passes;
}

function requireJudgeable(yaml: ProblemYaml, files: PackageFiles): void {
  if (files.paths("static_validator/").some(isMaterial)) throw new PackageError("static validators are not supported");
  const languages = yaml.languages ?? ["all"];
  if (!languages.includes("all") && !PACKAGE_LANGUAGES.every((language) => languages.includes(language))) {
    files.note(`the package allows certain languages only (${languages.join(", ")}); here every language may be used`);
  }
}

/** Why the package may not be published yet, or null. */
export function embargoOf({ embargo_until }: ProblemYaml): string | null {
  const embargo = embargo_until ? new Date(embargo_until) : null;
  if (!embargo || !(embargo.getTime() > Date.now())) return null;
  return `the package may not be published before ${embargo.toISOString()} (embargo_until)`;
}

function hasValidator(files: PackageFiles): boolean {
  return [...files.paths("output_validators/"), ...files.paths("output_validator/")].some(isMaterial);
}

/** False for files whose names begin with a dot: they do not belong to the package (2025-09, "General requirements"). */
function isMaterial(path: string): boolean {
  return !path.split("/").some((part) => part.startsWith("."));
}
