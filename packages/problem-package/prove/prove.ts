import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import { decidingResult, isGradedAsExpected, verdictOf } from "@assay/contract/vocabulary/reference-solution";
import { limitsForAnswer, testTimeLimits } from "@assay/contract/vocabulary/run-limits";
import { longestRun, type RunTimes } from "@assay/contract/vocabulary/run-times";
import { worthOfTest } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Judge, JudgedTest, TestResult } from "@assay/judge/interface";
import type { Expectation } from "#expectation";
import { readBytes } from "#files/file-bytes";
import type { PackageSubmission, ProblemPackage } from "#problem";
import { programOf } from "#prove/program";
import { answersOf, gradedVerdict, isSettled, scoreWith } from "#prove/settled";

/** The judge's result for one reference solution, compared with the package's expectation. */
export interface Proof {
  readonly path: string;
  readonly expectation: Expectation;
  /** The deciding verdict, or null if the judge does not have the language. */
  readonly verdict: Verdict | null;
  readonly isAsExpected: boolean;
  /** The deciding test; null if all were accepted. */
  readonly decidingTest: string | null;
  /** The message of the problem's checker on the deciding test. */
  readonly checkerMessage: string | null;
  /** The points in a scoring problem, or a lower bound if judging stopped early; null in other problems. */
  readonly score: number | null;
  /** True if judging stopped early because the result was settled. */
  readonly isStopped: boolean;
  /** The times of the test that took longest by wall time; null if no test ran. */
  readonly slowest: RunTimes | null;
  /** The most time of a test, on the clock or of the CPU: a time limit bounds both. */
  readonly mostTimeMs: number;
  /** The most CPU time of a test, which says more than `mostTimeMs` on a busy machine. */
  readonly mostCpuMs: number;
}

export interface ProofOptions {
  /** Runs every test, even after the result is settled. */
  readonly runsAll?: boolean;
}

/** Judges a reference solution on the package's tests until its result is settled. Throws InternalError. */
export async function proveSubmission(
  judge: Judge,
  problem: ProblemPackage,
  submission: PackageSubmission,
  timeLimitMs: number,
  { runsAll = false }: ProofOptions = {},
): Promise<Proof> {
  const { path, expectation } = submission;
  const isInstalled = judge.languages.some(({ id }) => id === submission.languageId);
  const program = isInstalled ? programOf(submission, problem) : null;
  const unjudged = {
    verdict: null,
    isAsExpected: true,
    decidingTest: null,
    checkerMessage: null,
    score: null,
    isStopped: false,
  };
  if (program === null) return { path, expectation, slowest: null, mostTimeMs: 0, mostCpuMs: 0, ...unjudged };
  const decided = new AbortController();
  const results = new Map<string, TestResult>();
  const onResult = (result: TestResult) => {
    // Runs that were cancelled have no meaningful figures.
    if (decided.signal.aborted) return;
    results.set(result.id, result);
    if (!runsAll && isSettled(problem, expectation, results, result)) decided.abort();
  };
  const tests = problem.tests.map((test): JudgedTest => judgedTest(test, problem, timeLimitMs));
  await judge.judge(program, tests, { onResult }, decided.signal).catch((error: unknown) => {
    if (!decided.signal.aborted) throw error;
  });
  return { path, expectation, ...conclude(problem, expectation, results, await answersOf(problem, results, judge)) };
}

function conclude(
  problem: ProblemPackage,
  expectation: Expectation,
  results: ReadonlyMap<string, TestResult>,
  answers: GraderAnswers,
) {
  const inOrder = problem.tests.flatMap(({ name }) => results.get(name) ?? []);
  const { deciding, isAsExpected } = decidingResult(expectation, inOrder);
  const score = scoreWith(problem, results, null, answers);
  const most = scoreWith(problem, results, "accepted", answers);
  const graded = gradedVerdict(problem, results, answers);
  return {
    verdict: graded ?? (deciding ? verdictOf(expectation, deciding) : "accepted"),
    isAsExpected:
      (graded === null ? isAsExpected : isGradedAsExpected(expectation, graded)) &&
      isWithin(score, most, expectation.score),
    decidingTest: deciding?.id ?? null,
    checkerMessage: deciding?.checkerMessage ?? null,
    score,
    isStopped: results.size < problem.tests.length,
    slowest: longestRun(inOrder),
    mostTimeMs: Math.max(0, ...inOrder.flatMap(({ wallTimeMs, cpuTimeMs }) => [wallTimeMs ?? 0, cpuTimeMs ?? 0])),
    mostCpuMs: Math.max(0, ...inOrder.map(({ cpuTimeMs }) => cpuTimeMs ?? 0)),
  };
}

/** True if every score from `score` to `most` is in the range. The two differ if judging stopped early. */
function isWithin(score: number | null, most: number | null, range: Expectation["score"]): boolean {
  return score === null || most === null || range === null || (range.min <= score && most <= range.max);
}

export function judgedTest(
  test: ProblemPackage["tests"][number],
  problem: ProblemPackage,
  timeLimitMs: number,
): JudgedTest {
  const { outputKb, fileSizeKb, stackKb, processes } = problem.limits;
  const limits = {
    ...testTimeLimits(timeLimitMs),
    memoryKb: problem.memoryLimitKb,
    ...limitsForAnswer(test.answer.byteLength),
    ...(outputKb !== undefined && { outputKb }),
    ...(fileSizeKb !== undefined && { fileSizeKb }),
    ...(stackKb !== undefined && { stackKb }),
    ...(processes !== undefined && { processes }),
  };
  const { checking } = problem;
  const data = { input: () => readBytes(test.input), expectedOutput: () => readBytes(test.answer) };
  return {
    id: test.name,
    ...data,
    limits,
    checking,
    reportsSyntaxErrors: true,
    checkerArguments: test.checkerArguments,
    ...maximumOf(test, problem),
  };
}

/** The points that a test is worth; absent in a problem without points. */
function maximumOf(
  { groupName }: ProblemPackage["tests"][number],
  { scoring, tests }: ProblemPackage,
): { readonly maximumScore?: number | null } {
  if (scoring === null) return {};
  const { length } = tests.filter((other) => other.groupName === groupName);
  return { maximumScore: worthOfTest(scoring, groupName, length) };
}
