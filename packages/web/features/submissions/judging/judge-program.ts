import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import type { Problem, TestCase } from "@assay/contract/routes/problems";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { readTestCases } from "#features/submissions/api/read-test-cases";
import { sendBatch } from "#features/submissions/api/send-batch";
import { followTestRuns, queuedResults, type Results } from "#features/submissions/judging/follow-test-runs";
import { orFail } from "#features/submissions/judging/judging-failure";
import { hasOneAnswer } from "#features/submissions/rules/one-answer";
import { queuedRows } from "#features/submissions/rules/result-row";

/** What is written in the editor. */
export interface Program {
  readonly languageId: LanguageId;
  readonly source: string;
}

/** A problem as far as judging has to know it. */
export type JudgedProblem = Pick<Problem, "_id" | "comparison">;

/**
 * Submits a program to a problem: its test cases are fetched, sent as one batch and followed to their
 * verdicts (specification, section 4). Throws JudgingFailure, or the signal's reason.
 */
export async function judgeSubmission(
  problem: JudgedProblem,
  program: Program,
  onResults: (results: Results) => void,
  signal: AbortSignal,
): Promise<Results> {
  const testCases = await orFail("submitFailed", signal, readTestCases(problem._id, signal));
  return judgeOn(testCases, problem, { program, isSampleRun: false }, onResults, signal);
}

/**
 * Runs a program on a problem's samples alone, judged as the problem's tests are; it counts for nothing.
 * Throws as `judgeSubmission` does.
 */
export function judgeSamples(
  problem: JudgedProblem,
  samples: readonly TestCase[],
  program: Program,
  onResults: (results: Results) => void,
  signal: AbortSignal,
): Promise<Results> {
  return judgeOn(samples, problem, { program, isSampleRun: true }, onResults, signal);
}

async function judgeOn(
  testCases: readonly TestCase[],
  problem: JudgedProblem,
  { program, isSampleRun }: { readonly program: Program; readonly isSampleRun: boolean },
  onResults: (results: Results) => void,
  signal: AbortSignal,
): Promise<Results> {
  const items = testCases.map((testCase) => testRunRequest(testCase, program));
  const tokens = await orFail(
    "submitFailed",
    signal,
    sendBatch(items, { problemId: problem._id, isSampleRun }, signal),
  );
  const rows = queuedRows(testCases, tokens, hasOneAnswer(problem.comparison));
  onResults(queuedResults(rows));
  return orFail("resultsFailed", signal, followTestRuns(rows, onResults, signal));
}

/** The fields that the specification sends for each test case (section 3). */
function testRunRequest(testCase: TestCase, program: Program): TestRunRequest {
  return {
    language_id: program.languageId,
    source_code: program.source,
    stdin: testCase.input,
    expected_output: testCase.output,
    wall_time_limit: testCase.timeLimit,
  };
}
