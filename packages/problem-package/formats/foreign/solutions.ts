import {
  CRASHED,
  FAILED,
  RAN,
  type ReferenceExpectation,
  TOO_SLOW,
} from "@assay/contract/vocabulary/reference-solution";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** A solution that has to be accepted on every test. */
export const ACCEPTED: ReferenceExpectation = expecting("accepted", ["accepted"]);

/** A solution of which at least one test has one of these verdicts; the others may be accepted, too. */
export function expecting(label: string, required: readonly Verdict[]): ReferenceExpectation {
  const isRight = required.every((verdict) => verdict === "accepted");
  return {
    label,
    permitted: isRight ? required : [...new Set<Verdict>(["accepted", ...required])],
    required,
    score: null,
  };
}

/** A solution that earns between two numbers of points, whatever its verdicts. */
export function earning(label: string, min: number, max: number): ReferenceExpectation {
  return { label, permitted: RAN, required: RAN, score: { min, max } };
}

/** What the usual words of other judges expect of a solution; null for a word that states nothing. */
export function expectationOfWord(word: string): ReferenceExpectation | null {
  const required = WORDS.get(word.toLowerCase().replaceAll(/[-\s]/g, "_"));
  return required ? expecting(word, required) : null;
}

const WORDS: ReadonlyMap<string, readonly Verdict[]> = new Map<string, readonly Verdict[]>([
  ["ac", ["accepted"]],
  ["correct", ["accepted"]],
  ["accepted", ["accepted"]],
  ["model_solution", ["accepted"]],
  ["wa", ["wrong_answer"]],
  ["pe", ["wrong_answer"]],
  ["wrong_answer", ["wrong_answer"]],
  ["incorrect", FAILED],
  ["failed", FAILED],
  ["partially_correct", FAILED],
  ["pa", FAILED],
  ["tle", TOO_SLOW],
  ["time_limit", TOO_SLOW],
  ["time_limit_exceeded", TOO_SLOW],
  ["mle", ["memory_limit_exceeded", "runtime_error"]],
  ["memory_limit", ["memory_limit_exceeded", "runtime_error"]],
  ["memory_limit_exceeded", ["memory_limit_exceeded", "runtime_error"]],
  ["ole", ["output_limit_exceeded"]],
  ["rte", CRASHED],
  ["runtime_exception", CRASHED],
  ["runtime_error", CRASHED],
  ["time_limit_and_runtime_exception", [...TOO_SLOW, ...CRASHED]],
]);
