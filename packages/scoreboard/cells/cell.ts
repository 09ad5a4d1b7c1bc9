/** What one participant has done on one problem. */
export interface Cell {
  /** The judged tries up to and including the one that solved it, or all. */
  readonly tries: number;
  /** Attempts without a result that may still change the cell, and all frozen ones of a problem that was not solved before. */
  readonly pending: number;
  /** Whether it earned all of the problem's points, before they lost value. */
  readonly isSolved: boolean;
  /** The points it has; 0 or the problem's points where only the verdict counts. */
  readonly score: number;
  /** Contest time at which the cell got what it shows, rounded down to the contest's unit; null without a score. */
  readonly ms: number | null;
  /** What the cell adds to the participant's penalty time. */
  readonly penaltyMs: number;
}

export const EMPTY_CELL: Cell = { tries: 0, pending: 0, isSolved: false, score: 0, ms: null, penaltyMs: 0 };
