import { type GradedFolder, type Grader, type GraderAnswers, gradeOf, roundOff } from "#vocabulary/grading";
import type { Verdict } from "#vocabulary/verdicts";

/**
 * A group of test cases that earns points together (problem package format, scoring problems). All test cases are run;
 * the group defines what their results are worth.
 */
export interface TestGroup {
  /** The group's folder below `data`, for example "secret/subtask1". */
  readonly name: string;
  /** The most points that the group can earn. */
  readonly points: number;
  /**
   * `min`: the points of its worst test case, so all or nothing if test cases are only right or wrong. `sum`: each test
   * case earns its share of the points.
   */
  readonly aggregation: "min" | "sum";
  /** `break`: test cases after the first one that is not Accepted earn nothing. */
  readonly onReject: "break" | "continue";
  /** Groups whose test cases must all be Accepted for this one to earn points (2025-09, "Group dependencies"). */
  readonly requires?: readonly string[];
}

/**
 * The points that one test case of a group is worth: all of the group's points with `min`, otherwise an equal share
 * (2025-09, "Scoring problems"). Null for a test case whose points a grader counts as they are.
 */
export function worthOfTest({ groups, grader }: Scoring, groupName: string | null, testCount: number): number | null {
  if (grader?.hasAwardedPoints) return null;
  const group = groups.find(({ name }) => name === groupName);
  if (!group) return 0;
  return group.aggregation === "min" ? group.points : group.points / Math.max(1, testCount);
}

/** A group's name without the folder that all hidden groups share. */
export function groupTitle(name: string): string {
  return name.replace(/^secret\//, "");
}

/** The headings of such a section, in the languages that statements of packages are usually in. */
const SCORING_HEADING =
  /<h[1-6][^>]*>\s*(?:scoring|subtasks|wertung|bewertung|teilaufgaben|puntuación|subtareas|评分|计分|子任务)/i;

/** True if a part of a statement, in HTML, has a section of its own on how the problem is scored. */
export function explainsScoring(...parts: readonly string[]): boolean {
  return parts.some((html) => SCORING_HEADING.test(html));
}

/** How a problem is scored: the score of a submission is the sum over the groups, unless there is a grader. */
export interface Scoring {
  readonly groups: readonly TestGroup[];
  /** Decides the points and the verdict in place of the groups' rules; absent if these say it all. */
  readonly grader?: Grader;
}

/** The result of a test case, as far as it affects points. */
export interface ScoredTest {
  readonly groupName: string | null;
  /** Null for a test case that was not judged, which earns nothing. */
  readonly verdict: Verdict | null;
  /**
   * The share of the test's points that a checker awarded, from 0 to 1, or the points themselves if a grader counts them; absent if
   * only the verdict counts.
   */
  readonly share?: number | null;
}

/** The points of a submission and of each group, in the order of the groups. */
export interface Score {
  readonly score: number;
  readonly maximumScore: number;
  readonly groups: readonly { readonly name: string; readonly score: number; readonly maximumScore: number }[];
  /** The verdict that the grader gives; null without a grader: then all test cases have to be Accepted. */
  readonly verdict: Verdict | null;
}

/**
 * The score of a submission from its test cases, in the order of judging (problem package format, "Scoring problems"):
 * each group's worst or summed share of its points, and the sum of those. A test case for which a checker awarded points
 * does not count as rejected, however few they are. `answers` are those of the problem's own grader, if it has one.
 */
export function scoreOf(scoring: Scoring, tests: readonly ScoredTest[], answers?: GraderAnswers | null): Score {
  const { groups, grader } = scoring;
  return grader ? gradedScore(grader, groups, tests, answers ?? {}) : scoreOfGroups(groups, tests);
}

/**
 * What a grader accepts with less than all points is not solved: it is Accepted there so that its points count, as soon as one of
 * its groups is (`accept_if_any_accepted`). What was not judged or graded earns nothing.
 */
function gradedScore(
  grader: Grader,
  groups: readonly TestGroup[],
  tests: readonly ScoredTest[],
  answers: GraderAnswers,
): Score {
  const graded = gradeOf(grader, tests, answers);
  const isJudged = graded.verdict !== "internal_error";
  const score = isJudged ? Math.min(graded.points, grader.maximum) : 0;
  const isPartial = graded.verdict === "accepted" && score < grader.maximum;
  const failed = tests.find((test) => !isAccepted(test))?.verdict ?? "wrong_answer";
  return {
    score,
    maximumScore: grader.maximum,
    groups: groups.map(({ name, points }) => {
      return { name, score: isJudged ? Math.min(graded.groups.get(name) ?? 0, points) : 0, maximumScore: points };
    }),
    verdict: isPartial ? failed : graded.verdict,
  };
}

function scoreOfGroups(groups: readonly TestGroup[], tests: readonly ScoredTest[]): Score {
  const byGroup = Map.groupBy(tests, ({ groupName }) => groupName);
  const testsOf = (name: string) => byGroup.get(name) ?? [];
  const scored = groups.map((group) => {
    const mayScore = (group.requires ?? []).every((name) => testsOf(name).every(isAccepted));
    const score = mayScore ? roundOff(groupShare(group, testsOf(group.name)) * group.points) : 0;
    return { name: group.name, score, maximumScore: group.points };
  });
  const sum = (numbers: number[]) => roundOff(numbers.reduce((total, number) => total + number, 0));
  return {
    score: sum(scored.map(({ score }) => score)),
    maximumScore: sum(scored.map(({ maximumScore }) => maximumScore)),
    groups: scored,
    verdict: null,
  };
}

/**
 * Whether a group of tests is settled by its first failure, so that the tests after it change neither the score nor the verdict: it breaks
 * there (`onReject`, or the legacy format's `on_reject`), or its worst test counts. Null for the tests in no group.
 */
export function isSettledByFailure({ groups, grader }: Scoring, groupName: string | null): boolean {
  if (groupName === null) return false;
  if (grader) return folderWith(grader.root, groupName)?.onReject === "break";
  const group = groups.find(({ name }) => name === groupName);
  return group !== undefined && (group.onReject === "break" || group.aggregation === "min");
}

/**
 * True for a test that has failed, so that its group may be settled: awarded points are no failure, and a program that does not compile
 * has not been run at all.
 */
export function isFailedTest({ verdict, share }: Pick<ScoredTest, "verdict" | "share">): boolean {
  return verdict !== null && verdict !== "accepted" && verdict !== "compilation_error" && typeof share !== "number";
}

/** The folder whose own tests are those of the group. */
function folderWith(folder: GradedFolder, groupName: string): GradedFolder | null {
  if (folder.parts.includes(groupName)) return folder;
  for (const part of folder.parts) {
    const found = typeof part === "string" ? null : folderWith(part, groupName);
    if (found) return found;
  }
  return null;
}

/** The share of a group's points that its tests earn, from 0 to 1. */
function groupShare(group: TestGroup, tests: readonly ScoredTest[]): number {
  if (tests.length === 0) return 0;
  const firstRejected = tests.findIndex((test) => !isAccepted(test) && typeof test.share !== "number");
  const isEnded = (index: number) => group.onReject === "break" && firstRejected !== -1 && index > firstRejected;
  const shares = tests.map((test, index) => (isEnded(index) ? 0 : shareOf(test)));
  if (group.aggregation === "min") return Math.min(...shares);
  return shares.reduce((total, share) => total + share, 0) / tests.length;
}

function shareOf({ verdict, share }: ScoredTest): number {
  if (verdict === null) return 0;
  return Math.min(1, Math.max(0, share ?? Number(verdict === "accepted")));
}

function isAccepted({ verdict }: ScoredTest): boolean {
  return verdict === "accepted";
}
