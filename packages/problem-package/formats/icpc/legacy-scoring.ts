import { pointsOf } from "@assay/contract/vocabulary/default-grader";
import type { GradedFolder, GraderProgram } from "@assay/contract/vocabulary/grading";
import type { Scoring, TestGroup } from "@assay/contract/vocabulary/scoring";
import type { DataFolder, GroupedTests } from "#formats/icpc/data-folders";
import type { DataSettings } from "#formats/icpc/data-settings";
import { type Grading, readGrading } from "#formats/icpc/legacy-grading";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";

export interface LegacyScoring {
  readonly groups: readonly GroupedTests[];
  /** Null if the groups' own rules say the same. */
  readonly grader: NonNullable<Scoring["grader"]> | null;
  /** True if a validator or the package's own grader awards points of which the package does not say how many there may be. */
  readonly isUnbounded: boolean;
  /** True if the package's own grader grades a folder. */
  readonly isCustom: boolean;
}

interface Rules {
  readonly gradingOf: (path: string) => Grading;
  /** A validator awards the points. */
  readonly hasAwardedPoints: boolean;
  /** `accept_score` does not say how many points there may be: the ranges do. */
  readonly isByRange: boolean;
}

/**
 * The groups of a scoring problem with testdata.yaml files, and how problemtools' default grader grades them (legacy format,
 * "Test data groups"). Throws PackageError for settings that are not valid.
 */
export function legacyScoring(
  root: DataFolder,
  settings: DataSettings,
  yaml: ProblemYaml,
  hasAwardedPoints: boolean,
  program: GraderProgram | null,
): LegacyScoring {
  const gradingOf = (path: string) => readGrading(path, settings, yaml);
  const isCustom = hasCustom(root, gradingOf);
  const rules = { gradingOf, hasAwardedPoints, isByRange: hasAwardedPoints || isCustom };
  const { ignoresSample, onReject } = rules.gradingOf("");
  const isSampleApart = ignoresSample === true && onReject === "continue";
  const folders = isSampleApart ? root.folders.filter(({ path }) => path !== "sample") : root.folders;
  const graded = { ...root, folders };
  const tree = treeOf(graded, rules);
  const maximum = mostOf(graded, rules);
  return {
    groups: groupsWithin(graded, rules),
    grader: isPlain(tree, rules)
      ? null
      : {
          root: tree,
          hasAwardedPoints,
          maximum: maximum ?? nominalPoints(graded, rules),
          ...(isCustom && program && { program }),
        },
    isUnbounded: maximum === null,
    isCustom,
  };
}

function hasCustom(folder: DataFolder, gradingOf: Rules["gradingOf"]): boolean {
  return gradingOf(folder.path).custom !== undefined || folder.folders.some((inner) => hasCustom(inner, gradingOf));
}

function treeOf(folder: DataFolder, rules: Rules): GradedFolder {
  const { bound: _, ownBound: __, acceptsAny, ignoresSample, ...rest } = rules.gradingOf(folder.path);
  const own = folder.tests.length === 0 ? [] : [folder.path];
  return {
    ...rest,
    ...(acceptsAny && { acceptsAny }),
    ...(ignoresSample && { ignoresSample }),
    parts: [...own, ...folder.folders.map((inner) => treeOf(inner, rules))],
  };
}

/** True if the groups' own rules come to the same as the tree. */
function isPlain(folder: GradedFolder, rules: Rules): boolean {
  const { custom, points, verdict, acceptsAny = false, ignoresSample = false, rejectScore, parts } = folder;
  if (
    custom ||
    rules.hasAwardedPoints ||
    verdict === "always_accept" ||
    acceptsAny ||
    ignoresSample ||
    rejectScore !== 0
  )
    return false;
  if (points !== "sum" && (parts.length > 1 || points === "max")) return false;
  return parts.every((part) => typeof part === "string" || isPlain(part, rules));
}

function groupsWithin(folder: DataFolder, rules: Rules): GroupedTests[] {
  const own = folder.tests.length === 0 ? [] : [ownGroup(folder, rules)];
  const parts = [own, ...folder.folders.map((inner) => groupsWithin(inner, rules))].filter(({ length }) => length > 0);
  if (rules.gradingOf(folder.path).onReject === "continue" || parts.length < 2) return parts.flat();
  // The first rejected part ends the folder, so each part requires all earlier ones.
  return parts.flatMap((part, index) => {
    const earlier = parts.slice(0, index).flatMap((groups) => groups.map(({ group }) => group.name));
    return part.map(({ group, tests }) => ({ group: withRequired(group, earlier), tests }));
  });
}

function ownGroup(folder: DataFolder, rules: Rules): GroupedTests {
  const { points, onReject } = rules.gradingOf(folder.path);
  const most = ownMost(folder, rules) ?? acceptedPoints(folder, rules);
  return {
    group: { name: folder.path, points: most, aggregation: points === "min" ? "min" : "sum", onReject },
    tests: folder.tests,
  };
}

function withRequired(group: TestGroup, earlier: readonly string[]): TestGroup {
  const requires = [...new Set([...earlier, ...(group.requires ?? [])])];
  return requires.length === 0 ? group : { ...group, requires };
}

/** The most points of a folder's own test cases; null if it has no bound. */
function ownMost(folder: DataFolder, rules: Rules): number | null {
  return isBounded(folder, rules) ? rules.gradingOf(folder.path).bound : acceptedPoints(folder, rules);
}

/** True if a range, not the points of each test case, bounds what the folder's own test cases earn. */
function isBounded({ path }: DataFolder, { gradingOf, hasAwardedPoints }: Rules): boolean {
  return hasAwardedPoints || gradingOf(path).custom !== undefined;
}

/** The points of a folder's own test cases if each is worth `accept_score`. */
function acceptedPoints({ path, tests }: DataFolder, { gradingOf }: Rules): number {
  const { points, acceptScore } = gradingOf(path);
  return points === "sum" ? acceptScore * tests.length : acceptScore;
}

/** The most points of a folder; null if it has no bound. */
function mostOf(folder: DataFolder, rules: Rules): number | null {
  const { points, acceptScore, bound, ownBound, custom, ignoresSample = false } = rules.gradingOf(folder.path);
  if (rules.isByRange && ownBound !== null) return ownBound;
  if (rules.isByRange && custom) return bound;
  const isByTest = !rules.hasAwardedPoints;
  const own = isByTest
    ? folder.tests.map(() => acceptScore)
    : folder.tests.length === 0
      ? []
      : [ownMost(folder, rules)];
  const all = [...own, ...folder.folders.map((inner) => mostOf(inner, rules))];
  const parts = (ignoresSample ? all.slice(-1) : all).map((most) => ({ points: most ?? Number.NaN }));
  const most = parts.length === 0 ? 0 : pointsOf(points, parts);
  return Number.isNaN(most) ? null : most;
}

/** What stands in for an unknown maximum: the points if each test case is worth `accept_score`. */
function nominalPoints(folder: DataFolder, rules: Rules): number {
  return mostOf(folder, { ...rules, hasAwardedPoints: false, isByRange: false }) ?? 0;
}
