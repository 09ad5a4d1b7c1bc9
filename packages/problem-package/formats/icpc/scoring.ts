import type { Grader } from "@assay/contract/vocabulary/grading";
import type { Scoring, TestGroup } from "@assay/contract/vocabulary/scoring";
import type { PackageFiles } from "#files/package-files";
import type { Constants } from "#formats/icpc/constants";
import { type DataFolder, type GroupedTests, readDataFolder, testsWithin } from "#formats/icpc/data-folders";
import type { DataSettings } from "#formats/icpc/data-settings";
import type { TestGroupYaml } from "#formats/icpc/folder-settings";
import { noteUnusedGrader, readGrader } from "#formats/icpc/graders";
import { isLegacy, type ProblemKind } from "#formats/icpc/kind";
import { legacyScoring } from "#formats/icpc/legacy-scoring";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import { PackageError } from "#package-error";

/** The default `max_score` of `secret` (2025-09, "Test data configuration"). */
const DEFAULT_POINTS = 100;

/**
 * The groups of a scoring problem with test_group.yaml files (2025-09, "Scoring problems"). Throws PackageError for unbounded
 * points and for the minimum of several groups' points.
 */
function yamlGroups(root: DataFolder, settings: DataSettings): GroupedTests[] {
  const secret = root.folders.find(({ path }) => path === "secret");
  const sample = root.folders.find(({ path }) => path === "sample");
  if (!secret) throw new PackageError("a scoring problem needs test cases in data/secret");
  const own = settings.testGroup("secret") ?? {};
  const points = boundedPoints(own.max_score ?? DEFAULT_POINTS, "secret");
  const aggregation = own.score_aggregation ?? "sum";
  const inner = secret.folders.filter(({ path }) => settings.testGroup(path) !== undefined);
  if (inner.length > 0 && (inner.length < secret.folders.length || secret.tests.length > 0)) {
    throw new PackageError("data/secret: either all test cases or none must be in groups");
  }
  const groups =
    inner.length === 0 || aggregation === "pass-fail"
      ? [{ group: groupOf("secret", points, aggregation, own), tests: testsWithin(secret) }]
      : dividedGroups(inner, settings, own, points);
  const samples = { name: "sample", points: 0, aggregation: "min", onReject: "continue" } as const;
  return sample ? [{ group: samples, tests: testsWithin(sample) }, ...groups] : groups;
}

function dividedGroups(
  folders: readonly DataFolder[],
  settings: DataSettings,
  secret: TestGroupYaml,
  points: number,
): GroupedTests[] {
  if (secret.score_aggregation === "min" && folders.length > 1) {
    throw new PackageError("data/secret: the minimum of several groups' points is not supported");
  }
  const groups = folders.map((folder) => {
    const own = settings.testGroup(folder.path) ?? {};
    const most = boundedPoints(own.max_score ?? "unbounded", folder.path);
    const required = { ...own, require_pass: [...(secret.require_pass ?? []), ...(own.require_pass ?? [])] };
    return {
      group: groupOf(folder.path, most, own.score_aggregation ?? "pass-fail", required),
      tests: testsWithin(folder),
    };
  });
  const sum = groups.reduce((total, { group }) => total + group.points, 0);
  if (sum > points)
    throw new PackageError(`data/secret: its groups are worth ${sum} points, more than its max_score of ${points}`);
  return groups;
}

function groupOf(
  name: string,
  points: number,
  aggregation: "pass-fail" | "sum" | "min",
  { require_pass: required = [] }: TestGroupYaml,
): TestGroup {
  const group: TestGroup = { name, points, aggregation: aggregation === "sum" ? "sum" : "min", onReject: "continue" };
  return required.length === 0 ? group : { ...group, requires: required };
}

function boundedPoints(points: number | "unbounded", folder: string): number {
  if (points !== "unbounded") return points;
  throw new PackageError(`data/${folder}: unbounded points (max_score) are not supported`);
}

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
