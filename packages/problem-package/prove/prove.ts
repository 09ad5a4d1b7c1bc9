import { backstopWallTimeMs } from "@assay/contract/vocabulary/limits";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Judge, JudgedTest, TestResult } from "@assay/judge/interface";
import { DECIDING_VERDICT, type ExpectedVerdict, type PackageSubmission, type ProblemPackage } from "#problem";

/** What the judge said of one jury solution, beside what its folder promises. */
export interface Proof {
  readonly path: string;
  readonly expected: ExpectedVerdict;
  /** The verdict that decided, or null when the language is not one of the judge's. */
  readonly verdict: Verdict | null;
  readonly isAsExpected: boolean;
  /** The test that decided; null when all were accepted. */
  readonly decidingTest: string | null;
  readonly slowestCpuTimeMs: number;
}

/** Verdicts that a solution may have before its deciding one (package formats, "Expected-verdict folders"). */
const ALSO_ALLOWED: Readonly<Record<ExpectedVerdict, readonly Verdict[]>> = {
  accepted: ["accepted"],
  wrong_answer: ["accepted"],
  time_limit_exceeded: ["accepted", "wrong_answer"],
  run_time_error: ["accepted", "wrong_answer", "time_limit_exceeded"],
};

/** Judges one jury solution on the package's tests, as far as it takes to know. Throws JudgeFault. */
export async function proveSubmission(
  judge: Judge,
  problem: ProblemPackage,
  submission: PackageSubmission,
  timeLimitMs: number,
): Promise<Proof> {
  const { path, expected, languageId, source } = submission;
  const proof = { path, expected, slowestCpuTimeMs: 0 };
  if (languageId === null) return { ...proof, verdict: null, isAsExpected: true, decidingTest: null };
  const decided = new AbortController();
  let deciding: TestResult | null = null;
  const onResult = (result: TestResult) => {
    proof.slowestCpuTimeMs = Math.max(proof.slowestCpuTimeMs, result.cpuTimeMs ?? 0);
    const isOpen = ALSO_ALLOWED[expected].includes(result.verdict) && result.verdict !== DECIDING_VERDICT[expected];
    if (deciding !== null || isOpen || result.verdict === "accepted") return;
    deciding = result;
    decided.abort();
  };
  const tests = problem.tests.map((test): JudgedTest => judgedTest(test, problem, timeLimitMs));
  await judge.judge({ languageId, source }, tests, { onResult }, decided.signal).catch((error: unknown) => {
    if (!decided.signal.aborted) throw error;
  });
  const found = deciding as TestResult | null;
  const verdict = found?.verdict ?? "accepted";
  return { ...proof, verdict, isAsExpected: verdict === DECIDING_VERDICT[expected], decidingTest: found?.id ?? null };
}

function judgedTest(test: ProblemPackage["tests"][number], problem: ProblemPackage, timeLimitMs: number): JudgedTest {
  const limits = {
    cpuTimeMs: timeLimitMs,
    wallTimeMs: backstopWallTimeMs(timeLimitMs),
    memoryKb: problem.memoryLimitKb,
  };
  return { id: test.name, input: async () => test.input, expectedOutput: async () => test.answer, limits };
}
