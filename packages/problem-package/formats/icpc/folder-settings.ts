import { z } from "zod";
import type { PackageFiles } from "#files/package-files";
import { checkYaml, parseYaml, requireKnownKeys, yamlText } from "#formats/icpc/yaml-file";
import { PackageError } from "#package-error";

const number = z.coerce.number();
const flags = yamlText.transform((line) => line.split(/\s+/).filter(Boolean));
const namedFlags = z
  .object({ name: z.string().nullish(), flags: flags.nullish() })
  .transform((named) => named.flags ?? []);
const list = z.array(yamlText);
const names = z.union([yamlText.transform((name) => [name]), z.array(yamlText)]);

/** How the default grader finds a group's verdict (legacy format, "Default grader specification"). */
export const GRADER_VERDICTS = ["worst_error", "no_errors", "first_error", "always_accept"] as const;
/** How the default grader finds a group's points. */
export const GRADER_POINTS = ["sum", "avg", "min", "max"] as const;
const GRADER_FLAGS: readonly string[] = [
  ...GRADER_VERDICTS,
  ...GRADER_POINTS,
  "accept_if_any_accepted",
  "ignore_sample",
];

/** The arguments of all input validators, or of each by its name. */
export type ValidatorArguments = string[] | Record<string, string[]>;
const validatorArguments = z
  .union([flags, list, z.record(z.string(), z.union([flags, list]))])
  .optional()
  .catch(undefined);

/** testdata.yaml of the legacy format and of packages that call themselves 2023-07. */
const TESTDATA = z
  .object({
    on_reject: z.enum(["break", "continue"], 'must be "break" or "continue"'),
    grading: z.enum(["default", "custom"], 'must be "default" or "custom"'),
    grader_flags: flags,
    output_validator_flags: z.union([flags, namedFlags]),
    output_validator_args: list,
    input_validator_flags: validatorArguments,
    input_validator_args: validatorArguments,
    accept_score: number,
    reject_score: number,
    range: z.string(),
  })
  .partial()
  .loose();

/** test_group.yaml, since 2023-07. */
const TEST_GROUP = z
  .object({
    max_score: z.union([z.number().int().min(0), z.literal("unbounded")]),
    score_aggregation: z.enum(["pass-fail", "sum", "min"], "must be pass-fail, sum or min"),
    require_pass: names,
    static_validation_score: z.unknown(),
    args: list,
    output_validator_args: list,
    input_validator_args: validatorArguments,
  })
  .partial()
  .loose();

const TEST_GROUP_KEYS = [
  ...["max_score", "score_aggregation", "static_validation_score", "require_pass", "full_feedback", "args"],
  ...["input_validator_args", "static_validator_args", "output_validator_args"],
  ...["input_visualizer_args", "output_visualizer_args"],
];
const TEST_CASE_KEYS = [
  ...["args", "input_validator_args", "output_validator_args", "input_visualizer_args", "output_visualizer_args"],
  ...["full_feedback", "hint", "description"],
];

/** The parsed testdata.yaml; keys that it does not set are absent. */
export type Testdata = z.infer<typeof TESTDATA>;
/** The parsed test_group.yaml; keys that it does not set are absent. */
export type TestGroupYaml = z.infer<typeof TEST_GROUP>;

export interface FolderSettings {
  readonly testdata: Testdata;
  readonly testGroup: TestGroupYaml;
  /** True if the folder has its own test_group.yaml. */
  readonly isTestGroup: boolean;
}

/**
 * Reads the folder's own settings, without inherited ones. Throws PackageError for files that cannot be read, unknown keys in
 * test_group.yaml and settings that are not supported.
 */
export function readFolderSettings(files: PackageFiles, path: string, isStrict: boolean): FolderSettings {
  const folder = path === "" ? "data" : `data/${path}`;
  const [testdataPath, groupPath] = [`${folder}/testdata.yaml`, `${folder}/test_group.yaml`];
  if (isStrict && files.has(testdataPath)) throw new PackageError(`${testdataPath}: format 2025-09 has no such file`);
  const testdata = files.has(testdataPath) ? checkYaml(parseYaml(files, testdataPath), testdataPath, TESTDATA) : {};
  const unknown = (testdata.grader_flags ?? []).filter((flag) => !GRADER_FLAGS.includes(flag));
  // The package's own grader may have any flags.
  if (unknown.length > 0 && files.paths("graders/").length === 0) {
    files.note(
      `${testdataPath}: the default grader has no such grader_flags (${unknown.join(", ")}); they are ignored`,
    );
  }
  const isTestGroup = files.has(groupPath);
  const testGroup = isTestGroup ? readTestGroup(files, groupPath) : {};
  return { testdata, testGroup, isTestGroup };
}

function readTestGroup(files: PackageFiles, path: string): TestGroupYaml {
  const value = parseYaml(files, path);
  requireKnownKeys(value, path, TEST_GROUP_KEYS);
  const settings = checkYaml(value, path, TEST_GROUP);
  if (settings.static_validation_score != null) throw new PackageError(`${path}: static validators are not supported`);
  requireNoArguments(settings, path);
  return settings;
}

/** The checker's arguments in a test case's own .yaml file, or null. Throws PackageError like `readFolderSettings`. */
export function readTestArguments(files: PackageFiles, test: string): readonly string[] | null {
  const path = `data/${test}.yaml`;
  if (!files.has(path)) return null;
  const value = parseYaml(files, path);
  requireKnownKeys(value, path, TEST_CASE_KEYS);
  const settings = checkYaml(value, path, TEST_GROUP);
  requireNoArguments(settings, path);
  return settings.output_validator_args ?? null;
}

function requireNoArguments({ args }: TestGroupYaml, path: string): void {
  if (args && args.length > 0)
    throw new PackageError(`${path}: command-line arguments for submissions are not supported`);
}
