import type { TestRunRequest } from "@assay/contract/judge0/test-run";
import type { TestCase } from "@assay/contract/routes/problems";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { readTestCases } from "#features/submissions/api/read-test-cases";
import { sendBatch } from "#features/submissions/api/send-batch";
import { followTestRuns, type Results } from "#features/submissions/judging/follow-test-runs";
import { orFail } from "#features/submissions/judging/judging-failure";
import { queuedRows } from "#features/submissions/rules/result-row";

/** What is written in the editor. */
export interface Program {
  readonly languageId: LanguageId;
  readonly source: string;
}

/**
 * Submits a program to a problem: its test cases are fetched, sent as one batch and followed to their
 * verdicts (specification, section 4). Throws JudgingFailure, or the signal's reason.
 */
export async function judgeSubmission(
  problemId: string,
  program: Program,
  onResults: (results: Results) => void,
  signal: AbortSignal,
): Promise<Results> {
  const testCases = await orFail("submitFailed", signal, readTestCases(problemId, signal));
  return judgeOn(testCases, problemId, program, onResults, signal);
}

/** Runs a program on a problem's samples alone; it counts for nothing. Throws as `judgeSubmission` does. */
export function judgeSamples(
  samples: readonly TestCase[],
  program: Program,
  onResults: (results: Results) => void,
  signal: AbortSignal,
): Promise<Results> {
  return judgeOn(samples, null, program, onResults, signal);
}

async function judgeOn(
  testCases: readonly TestCase[],
  problemId: string | null,
  program: Program,
  onResults: (results: Results) => void,
  signal: AbortSignal,
): Promise<Results> {
  const items = testCases.map((testCase) => testRunRequest(testCase, program));
  const tokens = await orFail("submitFailed", signal, sendBatch(items, problemId, signal));
  const rows = queuedRows(testCases, tokens);
  onResults({ rows, compileOutput: null, languageName: null, score: null });
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
