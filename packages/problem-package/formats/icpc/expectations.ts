import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { CRASHED, type Expectation, RAN, TOO_SLOW } from "#expectation";

type Verdicts = Pick<Expectation, "permitted" | "required">;

const FAILED = RAN.filter((verdict) => verdict !== "accepted");
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

/** Before 2025-09 a slow program may also be wrong, and a crashing one also slow (package formats, "Expected-verdict folders"). */
const EARLIER_FOLDERS: ReadonlyMap<string, Verdicts> = new Map([
  ["time_limit_exceeded", { permitted: ["accepted", "wrong_answer", ...TOO_SLOW], required: TOO_SLOW }],
  ["run_time_error", { permitted: RAN, required: CRASHED }],
]);

/** DOMjudge's words after `@EXPECTED_RESULTS@:` (package formats, section 2). */
const DOMJUDGE_WORDS: ReadonlyMap<string, readonly Verdict[]> = new Map([
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

/** The points that are less than all and more than none. */
const BARELY = 1e-6;

/**
 * What a solution has to come to by its folder below `submissions/`, or, outside the format's own
 * folders, by DOMjudge's mark in its source. Null when neither says. `maximumScore` is null for a
 * problem that is solved or not.
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

/** Where the validator gives the points, nobody may reach the most that it could give (problemtools only warns). */
function scoreOfFolder(folder: string, maximumScore: number | null, hasOwnScore: boolean): Expectation["score"] {
  if (maximumScore === null) return null;
  if (folder === "accepted" && hasOwnScore) return { min: BARELY, max: maximumScore };
  if (folder === "accepted") return { min: maximumScore, max: maximumScore };
  return folder === "partially_accepted" ? { min: BARELY, max: maximumScore - BARELY } : null;
}

function domjudgeExpectation(source: string): Expectation | null {
  const words =
    DOMJUDGE_MARK.exec(source)?.[1]
      ?.toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean) ?? [];
  const required = words.flatMap((word) => DOMJUDGE_WORDS.get(word) ?? []);
  if (required.length === 0) return null;
  const isDecidedByFirst = !required.includes("accepted");
  return {
    label: words.join(", "),
    permitted: isDecidedByFirst ? ["accepted", ...required] : required,
    required,
    score: null,
  };
}
