import type { Cell } from "#cells/cell";
import { decayed } from "#cells/decay";
import { untilSolved } from "#cells/icpc-cell";
import type { ProblemFact } from "#facts";
import { type Attempt, isJudged, isTry, type Rules, roundScore, roundTime } from "#rules";

/** What a cell has after one of its attempts: the points, and whether they are all, before they lost value. */
interface Standing {
  readonly points: number;
  readonly isSolved: boolean;
}

/** What a cell has after each of its judged attempts. */
type Progress = (rules: Rules, problem: ProblemFact, judged: readonly Attempt[]) => Standing[];

const shareOf = ({ share, verdict }: Attempt): number => share ?? (verdict === "accepted" ? 1 : 0);
const standingOf = (share: number, { points }: ProblemFact): Standing => {
  return { points: share * points, isSolved: share > 1 - 1e-9 };
};

const best: Progress = (_, problem, judged) => {
  let most = 0;
  return judged.map((attempt) => {
    most = Math.max(most, shareOf(attempt));
    return standingOf(most, problem);
  });
};

/** A program that does not compile has no subtasks, so it counts for none. */
const bestSubtasks: Progress = (_, problem, judged) => {
  const most: number[] = [];
  let whole = 0;
  return judged.map((attempt) => {
    for (const [group, share] of attempt.groupShares.entries()) most[group] = Math.max(most[group] ?? 0, share);
    if (attempt.groupShares.length === 0) whole = Math.max(whole, shareOf(attempt));
    const sum = most.reduce((shares, share) => shares + share, 0);
    return standingOf(Math.max(whole, sum), problem);
  });
};

const last: Progress = (_, problem, judged) => {
  let kept = 0;
  return judged.map((attempt) => {
    if (attempt.verdict !== "compilation_error") kept = shareOf(attempt);
    return standingOf(kept, problem);
  });
};

/** Each attempt is worth what the time and the rejected tries before it leave of its points; the best one counts. */
const bestDecayed: Progress = (rules, problem, judged) => {
  let [most, rejected] = [0, 0];
  let isSolved = false;
  return judged.map((attempt) => {
    const share = shareOf(attempt);
    most = Math.max(most, decayed(rules.decay, share * problem.points, attempt.ms, rejected));
    isSolved ||= standingOf(share, problem).isSolved;
    if (isTry(attempt, rules)) rejected++;
    return { points: most, isSolved };
  });
};

/** The best submission; its time is that of the first one with this score. */
export function bestCell(rules: Rules, problem: ProblemFact, attempts: readonly Attempt[]): Cell {
  return scoredCell(rules, problem, attempts, best).cell;
}

/** The best result of each subtask (IOI since 2017); its time is that of the submission that completed the sum. */
export function subtasksCell(rules: Rules, problem: ProblemFact, attempts: readonly Attempt[]): Cell {
  return scoredCell(rules, problem, attempts, bestSubtasks).cell;
}

/**
 * The last submission that compiles. While the last one is not judged the problem has no points, as those of an earlier one may be gone;
 * in the freeze it keeps what it had.
 */
export function lastCell(rules: Rules, problem: ProblemFact, attempts: readonly Attempt[]): Cell {
  const { cell } = scoredCell(rules, problem, attempts, last);
  const shown = attempts.findLast(({ isFrozen }) => !isFrozen);
  return shown && !isJudged(shown) ? { ...cell, isSolved: false, score: 0, ms: null, penaltyMs: 0 } : cell;
}

/** Points that lose value; attempts after an accepted one count for nothing. */
export function decayingCell(rules: Rules, problem: ProblemFact, attempts: readonly Attempt[]): Cell {
  return scoredCell(rules, problem, untilSolved(attempts), bestDecayed).cell;
}

/** AtCoder: the best submission, and a penalty for each rejected try before it, as far as the problem has points. */
export function atcoderCell(rules: Rules, problem: ProblemFact, attempts: readonly Attempt[]): Cell {
  const { cell, before } = scoredCell(rules, problem, attempts, best);
  if (cell.ms === null) return cell;
  return { ...cell, penaltyMs: before.filter((attempt) => isTry(attempt, rules)).length * rules.penaltyMs };
}

/** The cell, and the judged attempts before the one that reached its score. */
function scoredCell(rules: Rules, problem: ProblemFact, attempts: readonly Attempt[], progress: Progress) {
  const judged = attempts.filter(isJudged);
  const standings = progress(rules, problem, judged);
  const scores = standings.map(({ points }) => roundScore(points, rules));
  const score = scores.at(-1) ?? 0;
  const reached = scores.findLastIndex((each) => each !== score) + 1;
  const ms = score > 0 ? roundTime(judged[reached]?.ms ?? 0, rules) : null;
  const cell: Cell = {
    tries: judged.filter((attempt) => isTry(attempt, rules)).length,
    pending: attempts.length - judged.length,
    isSolved: standings.at(-1)?.isSolved ?? false,
    score,
    ms,
    penaltyMs: rules.ties === "total_time" ? (ms ?? 0) : 0,
  };
  return { cell, before: judged.slice(0, reached) };
}
