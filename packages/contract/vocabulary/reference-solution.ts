import type { Verdict } from "#vocabulary/verdicts";

/** The result that a reference solution must have on the test cases. */
export interface ReferenceExpectation {
  /** As the package states it: a folder, a tag, or a line in the source. */
  readonly label: string;
  /** The verdicts that its test runs may have. */
  readonly permitted: readonly Verdict[];
  /** At least one test run must have one of these verdicts. */
  readonly required: readonly Verdict[];
  /** The points that it must earn in a scoring problem, both bounds inclusive; null for any number. */
  readonly score: { readonly min: number; readonly max: number } | null;
  /** An output that earns any points counts as Accepted (legacy format, `validation: custom score`). */
  readonly isAcceptedForPoints?: boolean;
}

/** The verdicts that correspond to TLE in the ICPC format. */
export const TOO_SLOW: readonly Verdict[] = ["time_limit_exceeded", "idleness_limit_exceeded"];
/** The verdicts that correspond to RTE in the ICPC format, which has none for memory and output. */
export const CRASHED: readonly Verdict[] = ["runtime_error", "memory_limit_exceeded", "output_limit_exceeded"];
/** Every verdict except compilation error and internal error. */
export const RAN: readonly Verdict[] = ["accepted", "wrong_answer", ...TOO_SLOW, ...CRASHED];
/** `RAN` without Accepted. */
export const FAILED = RAN.filter((verdict) => verdict !== "accepted");

/** The results that admins can expect of a reference solution; `rejected`: it fails, in whatever way. */
export const EXPECTED_RESULTS = [
  "accepted",
  "wrong_answer",
  "time_limit_exceeded",
  "runtime_error",
  "memory_limit_exceeded",
  "output_limit_exceeded",
  "rejected",
] as const;
/** One of `EXPECTED_RESULTS`. */
export type ExpectedResult = (typeof EXPECTED_RESULTS)[number];

/** The folder of an ICPC package for solutions of which this is expected. */
export const SOLUTION_FOLDERS: Readonly<Record<ExpectedResult, string>> = {
  accepted: "accepted",
  wrong_answer: "wrong_answer",
  time_limit_exceeded: "time_limit_exceeded",
  runtime_error: "run_time_error",
  memory_limit_exceeded: "run_time_error",
  output_limit_exceeded: "run_time_error",
  rejected: "rejected",
};

/** The expectation that stands for this result: as in packages, a solution that fails may pass some tests. */
export function expectationOfResult(result: ExpectedResult): ReferenceExpectation {
  const required = requiredFor(result);
  const permitted: readonly Verdict[] = result === "rejected" ? RAN : [...new Set<Verdict>(["accepted", ...required])];
  return { label: SOLUTION_FOLDERS[result], permitted, required, score: null };
}

function requiredFor(result: ExpectedResult): readonly Verdict[] {
  if (result === "rejected") return FAILED;
  return result === "time_limit_exceeded" ? TOO_SLOW : [result];
}

/** The result that an expectation comes down to; null if only its label describes it, such as that of a brute-force solution. */
export function resultOfExpectation({ permitted, required }: ReferenceExpectation): ExpectedResult | null {
  const [first] = required;
  const areAmong = (verdicts: readonly Verdict[]) => required.every((verdict) => verdicts.includes(verdict));
  if (first === undefined) return null;
  if (permitted.every((verdict) => verdict === "accepted")) return "accepted";
  if (areAmong(TOO_SLOW)) return "time_limit_exceeded";
  if (areAmong(CRASHED))
    return EXPECTED_RESULTS.find((result) => required.length === 1 && result === first) ?? "runtime_error";
  if (areAmong(["wrong_answer"])) return "wrong_answer";
  return areAmong(FAILED) && FAILED.every((verdict) => required.includes(verdict)) ? "rejected" : null;
}

/** The result of one test, as far as it affects an expectation. */
export interface ReferenceResult {
  readonly verdict: Verdict;
  /** The share of the test's points that a checker awarded; absent or null if only the verdict counts. */
  readonly share?: number | null;
}

/**
 * Whether a verdict is among these. Output Limit Exceeded also counts as Time Limit Exceeded: problemtools and DOMjudge let a program
 * that prints for ever run into its time limit.
 */
function isAmong(verdict: Verdict, verdicts: readonly Verdict[]): boolean {
  if (verdicts.includes(verdict)) return true;
  return verdict === "output_limit_exceeded" && verdicts.includes("time_limit_exceeded");
}

/** Whether a verdict contradicts the expectation, fulfils it, or leaves it open. */
export function decisionOf(
  verdict: Verdict,
  { permitted, required }: ReferenceExpectation,
): "broken" | "kept" | "open" {
  if (!isAmong(verdict, permitted)) return "broken";
  return verdict !== "accepted" && isAmong(verdict, required) ? "kept" : "open";
}

/**
 * Whether the verdict that a grader gives to a whole solution is as expected (problemtools: the verdict of `data`). One that has
 * to earn points has to be accepted, whatever its tests did, also in `partially_accepted`.
 */
export function isGradedAsExpected({ required, score }: ReferenceExpectation, graded: Verdict): boolean {
  return score === null ? isAmong(graded, required) : graded === "accepted";
}

/** A result's verdict, where `isAcceptedForPoints` turns a partial score into Accepted. */
export function verdictOf({ isAcceptedForPoints }: ReferenceExpectation, { verdict, share }: ReferenceResult): Verdict {
  const isPartial = verdict === "wrong_answer" && share !== undefined && share !== null;
  return isAcceptedForPoints && isPartial ? "accepted" : verdict;
}

/**
 * `deciding` is the test that decides whether a solution is as expected: the first that contradicts the expectation, otherwise the
 * first that fulfils it, otherwise the first that is not Accepted; undefined if there is none. `isAsExpected` tells whether the
 * verdicts are as expected.
 */
export function decidingResult<Result extends ReferenceResult>(
  expectation: ReferenceExpectation,
  results: readonly Result[],
): { readonly deciding: Result | undefined; readonly isAsExpected: boolean } {
  const judged = results.map((result) => ({ result, verdict: verdictOf(expectation, result) }));
  const first = (decision: "broken" | "kept") =>
    judged.find(({ verdict }) => decisionOf(verdict, expectation) === decision)?.result;
  const broken = first("broken");
  const failed = judged.find(({ verdict }) => verdict !== "accepted")?.result;
  return {
    deciding: broken ?? first("kept") ?? failed,
    isAsExpected: broken === undefined && judged.some(({ verdict }) => isAmong(verdict, expectation.required)),
  };
}
