import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { PackageFiles } from "#files/package-files";
import { type GroupedTests, readDataFolder } from "#formats/icpc/data-folders";
import type { DataSettings } from "#formats/icpc/data-settings";
import { yamlGroups } from "#formats/icpc/group-scoring";
import { isLegacy, type ProblemKind } from "#formats/icpc/kind";
import { legacyGroups } from "#formats/icpc/legacy-scoring";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import { PackageError } from "#package-error";

/** A problem's scoring, and the group of each test case. */
export interface ReadScoring {
  readonly scoring: Scoring;
  readonly groupOf: ReadonlyMap<string, string>;
}

/**
 * The scoring of a problem, from the settings in its data folders. Groups without points are left out unless another group
 * requires them. Throws PackageError for a scoring that groups cannot express.
 */
export function readScoring(
  files: PackageFiles,
  settings: DataSettings,
  yaml: ProblemYaml,
  kind: ProblemKind,
): ReadScoring {
  if (yaml.grading?.objective === "min")
    throw new PackageError("problems whose objective is the lowest score are not supported");
  const tree = readDataFolder(files, "");
  const root = { ...tree, folders: tree.folders.filter(({ path }) => path === "sample" || path === "secret") };
  // Packages that call themselves 2023-07 use either file.
  const isGraded = isLegacy(yaml) || files.paths("data/").some((path) => path.endsWith("/testdata.yaml"));
  return scoringOf(isGraded ? legacyGroups(root, settings, yaml, kind) : yamlGroups(root, settings));
}

/** Turns groups into a problem's scoring. Throws PackageError if no group has points or a required group does not exist. */
export function scoringOf(groups: readonly GroupedTests[]): ReadScoring {
  const required = new Set(groups.flatMap(({ group }) => group.requires ?? []));
  const kept = groups.filter(({ group }) => group.points > 0 || required.has(group.name));
  if (!kept.some(({ group }) => group.points > 0))
    throw new PackageError("a scoring problem needs a group with points");
  const missing = [...required].find((name) => !kept.some(({ group }) => group.name === name));
  if (missing !== undefined) throw new PackageError(`a group requires ${missing}, which is not a group`);
  return {
    scoring: { groups: kept.map(({ group }) => group) },
    groupOf: new Map(kept.flatMap(({ group, tests }) => tests.map((test) => [test, group.name]))),
  };
}
