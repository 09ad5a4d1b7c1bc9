import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import { type DataFolder, type GroupedTests, testsWithin } from "#formats/icpc/data-folders";
import type { DataSettings } from "#formats/icpc/data-settings";
import type { TestGroupYaml } from "#formats/icpc/folder-settings";
import { PackageError } from "#package-error";

/** The default `max_score` of `secret` (2025-09, "Test data configuration"). */
const DEFAULT_POINTS = 100;

/**
 * The groups of a scoring problem with test_group.yaml files (2025-09, "Scoring problems"). Throws PackageError for unbounded
 * points and for the minimum of several groups' points.
 */
export function yamlGroups(root: DataFolder, settings: DataSettings): GroupedTests[] {
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
