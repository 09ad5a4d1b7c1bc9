import type { ScoredTest } from "#vocabulary/scoring";
import type { Verdict } from "#vocabulary/verdicts";

/** How a folder of test cases and folders is graded: the options of the default grader (legacy format, "Graders"). */
export interface GradedFolder {
  /** `first_error`: the first that is not Accepted; `worst_error`: the gravest. `always_accept`: Accepted whatever happened. */
  readonly verdict: "worst_error" | "first_error" | "always_accept";
  /** How its points follow from those of its parts. */
  readonly points: "sum" | "avg" | "min" | "max";
  /** Accepted as soon as one part is (`accept_if_any_accepted`). */
  readonly acceptsAny?: boolean;
  /** Only the last judged part counts: the hidden tests, behind the samples (`ignore_sample`). */
  readonly ignoresSample?: boolean;
  /** `break`: parts after the first one that is not Accepted do not count. */
  readonly onReject: "break" | "continue";
  /** The points of a test case for which a checker awarded none, by its verdict. */
  readonly acceptScore: number;
  readonly rejectScore: number;
  /** In the order of judging. A text is the name of the group of the folder's own test cases. */
  readonly parts: readonly (GradedFolder | string)[];
}

/**
 * The grading of a problem in the legacy format that groups alone cannot express. It takes the place of the groups' own rules:
 * they only name the test cases and state what they are worth.
 */
export interface Grader {
  readonly root: GradedFolder;
  /** A checker awards points: its acceptance is the verdict of a test case, however few points it awards. */
  readonly hasAwardedPoints: boolean;
  /** The most points of a submission. */
  readonly maximum: number;
}

/** What a grader made of a submission. */
export interface Graded {
  readonly verdict: Verdict;
  readonly points: number;
  /** The points of each group; a group that was not reached is absent. */
  readonly groups: ReadonlyMap<string, number>;
}

interface Part {
  readonly verdict: Verdict;
  readonly points: number;
}

/** From the gravest error to the least (legacy format, "Default grader specification"). */
const GRAVEST_FIRST: readonly Verdict[] = [
  "internal_error",
  "compilation_error",
  "runtime_error",
  "memory_limit_exceeded",
  "time_limit_exceeded",
  "idleness_limit_exceeded",
  "output_limit_exceeded",
  "wrong_answer",
  "accepted",
];

/**
 * The verdict and the points that the default grader gives to results in the order of judging (legacy format, "Graders"). A test
 * case that was not judged counts as a Wrong Answer.
 */
export function gradeOf({ root, hasAwardedPoints }: Grader, tests: readonly ScoredTest[]): Graded {
  const byGroup = Map.groupBy(tests, ({ groupName }) => groupName);
  const groups = new Map<string, number>();
  const testPart = ({ verdict, share }: ScoredTest, folder: GradedFolder): Part => {
    const given = verdict ?? "wrong_answer";
    if (hasAwardedPoints && typeof share === "number") return { verdict: given, points: share };
    return { verdict: given, points: given === "accepted" ? folder.acceptScore : folder.rejectScore };
  };
  const grade = (folder: GradedFolder): Part | null => {
    const results: Part[] = [];
    const isOver = () => folder.onReject === "break" && results.some(isRejected);
    for (const part of folder.parts) {
      if (isOver()) break;
      if (typeof part !== "string") {
        const inner = grade(part);
        if (inner) results.push(inner);
        continue;
      }
      const own: Part[] = [];
      for (const test of byGroup.get(part) ?? []) {
        if (isOver()) break;
        own.push(testPart(test, folder));
        results.push(own.at(-1) as Part);
      }
      if (own.length > 0) groups.set(part, roundOff(pointsOf(folder.points, own)));
    }
    const counted = folder.ignoresSample ? results.slice(-1) : results;
    if (counted.length === 0) return null;
    return { verdict: verdictOf(folder, counted), points: pointsOf(folder.points, counted) };
  };
  const { verdict, points } = grade(root) ?? { verdict: "internal_error", points: 0 };
  return { verdict, points: roundOff(points), groups };
}

function verdictOf({ verdict, acceptsAny }: GradedFolder, parts: readonly Part[]): Verdict {
  const failed = parts.find((part) => part.verdict === "internal_error" || part.verdict === "compilation_error");
  if (failed) return failed.verdict;
  if (acceptsAny && !parts.every(isRejected)) return "accepted";
  if (verdict === "always_accept") return "accepted";
  if (verdict === "first_error") return parts.find(isRejected)?.verdict ?? "accepted";
  return GRAVEST_FIRST.find((candidate) => parts.some((part) => part.verdict === candidate)) ?? "accepted";
}

/** The points of a folder from those of its parts, of which there is at least one. */
export function pointsOf(rule: GradedFolder["points"], parts: readonly { readonly points: number }[]): number {
  const points = parts.map((part) => part.points);
  if (rule === "min") return Math.min(...points);
  if (rule === "max") return Math.max(...points);
  const sum = points.reduce((total, more) => total + more, 0);
  return rule === "avg" ? sum / points.length : sum;
}

function isRejected({ verdict }: Part): boolean {
  return verdict !== "accepted";
}

/** Removes rounding errors, so that three thirds of a point add up to exactly one. */
export function roundOff(points: number): number {
  return Math.round(points * 1e9) / 1e9;
}
