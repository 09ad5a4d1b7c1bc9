import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import type { Comparison, Problem, TestCase } from "@assay/contract/routes/problems";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { readTestCases, sendBatch } from "#features/submissions/judging/batch";
import { followTestRuns, queuedResults, type Results } from "#features/submissions/judging/follow-test-runs";
import { queuedRows } from "#features/submissions/judging/result-row";
import { ApiError } from "#lib/api-client";

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

/** Which of the specification's failures ended a judging (section 8). */
export type FailureKind = "unauthorised" | "submitFailed" | "resultsFailed";

/** A judging that did not come to an end. The message is the reason in the server's words. */
export class JudgingFailure extends Error {
  override readonly name = "JudgingFailure";
  readonly kind: FailureKind;

  constructor(kind: FailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = cause instanceof ApiError && cause.status === 401 ? "unauthorised" : kind;
  }
}

/** What a step gives; an error of it becomes a JudgingFailure of this kind, unless the judging was called off. */
async function orFail<Value>(kind: FailureKind, signal: AbortSignal, step: Promise<Value>): Promise<Value> {
  try {
    return await step;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new JudgingFailure(kind, error);
  }
}

/** True where the expected output is the only right one, so that a difference from it is what went wrong. */
function hasOneAnswer({ kind, absoluteTolerance, relativeTolerance }: Comparison): boolean {
  return (kind === "whole_output" || kind === "tokens") && absoluteTolerance === null && relativeTolerance === null;
}
