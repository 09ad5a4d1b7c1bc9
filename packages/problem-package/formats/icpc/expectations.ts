import { CRASHED, FAILED, RAN, TOO_SLOW } from "@assay/contract/vocabulary/reference-solution";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Expectation } from "#expectation";

type Verdicts = Pick<Expectation, "permitted" | "required">;

const ACCEPTED: Verdicts = { permitted: ["accepted"], required: ["accepted"] };

/** The folders of `submissions/` (2025-09, "Default directories"). */
const FOLDERS: ReadonlyMap<string, Verdicts> = new Map([
  ["accepted", ACCEPTED],
  ["rejected", { permitted: RAN, required: FAILED }],
  ["wrong_answer", { permitted: ["accepted", "wrong_answer"], required: ["wrong_answer"] }],
  ["time_limit_exceeded", { permitted: ["accepted", ...TOO_SLOW], required: TOO_SLOW }],
  ["run_time_error", { permitted: ["accepted", ...CRASHED], required: CRASHED }],
  ["brute_force", { permitted: ["accepted", ...TOO_SLOW, ...CRASHED], required: [...TOO_SLOW, ...CRASHED] }],
  ["partially_accepted", { permitted: RAN, required: RAN }],
]);

/** Before 2025-09, a slow program may also be wrong, and a crashing one may also be wrong or slow. */
const EARLIER_FOLDERS: ReadonlyMap<string, Verdicts> = new Map([
  ["time_limit_exceeded", { permitted: ["accepted", "wrong_answer", ...TOO_SLOW], required: TOO_SLOW }],
  ["run_time_error", { permitted: RAN, required: CRASHED }],
]);

/** The results that DOMjudge accepts after `@EXPECTED_RESULTS@:`. */
const DOMJUDGE_RESULTS: ReadonlyMap<string, readonly Verdict[]> = new Map([
  ["CORRECT", ["accepted"]],
  ["ACCEPTED", ["accepted"]],
  ["WRONG-ANSWER", ["wrong_answer"]],
  ["WRONG_ANSWER", ["wrong_answer"]],
  ["NO-OUTPUT", ["wrong_answer"]],
  ["TIMELIMIT", TOO_SLOW],
  ["TIME_LIMIT_EXCEEDED", TOO_SLOW],
  ["RUN-ERROR", CRASHED],
  ["RUN_TIME_ERROR", CRASHED],
  ["OUTPUT-LIMIT", CRASHED],
  ["COMPILER-ERROR", ["compilation_error"]],
]);
const DOMJUDGE_MARK = /@EXPECTED_RESULTS@:[ \t]*([^\n*]+)/;

/** The smallest score above zero, and the smallest distance of a partial score from the maximum. */
const BARELY = 1e-6;

/**
 * The expectation that follows from a solution's folder below `submissions/` or, in a folder that the format does not
 * define, from DOMjudge's mark in the source. Null if neither applies. `maximumScore` is null for a problem without points.
 */
export function expectationOf(
  folder: string,
  source: string,
  isEarlier: boolean,
  maximumScore: number | null,
  hasOwnScore = false,
): Expectation | null {
  const verdicts = (isEarlier ? EARLIER_FOLDERS.get(folder) : undefined) ?? FOLDERS.get(folder);
  if (!verdicts) return domjudgeExpectation(source);
  return {
    label: folder,
    ...verdicts,
    score: scoreOfFolder(folder, maximumScore, hasOwnScore),
    ...(hasOwnScore && { isAcceptedForPoints: true }),
  };
}

/** If the validator or the package's own grader awards the points, the maximum may be out of reach (problemtools only warns). */
function scoreOfFolder(folder: string, maximumScore: number | null, hasOwnScore: boolean): Expectation["score"] {
  if (maximumScore === null) return null;
  if (folder === "accepted" && hasOwnScore) return { min: BARELY, max: maximumScore };
  if (folder === "accepted") return { min: maximumScore, max: maximumScore };
  return folder === "partially_accepted" ? { min: BARELY, max: maximumScore - BARELY } : null;
}

/** The words of DOMjudge's mark in a source that stand for no result; empty without a mark. */
export function unknownResults(source: string): readonly string[] {
  return markedWords(source).filter((word) => !DOMJUDGE_RESULTS.has(word));
}

function markedWords(source: string): readonly string[] {
  const [, words = ""] = DOMJUDGE_MARK.exec(source) ?? [];
  return words
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

function domjudgeExpectation(source: string): Expectation | null {
  const words = markedWords(source).filter((word) => DOMJUDGE_RESULTS.has(word));
  const required = words.flatMap((word) => DOMJUDGE_RESULTS.get(word) ?? []);
  if (required.length === 0) return null;
  const isDecidedByFirst = !required.includes("accepted");
  return {
    label: words.join(", "),
    permitted: isDecidedByFirst ? ["accepted", ...required] : required,
    required,
    score: null,
  };
}
