import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import type { DataFolder, GroupedTests } from "#formats/icpc/data-folders";
import type { DataSettings } from "#formats/icpc/data-settings";
import type { ProblemKind } from "#formats/icpc/kind";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import { PackageError } from "#package-error";

const AGGREGATIONS = ["sum", "avg", "min", "max"] as const;

/** A folder's grading settings, including inherited ones. */
interface Grading {
  readonly aggregation: (typeof AGGREGATIONS)[number];
  readonly onReject: "break" | "continue";
  readonly acceptScore: number;
  readonly flags: readonly string[];
  /** The most points that a validator can award for the group; null if the test cases have fixed points. */
  readonly most: number | null;
}

/**
 * The groups of a scoring problem with testdata.yaml files, as problemtools' default grader grades them (legacy format,
 * "Test data groups"). Throws PackageError for a grading that a flat list of groups cannot express.
 */
export function legacyGroups(
  root: DataFolder,
  settings: DataSettings,
  yaml: ProblemYaml,
  { hasOwnScore }: Pick<ProblemKind, "hasOwnScore">,
): GroupedTests[] {
  const gradingOf = (path: string) => readGrading(path, settings, yaml, hasOwnScore);
  const { flags } = gradingOf("");
  const isSampleIgnored = flags.includes("ignore_sample");
  const folders = isSampleIgnored ? root.folders.filter(({ path }) => path !== "sample") : root.folders;
  return groupsWithin({ ...root, folders }, gradingOf);
}

function groupsWithin(folder: DataFolder, gradingOf: (path: string) => Grading): GroupedTests[] {
  const grading = gradingOf(folder.path);
  const where = folder.path === "" ? "data" : `data/${folder.path}`;
  const own = folder.tests.length === 0 ? [] : [ownGroup(folder, grading, where)];
  const parts = [own, ...folder.folders.map((inner) => groupsWithin(inner, gradingOf))].filter(
    ({ length }) => length > 0,
  );
  if (parts.length > 1 && grading.aggregation !== "sum") {
    throw new PackageError(`${where}: the ${grading.aggregation} of several groups' points is not supported`);
  }
  if (grading.onReject === "continue" || parts.length < 2) return parts.flat();
  // The first rejected part ends the folder, so each part requires all earlier ones.
  return parts.flatMap((part, index) => {
    const earlier = parts.slice(0, index).flatMap((groups) => groups.map(({ group }) => group.name));
    return part.map(({ group, tests }) => ({ group: withRequired(group, earlier), tests }));
  });
}

function ownGroup({ path, tests }: DataFolder, grading: Grading, where: string): GroupedTests {
  const { aggregation, acceptScore, onReject } = grading;
  if (aggregation === "max") throw new PackageError(`${where}: the max of test cases' points is not supported`);
  const points = grading.most ?? (aggregation === "sum" ? acceptScore * tests.length : acceptScore);
  return { group: { name: path, points, aggregation: aggregation === "min" ? "min" : "sum", onReject }, tests };
}

function withRequired(group: TestGroup, earlier: readonly string[]): TestGroup {
  const requires = [...new Set([...earlier, ...(group.requires ?? [])])];
  return requires.length === 0 ? group : { ...group, requires };
}

function readGrading(path: string, settings: DataSettings, { grading }: ProblemYaml, hasOwnScore: boolean): Grading {
  const { grader_flags: flags = [], accept_score, reject_score, on_reject } = settings.testdata(path);
  const where = path === "" ? "data" : `data/${path}`;
  if ((grading?.reject_score ?? reject_score ?? 0) !== 0)
    throw new PackageError(`${where}: points for rejected test cases (reject_score) are not supported`);
  const acceptScore = grading?.accept_score ?? accept_score ?? 1;
  if (!(acceptScore >= 0 && Number.isFinite(acceptScore)))
    throw new PackageError(`${where}: accept_score is not a valid number of points`);
  const aggregation = AGGREGATIONS.findLast((candidate) => flags.includes(candidate)) ?? "sum";
  const onReject = legacyOnReject(grading?.on_reject) ?? on_reject ?? "break";
  if (hasOwnScore && aggregation === "avg")
    throw new PackageError(`${where}: the average of points that a validator awards is not supported`);
  const most = hasOwnScore ? upperBound(settings.ownRange(path) ?? grading?.range) : null;
  return { aggregation, flags, acceptScore, onReject, most };
}

/** The second number of a range such as "0 40"; null if unbounded. */
function upperBound(range: string | null | undefined): number | null {
  const bound = Number(range?.trim().split(/\s+/)[1] ?? "inf");
  return Number.isFinite(bound) && bound >= 0 ? bound : null;
}

/** `on_reject` as written in the older `grading:` section of problem.yaml. */
function legacyOnReject(word: string | null | undefined): "break" | "continue" | null {
  if (word === "first_error") return "break";
  return word === "grade" ? "continue" : null;
}
