import type { ScoringKind } from "@assay/contract/vocabulary/contest";
import { type Cell, EMPTY_CELL } from "#cells/cell";
import { atcoderCell, bestCell, lastCell, subtasksCell } from "#cells/scored-cell";
import { decayingCell, icpcCell } from "#cells/solved-cell";
import { type Attempt, type Rules, roundScore, type ScoredProblem } from "#rules";

/** A participant's line on the board. */
export interface Row {
  readonly participantId: string;
  /** One for each problem, in the order of the contest's problems. */
  readonly cells: readonly Cell[];
  readonly solved: number;
  /** The sum of the cells' points. */
  readonly score: number;
  /** The participant's penalty time, with what the jury added or took back. */
  readonly penaltyMs: number;
  /** Contest time of the last improvement, rounded down; 0 without one. */
  readonly lastMs: number;
  /** What decides the place: numbers that are compared in turn, the smaller one first. Equal lists share a place. */
  readonly order: readonly number[];
}

/** A participant, as far as scoring needs it. */
export interface ScoredParticipant {
  readonly id: string;
  /** What the jury adds to the penalty time; may be negative. */
  readonly juryPenaltyMs: number;
  /** Disqualified participants come last and share that place. */
  readonly isDisqualified: boolean;
}

const CELLS: Readonly<
  Record<ScoringKind, (rules: Rules, problem: ScoredProblem, attempts: readonly Attempt[]) => Cell>
> = {
  icpc: icpcCell,
  best: bestCell,
  subtasks: subtasksCell,
  last: lastCell,
  points: decayingCell,
  atcoder: atcoderCell,
};

/** The participant's row from their attempts, which are in the order of arrival. Attempts on problems that the contest no longer has count for nothing. */
export function rowOf(
  rules: Rules,
  problems: readonly ScoredProblem[],
  { id: participantId, juryPenaltyMs, isDisqualified }: ScoredParticipant,
  attempts: readonly Attempt[],
): Row {
  const byProblem = Map.groupBy(attempts, ({ problemId }) => problemId);
  const cells = problems.map((problem) => {
    const own = byProblem.get(problem.id);
    return own ? CELLS[rules.scoring](rules, problem, own) : EMPTY_CELL;
  });
  const solved = cells.filter(({ isSolved }) => isSolved).length;
  const score = roundScore(
    cells.reduce((sum, cell) => sum + cell.score, 0),
    rules,
  );
  const lastMs = Math.max(0, ...cells.map(({ ms }) => ms ?? 0));
  const penaltyMs = cells.reduce((sum, cell) => sum + cell.penaltyMs, juryPenaltyMs);
  const row = { participantId, cells, solved, score, penaltyMs, lastMs };
  return { ...row, order: isDisqualified ? [1] : [0, ...orderOf(rules, row)] };
}

/**
 * ICPC (CCS requirements 2026-01): most problems solved, least penalty, earliest last accepted. AtCoder: most points, then the time of the
 * last improvement with penalties. Others: most points, then the last improvement if the contest breaks ties.
 */
function orderOf({ scoring, breaksTies }: Rules, row: Omit<Row, "order">): number[] {
  if (scoring === "icpc") return [-row.solved, row.penaltyMs, row.lastMs];
  if (scoring === "atcoder") return [-row.score, row.lastMs + row.penaltyMs];
  return breaksTies ? [-row.score, row.lastMs] : [-row.score];
}
