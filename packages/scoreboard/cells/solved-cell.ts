import type { Cell } from "#cells/cell";
import { type Attempt, isJudged, isTry, type Rules, roundScore, roundTime, type ScoredProblem } from "#rules";

/**
 * The cell of a problem that is solved or not: by the first accepted attempt in the order of arrival, whenever it was judged. Attempts
 * after that one count for nothing; a pending one before it may still become the first.
 */
function readSolved(rules: Rules, attempts: readonly Attempt[]) {
  const at = attempts.findIndex(({ verdict }) => verdict === "accepted");
  const counted = at === -1 ? attempts : attempts.slice(0, at + 1);
  const tries = counted.filter((attempt) => isJudged(attempt) && isTry(attempt, rules)).length;
  const pending = counted.filter((attempt) => !isJudged(attempt)).length;
  return { solved: attempts[at], tries, pending, rejected: at === -1 ? tries : tries - 1 };
}

/** ICPC: a solved problem costs its time and a penalty for each rejected try before it; one that is not solved costs nothing. */
export function icpcCell(rules: Rules, { points }: ScoredProblem, attempts: readonly Attempt[]): Cell {
  const { solved, tries, pending, rejected } = readSolved(rules, attempts);
  if (!solved) return { tries, pending, isSolved: false, score: 0, ms: null, penaltyMs: 0 };
  const ms = roundTime(solved.ms, rules);
  return { tries, pending, isSolved: true, score: points, ms, penaltyMs: ms + rejected * rules.penaltyMs };
}

/** Points that lose value: each minute and each rejected try costs some, down to a share that stays (Codeforces). */
export function decayingCell(rules: Rules, { points }: ScoredProblem, attempts: readonly Attempt[]): Cell {
  const { solved, tries, pending, rejected } = readSolved(rules, attempts);
  if (!solved) return { tries, pending, isSolved: false, score: 0, ms: null, penaltyMs: 0 };
  const { perMinute, perTry, least } = rules.decay;
  const lost = points * perMinute * Math.floor(solved.ms / 60_000) + perTry * rejected;
  const score = roundScore(Math.max(points * least, points - lost), rules);
  return { tries, pending, isSolved: true, score, ms: roundTime(solved.ms, rules), penaltyMs: 0 };
}
