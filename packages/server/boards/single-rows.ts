import type { BoardRow, OwnRow } from "@assay/contract/routes/contests/board";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { BoardTable, TableRow } from "@assay/scoreboard/board/table";
import { showRow } from "#boards/board-reply";
import type { LiveBoard } from "#boards/live-board";

const rowsByTable = new WeakMap<BoardTable, ReadonlyMap<string, TableRow>>();

/** The rows of these participants on the public board, in its order; those that it does not have are left out. */
export function findRows({ board, hasStarted }: LiveBoard, ids: readonly string[]): BoardRow[] {
  const table = board.table("public");
  const rows = rowsByTable.get(table) ?? new Map(table.rows.map((row) => [row.participantId, row]));
  rowsByTable.set(table, rows);
  const wanted = [...new Set(ids.slice(0, LIMITS.boardFriends))].flatMap((id) => rows.get(id) ?? []);
  return wanted.map((row) => showRow(row, hasStarted));
}

/** What a participant has, as only they and the jury know it; null if they are not in the contest. */
export function showOwnRow({ board, hasStarted }: LiveBoard, participantId: string): OwnRow | null {
  const row = board.row("jury", participantId);
  if (!row || !hasStarted) return null;
  const { isPlaced, section, cells, ...totals } = row;
  return { ...totals, cells: cells.map(({ penaltyMs, ...cell }) => cell) };
}
