import type { Grader } from "@assay/contract/vocabulary/grading";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { PackageFiles } from "#files/package-files";
import type { Constants } from "#formats/icpc/constants";
import { type GroupedTests, readDataFolder } from "#formats/icpc/data-folders";
import type { DataSettings } from "#formats/icpc/data-settings";
import { noteUnusedGrader, readGrader } from "#formats/icpc/graders";
import { yamlGroups } from "#formats/icpc/group-scoring";
import { isLegacy, type ProblemKind } from "#formats/icpc/kind";
import { legacyScoring } from "#formats/icpc/legacy-scoring";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import { PackageError } from "#package-error";

export interface ReadScoring {
  readonly scoring: Scoring;
  readonly groupOf: ReadonlyMap<string, string>;
  /** Absent if the points are known. */
  readonly draftReason?: string;
}

const UNBOUNDED =
  "awards points, but no range in testdata.yaml says how many there may be; say what its groups are worth";

/**
 * The scoring of a problem, from the settings in its data folders. Groups without points are left out unless another group
 * requires them. Throws PackageError for a scoring that groups cannot express.
 */
export function readScoring(
  files: PackageFiles,
  settings: DataSettings,
  yaml: ProblemYaml,
  kind: ProblemKind,
  constants: Constants,
): ReadScoring {
  if (yaml.grading?.objective === "min")
    throw new PackageError("problems whose objective is the lowest score are not supported");
  const tree = readDataFolder(files, "");
  const root = { ...tree, folders: tree.folders.filter(({ path }) => path === "sample" || path === "secret") };
  // Packages that call themselves 2023-07 use either file.
  const isGraded = isLegacy(yaml) || files.paths("data/").some((path) => path.endsWith("/testdata.yaml"));
  if (!isGraded) return scoringOf(yamlGroups(root, settings));
  // Since 2023-07, every validator of a scoring problem may award points.
  const hasAwardedPoints = kind.hasOwnScore || (!isLegacy(yaml) && kind.hasOwnValidator);
  const own = readGrader(files, constants);
  const { groups, grader, isUnbounded, isCustom } = legacyScoring(root, settings, yaml, hasAwardedPoints, own.program);
  if (!isCustom) noteUnusedGrader(files);
  const read = scoringOf(groups, grader);
  if (isCustom && own.reason !== null) return { ...read, draftReason: own.reason };
  if (isUnbounded && isCustom) return { ...read, draftReason: `its grader ${UNBOUNDED}` };
  return isUnbounded && kind.hasOwnScore ? { ...read, draftReason: `its validator ${UNBOUNDED}` } : read;
}

/** Turns groups into a problem's scoring. Throws PackageError if no group has points or a required group does not exist. */
export function scoringOf(groups: readonly GroupedTests[], grader: Grader | null = null): ReadScoring {
  const required = new Set(groups.flatMap(({ group }) => group.requires ?? []));
  const kept = groups.filter(({ group }) => group.points > 0 || required.has(group.name) || grader !== null);
  if (grader ? grader.maximum <= 0 : !kept.some(({ group }) => group.points > 0))
    throw new PackageError("a scoring problem needs a group with points");
  const missing = [...required].find((name) => !kept.some(({ group }) => group.name === name));
  if (missing !== undefined) throw new PackageError(`a group requires ${missing}, which is not a group`);
  return {
    scoring: { groups: kept.map(({ group }) => group), ...(grader && { grader }) },
    groupOf: new Map(kept.flatMap(({ group, tests }) => tests.map((test) => [test, group.name]))),
  };
}
