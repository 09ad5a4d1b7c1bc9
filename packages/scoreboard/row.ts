import type { ScoringKind } from "@assay/contract/vocabulary/contest";
import type { Cell } from "#cells/cell";
import { icpcCell } from "#cells/icpc-cell";
import { atcoderCell, bestCell, decayingCell, lastCell, subtasksCell } from "#cells/scored-cell";
import type { ParticipantFact, ProblemFact } from "#facts";
import { type Attempt, type Rules, roundScore } from "#rules";

/** What decides a participant's place, and is shown beside it. */
export interface Totals {
  readonly solved: number;
  /** The sum of the cells' points. */
  readonly score: number;
  /** The participant's penalty time, with what the jury added or took back. May be negative: only where it is shown, it is 0 then. */
  readonly penaltyMs: number;
  /** Contest time of the last improvement, rounded down; 0 without one. */
  readonly lastMs: number;
  readonly isDisqualified: boolean;
}

/** A participant's line on the board. */
export interface Row extends Totals {
  readonly participantId: string;
  /** One for each problem, in the order of the contest's problems. */
  readonly cells: readonly Cell[];
}

const CELLS: Readonly<Record<ScoringKind, (rules: Rules, problem: ProblemFact, attempts: readonly Attempt[]) => Cell>> =
  {
    icpc: icpcCell,
    best: bestCell,
    subtasks: subtasksCell,
    last: lastCell,
    points: decayingCell,
    atcoder: atcoderCell,
  };

/** What a participant has on a problem from their attempts to it, which are in the order of arrival. */
export function cellOf(rules: Rules, problem: ProblemFact, attempts: readonly Attempt[]): Cell {
  return CELLS[rules.scoring](rules, problem, attempts);
}

/** The participant's row with these cells. */
export function rowOf(
  rules: Rules,
  { id, juryPenaltyMs, isDisqualified }: Pick<ParticipantFact, "id" | "juryPenaltyMs" | "isDisqualified">,
  cells: readonly Cell[],
): Row {
  let [solved, score, penaltyMs, lastMs] = [0, 0, juryPenaltyMs, 0];
  for (const cell of cells) {
    if (cell.isSolved) solved++;
    score += cell.score;
    penaltyMs += cell.penaltyMs;
    lastMs = Math.max(lastMs, cell.ms ?? 0);
  }
  return { participantId: id, cells, solved, score: roundScore(score, rules), penaltyMs, lastMs, isDisqualified };
}

/**
 * Negative if the first of two totals is before the second, 0 if they share a place. ICPC (CCS requirements 2026-01): most problems solved,
 * least penalty, earliest last accepted. AtCoder: most points, then the time of the last improvement with penalties. Others: most points,
 * then what breaks ties. Who is disqualified is behind the others.
 */
export function compareTotals({ scoring, ties }: Rules, one: Totals, other: Totals): number {
  if (one.isDisqualified || other.isDisqualified) return Number(one.isDisqualified) - Number(other.isDisqualified);
  if (scoring === "icpc") {
    return other.solved - one.solved || one.penaltyMs - other.penaltyMs || one.lastMs - other.lastMs;
  }
  const difference = other.score - one.score;
  if (difference !== 0) return difference;
  if (scoring === "atcoder") return one.lastMs + one.penaltyMs - (other.lastMs + other.penaltyMs);
  if (ties === "last_improvement") return one.lastMs - other.lastMs;
  return ties === "total_time" ? one.penaltyMs - other.penaltyMs : 0;
}
