import type { Cell } from "#cells/cell";
import { type Attempt, isJudged, isTry, type Rules, roundScore, roundTime, type ScoredProblem } from "#rules";

const shareOf = ({ share, verdict }: Attempt): number => share ?? (verdict === "accepted" ? 1 : 0);

/** What the attempts have earned together after each one, as a share of the problem's points. */
type Progress = (judged: readonly Attempt[]) => number[];

const best: Progress = (judged) => {
  let most = 0;
  return judged.map((attempt) => (most = Math.max(most, shareOf(attempt))));
};

/** A program that does not compile has no subtasks, so it counts for none. */
const bestSubtasks: Progress = (judged) => {
  const most: number[] = [];
  let whole = 0;
  return judged.map((attempt) => {
    for (const [group, share] of attempt.groupShares.entries()) most[group] = Math.max(most[group] ?? 0, share);
    if (attempt.groupShares.length === 0) whole = Math.max(whole, shareOf(attempt));
    return Math.max(
      whole,
      most.reduce((sum, share) => sum + share, 0),
    );
  });
};

/** The last one that compiles. */
const last: Progress = (judged) => {
  let kept = 0;
  return judged.map((attempt) => (kept = attempt.verdict === "compilation_error" ? kept : shareOf(attempt)));
};

/** The best submission; its time is that of the first one with this score. */
export const bestCell = cellBy(best);
/** The best result of each subtask (IOI since 2017). */
export const subtasksCell = cellBy(bestSubtasks);
/** The last submission that compiles. */
export const lastCell = cellBy(last);

/** AtCoder: the best submission, and a penalty for each rejected try before it, as far as the problem has points. */
export function atcoderCell(rules: Rules, problem: ScoredProblem, attempts: readonly Attempt[]): Cell {
  const cell = bestCell(rules, problem, attempts);
  if (cell.ms === null) return cell;
  const judged = attempts.filter((attempt) => isJudged(attempt) && isTry(attempt, rules));
  const reached = best(judged).indexOf(Math.max(...judged.map(shareOf)));
  return { ...cell, penaltyMs: reached * rules.penaltyMs };
}

function cellBy(progress: Progress) {
  return (rules: Rules, { points }: ScoredProblem, attempts: readonly Attempt[]): Cell => {
    const judged = attempts.filter(isJudged);
    const scores = progress(judged).map((share) => roundScore(share * points, rules));
    const score = scores.at(-1) ?? 0;
    const since = scores.findLastIndex((each) => each !== score) + 1;
    return {
      tries: judged.filter((attempt) => isTry(attempt, rules)).length,
      pending: attempts.length - judged.length,
      isSolved: score > 0 && score >= points,
      score,
      ms: score > 0 ? roundTime(judged[since]?.ms ?? 0, rules) : null,
      penaltyMs: 0,
    };
  };
}
