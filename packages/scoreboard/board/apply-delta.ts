import type { BoardDelta, BoardTable } from "#board/table";
import { EMPTY_CELL } from "#cells/cell";
import { rankRows } from "#ranking";
import type { Rules } from "#rules";

/**
 * The table after a change, as a board that was read anew would have it. Throws if the delta does not begin at the table's revision: then
 * the table has to be read again.
 */
export function applyDelta(rules: Rules, problems: number, table: BoardTable, delta: BoardDelta): BoardTable {
  if (delta.from !== table.revision) throw new Error(`a delta from ${delta.from} for a board at ${table.revision}`);
  const rows = new Map(table.rows.map((row) => [row.participantId, row]));
  for (const id of delta.gone) rows.delete(id);
  for (const listed of delta.rows) {
    const cells = rows.get(listed.participantId)?.cells ?? Array(problems).fill(EMPTY_CELL);
    rows.set(listed.participantId, { ...listed, rank: null, cells });
  }
  for (const [participantId, problem, cell] of delta.cells) {
    const row = rows.get(participantId);
    if (row) rows.set(participantId, { ...row, cells: row.cells.with(problem, cell) });
  }
  const firsts = delta.firsts ?? table.firsts;
  return { revision: delta.to, rows: rankRows(rules, [...rows.values()]), firsts };
}
