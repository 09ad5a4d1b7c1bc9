import { backstopWallTimeMs, wallCeilingMs } from "@assay/contract/vocabulary/limits";
import { worthOfTest } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Judge, JudgedTest, TestResult } from "@assay/judge/interface";
import type { Expectation } from "#expectation";
import type { PackageSubmission, ProblemPackage } from "#problem";
import { programOf } from "#prove/program";
import { decisionOf, isSettled, scoreWith, verdictOf } from "#prove/settled";

/** What the judge said of one jury solution, beside what the package promises. */
export interface Proof {
  readonly path: string;
  readonly expectation: Expectation;
  /** The verdict that decided, or null when the language is not one of the judge's. */
  readonly verdict: Verdict | null;
  readonly isAsExpected: boolean;
  /** The test that decided; null when all were accepted. */
  readonly decidingTest: string | null;
  /** What the problem's own checker said of the deciding test. */
  readonly checkerMessage: string | null;
  /** The points of a scoring problem, at least these when it was stopped before its last test; null for another. */
  readonly score: number | null;
  /** Its result was settled before its last test, and the others were left out. */
  readonly isStopped: boolean;
  readonly slowestCpuTimeMs: number;
}

/** How a solution is judged. */
export interface ProofOptions {
  /** On every test, also when its result is settled. */
  readonly runsAll?: boolean;
}

/** Judges one jury solution on the package's tests, as far as it takes to know. Throws InternalError. */
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
  if (program === null) return { path, expectation, slowestCpuTimeMs: 0, ...unjudged };
  const decided = new AbortController();
  const results = new Map<string, TestResult>();
  const onResult = (result: TestResult) => {
    // What was still running is being ended: its figures say nothing.
    if (decided.signal.aborted) return;
    results.set(result.id, result);
    if (!runsAll && isSettled(problem, expectation, results, result)) decided.abort();
  };
  const tests = problem.tests.map((test): JudgedTest => judgedTest(test, problem, timeLimitMs));
  await judge.judge(program, tests, { onResult }, decided.signal).catch((error: unknown) => {
    if (!decided.signal.aborted) throw error;
  });
  return { path, expectation, ...conclude(problem, expectation, results) };
}

function conclude(problem: ProblemPackage, expectation: Expectation, results: ReadonlyMap<string, TestResult>) {
  const inOrder = problem.tests.flatMap(({ name }) => {
    const result = results.get(name);
    return result ? { ...result, verdict: verdictOf(expectation, result) } : [];
  });
  const decisions = inOrder.map((result) => ({ result, decision: decisionOf(result.verdict, expectation) }));
  const broken = decisions.find(({ decision }) => decision === "broken")?.result;
  const kept = decisions.find(({ decision }) => decision === "kept")?.result;
  const deciding = broken ?? kept ?? inOrder.find(({ verdict }) => verdict !== "accepted");
  const isKept = kept !== undefined || inOrder.some(({ verdict }) => expectation.required.includes(verdict));
  const score = scoreWith(problem, results, null);
  const most = scoreWith(problem, results, "accepted");
  return {
    verdict: deciding?.verdict ?? "accepted",
    isAsExpected: broken === undefined && isKept && isWithin(score, most, expectation.score),
    decidingTest: deciding?.id ?? null,
    checkerMessage: deciding?.checkerMessage ?? null,
    score,
    isStopped: results.size < problem.tests.length,
    slowestCpuTimeMs: Math.max(0, ...inOrder.map(({ cpuTimeMs }) => cpuTimeMs ?? 0)),
  };
}

/** A solution that was stopped has at least `score` points and at most `most`. */
function isWithin(score: number | null, most: number | null, range: Expectation["score"]): boolean {
  return score === null || most === null || range === null || (range.min <= score && most <= range.max);
}

function judgedTest(test: ProblemPackage["tests"][number], problem: ProblemPackage, timeLimitMs: number): JudgedTest {
  const { outputKb, fileSizeKb, stackKb, processes } = problem.limits;
  const limits = {
    cpuTimeMs: timeLimitMs,
    wallTimeMs: backstopWallTimeMs(timeLimitMs),
    wallCeilingMs: wallCeilingMs(backstopWallTimeMs(timeLimitMs)),
    memoryKb: problem.memoryLimitKb,
    ...(outputKb !== undefined && { outputKb }),
    ...(fileSizeKb !== undefined && { fileSizeKb }),
    ...(stackKb !== undefined && { stackKb }),
    ...(processes !== undefined && { processes }),
  };
  const { checking } = problem;
  const data = { input: async () => test.input, expectedOutput: async () => test.answer };
  return {
    id: test.name,
    ...data,
    limits,
    checking,
    checkerArguments: test.checkerArguments,
    ...maximumOf(test, problem),
  };
}

/** Of a problem with points. */
function maximumOf(
  { groupName }: ProblemPackage["tests"][number],
  { scoring, tests }: ProblemPackage,
): { readonly maximumScore?: number } {
  if (scoring === null) return {};
  const group = scoring.groups.find(({ name }) => name === groupName);
  return {
    maximumScore: group ? worthOfTest(group, tests.filter((other) => other.groupName === groupName).length) : 0,
  };
}
