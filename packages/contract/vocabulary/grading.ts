import type { CheckerProgram } from "#vocabulary/checking";
import { isFailedJudging, isRejected, type Part, pointsOf, verdictOf } from "#vocabulary/default-grader";
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
  /** The problem's own grader grades this folder, in place of the settings for verdict and points. */
  readonly custom?: CustomGrading;
  /** In the order of judging. A text is the name of the group of the folder's own test cases. */
  readonly parts: readonly (GradedFolder | string)[];
}

/** How a problem's own grader is called for a folder (legacy format, `grading: custom`). */
export interface CustomGrading {
  /** The folder's path below `data`, "" for `data` itself. */
  readonly folder: string;
  /** `grader_flags`. */
  readonly arguments: readonly string[];
}

/** A problem's own grader. C++ or Python, as for a checker. */
export type GraderProgram = Pick<CheckerProgram, "languageId" | "files">;

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
  /** Grades the folders with `custom`; absent if there are none. */
  readonly program?: GraderProgram;
}

export interface GraderQuestion extends CustomGrading {
  /** The results of its tests and folders, in the order of judging. */
  readonly results: readonly Part[];
}

/** What a problem's own grader said about a submission, by folder. */
export type GraderAnswers = Readonly<Record<string, Part>>;

export interface Graded {
  readonly verdict: Verdict;
  readonly points: number;
  /** The points of each group; a group that was not reached is absent. */
  readonly groups: ReadonlyMap<string, number>;
}

/**
 * The verdict and the points of results in the order of judging (legacy format, "Graders"). A test case that was not judged counts as
 * a Wrong Answer. A folder for which the problem's own grader has no answer is an Internal Error.
 */
export function gradeOf(grader: Grader, tests: readonly ScoredTest[], answers: GraderAnswers = {}): Graded {
  const grading = gradeStepwise(grader, tests);
  let step = grading.next();
  while (!step.done) step = grading.next(answers[step.value.folder] ?? { verdict: "internal_error", points: 0 });
  return step.value;
}

/** Asks the problem's own grader about each folder that it grades, inner ones first. Throws what `ask` throws. */
export async function collectAnswers(
  grader: Grader,
  tests: readonly ScoredTest[],
  ask: (question: GraderQuestion) => Promise<Part>,
): Promise<GraderAnswers> {
  const answers: Record<string, Part> = {};
  const grading = gradeStepwise(grader, tests);
  let step = grading.next();
  while (!step.done) {
    const answer = await ask(step.value);
    answers[step.value.folder] = answer;
    step = grading.next(answer);
  }
  return answers;
}

/** Grades from the innermost folders outwards, and waits where the problem's own grader has to answer. */
function* gradeStepwise(
  { root, hasAwardedPoints }: Grader,
  tests: readonly ScoredTest[],
): Generator<GraderQuestion, Graded, Part> {
  const byGroup = Map.groupBy(tests, ({ groupName }) => groupName);
  const groups = new Map<string, number>();
  const testPart = ({ verdict, share }: ScoredTest, folder: GradedFolder): Part => {
    const given = verdict ?? "wrong_answer";
    if (hasAwardedPoints && typeof share === "number") return { verdict: given, points: share };
    return { verdict: given, points: given === "accepted" ? folder.acceptScore : folder.rejectScore };
  };
  function* grade(folder: GradedFolder): Generator<GraderQuestion, Part | null, Part> {
    const results: Part[] = [];
    const isOver = () => folder.onReject === "break" && results.some(isRejected);
    for (const part of folder.parts) {
      if (isOver()) break;
      if (typeof part !== "string") {
        const inner = yield* grade(part);
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
    if (folder.custom) return yield* gradeCustom(folder, folder.custom, results);
    const counted = folder.ignoresSample ? results.slice(-1) : results;
    if (counted.length === 0) return null;
    return { verdict: verdictOf(folder, counted), points: pointsOf(folder.points, counted) };
  }
  function* gradeCustom({ parts }: GradedFolder, custom: CustomGrading, results: readonly Part[]) {
    if (results.length === 0) return null;
    const failed = results.find(isFailedJudging);
    const graded: Part = failed ? { verdict: failed.verdict, points: 0 } : yield { ...custom, results };
    const [first, ...others] = parts;
    // Of a folder with tests only, the grader decides what the group of these tests earns.
    if (typeof first === "string" && others.length === 0) groups.set(first, roundOff(graded.points));
    return graded;
  }
  const { verdict, points } = (yield* grade(root)) ?? { verdict: "internal_error", points: 0 };
  return { verdict, points: roundOff(points), groups };
}

/** Removes rounding errors, so that three thirds of a point add up to exactly one. */
export function roundOff(points: number): number {
  return Math.round(points * 1e9) / 1e9;
}
