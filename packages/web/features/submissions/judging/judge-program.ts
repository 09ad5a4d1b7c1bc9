import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import type { Comparison, TestCase } from "@assay/contract/routes/problems";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { type LanguageKey, languageKey } from "@assay/contract/vocabulary/languages/all";
import { readTestCases, sendBatch } from "#features/submissions/judging/batch";
import { followTestRuns, queuedResults, type Results } from "#features/submissions/judging/follow-test-runs";
import { repeatRequest } from "#features/submissions/judging/repeat-request";
import { queuedRows } from "#features/submissions/judging/result-row";
import { announceSubmission } from "#features/submissions/other-tabs";
import { ApiError, callApi } from "#lib/api-client";
import type { Problem } from "#lib/entities/problem";
import { randomKey } from "#lib/random-key";

export interface Program {
  readonly languageId: LanguageId;
  readonly source: string;
}

/** What the page learns while a program is judged. */
export interface JudgingEvents {
  readonly onResults: (results: Results) => void;
  /** The server is away before it has the program, which is sent again. */
  readonly onLost: () => void;
}

/** The place of a problem in the contest that its programs are submitted in. */
export interface ContestPlace {
  readonly key: string;
  readonly label: string;
}

/** The assignment of a class that programs are submitted to. */
export interface AssignmentPlace {
  readonly slug: string;
  readonly name: string;
}

/** Where programs are submitted other than to the problem itself. */
export type Place = ContestPlace | AssignmentPlace;

export type JudgedProblem = Pick<Problem, "_id" | "comparison">;

/**
 * Submits a program: fetches the problem's test cases, sends them as one batch and waits for all verdicts (specification,
 * section 4). Throws JudgingFailure, or the signal's reason.
 */
export async function judgeSubmission(
  problem: JudgedProblem,
  program: Program,
  events: JudgingEvents,
  signal: AbortSignal,
): Promise<Results> {
  const testCases = await orFail(
    "submitFailed",
    signal,
    repeatRequest(() => readTestCases(problem._id, signal), events.onLost, signal),
  );
  return judgeOn(testCases, problem, { program, kind: "submission" }, events, signal);
}

/**
 * Submits a program in a contest or to an assignment and waits for all verdicts; the samples are the first tests. Returns null if that keeps the results to itself.
 * Throws like `judgeSubmission`.
 */
export async function judgeInPlace(
  place: Place,
  problem: JudgedProblem,
  samples: readonly TestCase[],
  { languageId, source }: Program,
  events: JudgingEvents,
  signal: AbortSignal,
): Promise<Results | null> {
  const sending = { idempotencyKey: randomKey(), signal };
  const send = () =>
    "key" in place
      ? callApi("submitInContest", {
          ...sending,
          params: { key: place.key, label: place.label },
          body: { languageId, source },
        })
      : callApi("submitInAssignment", {
          ...sending,
          params: { slug: place.slug, name: place.name, problemId: problem._id },
          body: { language: keyOf(languageId), source },
        });
  const { tokens } = await orFail(
    "submitFailed",
    signal,
    repeatRequest<{ readonly tokens: readonly string[] }>(send, events.onLost, signal),
  );
  announceSubmission();
  if (tokens.length === 0) return null;
  const rows = queuedRows(samples, tokens, hasOneAnswer(problem.comparison));
  events.onResults(queuedResults(rows));
  return orFail("resultsFailed", signal, followTestRuns(rows, events.onResults, signal));
}

/**
 * Runs a program on a problem's samples, judged like its tests but not counted as a submission. Throws like
 * `judgeSubmission`.
 */
export function judgeSamples(
  problem: JudgedProblem,
  samples: readonly TestCase[],
  program: Program,
  events: JudgingEvents,
  signal: AbortSignal,
): Promise<Results> {
  return judgeOn(samples, problem, { program, kind: "samples" }, events, signal);
}

function keyOf(languageId: LanguageId): LanguageKey {
  const key = languageKey(languageId);
  if (key === null) throw new Error(`no language has the id ${languageId}`);
  return key;
}

/** Runs a program on custom input, with the problem's limits but without judging its output. Throws like `judgeSubmission`. */
export async function runOwnInput(
  problem: JudgedProblem,
  input: string,
  program: Program,
  events: JudgingEvents,
  signal: AbortSignal,
): Promise<Results> {
  const item = { language_id: program.languageId, source_code: program.source, stdin: input };
  const purpose = { problemId: problem._id, kind: "ownInput" } as const;
  const tokens = await orFail("submitFailed", signal, sendBatch([item], purpose, events.onLost, signal));
  const rows = queuedRows([{ input, output: "", timeLimit: 0, isSample: true, preview: null }], tokens, false);
  return orFail("resultsFailed", signal, followTestRuns(rows, events.onResults, signal));
}

async function judgeOn(
  testCases: readonly TestCase[],
  problem: JudgedProblem,
  { program, kind }: { readonly program: Program; readonly kind: "submission" | "samples" },
  events: JudgingEvents,
  signal: AbortSignal,
): Promise<Results> {
  const items = testCases.map((testCase) => testRunRequest(testCase, program));
  const tokens = await orFail(
    "submitFailed",
    signal,
    sendBatch(items, { problemId: problem._id, kind }, events.onLost, signal),
  );
  if (kind === "submission") announceSubmission();
  const rows = queuedRows(testCases, tokens, hasOneAnswer(problem.comparison));
  events.onResults(queuedResults(rows));
  return orFail("resultsFailed", signal, followTestRuns(rows, events.onResults, signal));
}

/** The fields that the specification sends for each test case (section 3). */
function testRunRequest(testCase: TestCase, program: Program): TestRunRequest {
  return {
    language_id: program.languageId,
    source_code: program.source,
    stdin: testCase.input,
    expected_output: testCase.output,
    ...(testCase.timeLimit > 0 && { wall_time_limit: testCase.timeLimit }),
  };
}

/** The specification's kinds of failure (section 8). */
export type FailureKind = "unauthorised" | "submitFailed" | "resultsFailed";

/** A run that failed. The message is the server's reason. */
export class JudgingFailure extends Error {
  override readonly name = "JudgingFailure";
  readonly kind: FailureKind;

  constructor(kind: FailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    const isUnauthorised = kind === "submitFailed" && cause instanceof ApiError && cause.status === 401;
    this.kind = isUnauthorised ? "unauthorised" : kind;
  }
}

/** Returns a step's result. An error becomes a JudgingFailure of this kind, unless the run was cancelled. */
async function orFail<Value>(kind: FailureKind, signal: AbortSignal, step: Promise<Value>): Promise<Value> {
  try {
    return await step;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new JudgingFailure(kind, error);
  }
}

/** True if the expected output is the only correct one, so that any difference from it is an error. */
export function hasOneAnswer({ kind, absoluteTolerance, relativeTolerance }: Comparison): boolean {
  return (kind === "whole_output" || kind === "tokens") && absoluteTolerance === null && relativeTolerance === null;
}
