import type { Cell } from "#cells/cell";
import type { ProblemFact } from "#facts";
import { type Attempt, isJudged, isTry, type Rules, roundTime } from "#rules";

/** The attempts up to and including the first accepted one in the order of arrival, whenever it was judged: later ones count for nothing. */
export function untilSolved(attempts: readonly Attempt[]): readonly Attempt[] {
  const at = attempts.findIndex(({ verdict }) => verdict === "accepted");
  return at === -1 ? attempts : attempts.slice(0, at + 1);
}

/**
 * ICPC: a solved problem costs its time and a penalty for each rejected try before it; one that is not solved costs nothing. A pending
 * attempt before the accepted one may still become the first.
 */
export function icpcCell(rules: Rules, { points }: ProblemFact, attempts: readonly Attempt[]): Cell {
  const counted = untilSolved(attempts);
  const judged = counted.filter(isJudged);
  const tries = judged.filter((attempt) => isTry(attempt, rules)).length;
  const pending = counted.length - judged.length;
  const solved = counted.at(-1);
  if (solved?.verdict !== "accepted") return { tries, pending, isSolved: false, score: 0, ms: null, penaltyMs: 0 };
  const ms = roundTime(solved.ms, rules);
  return { tries, pending, isSolved: true, score: points, ms, penaltyMs: ms + (tries - 1) * rules.penaltyMs };
}
