import type { FirstMark } from "#board/first-marks";
import type { Cell } from "#cells/cell";
import type { Listed, Ranked } from "#ranking";

/** A cell as a board shows it. */
export type ShownCell = Omit<Cell, "penaltyMs">;

/** A row as a board shows it, in its place. */
export type TableRow = Ranked<Listed & { readonly cells: readonly ShownCell[] }>;

/** A board as a view shows it. */
export interface BoardTable {
  /** The newest revision among the facts that the view shows: what is hidden from it moves it no more than the rest of the table. */
  readonly revision: number;
  /** In their order. */
  readonly rows: readonly TableRow[];
  readonly firsts: readonly FirstMark[];
}

/** How a board's page gets from one revision to a later one. It derives order and places itself. */
export interface BoardDelta {
  readonly from: number;
  readonly to: number;
  /** The participants that are new, or whose row has changed beyond its cells. */
  readonly rows: readonly Listed[];
  /** The cells that have changed; all that are not empty, of a new participant. */
  readonly cells: readonly (readonly [participantId: string, problem: number, cell: ShownCell])[];
  /** The participants that are not on the board any more. */
  readonly gone: readonly string[];
  /** All marks, if one has changed. */
  readonly firsts: readonly FirstMark[] | null;
}
