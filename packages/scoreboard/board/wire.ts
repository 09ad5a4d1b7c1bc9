import type { FirstMark } from "#board/first-marks";
import type { BoardDelta, BoardTable, ShownCell } from "#board/table";
import { EMPTY_CELL } from "#cells/cell";
import { type Listed, placeRows } from "#ranking";
import type { Rules } from "#rules";

/** A cell in few bytes; 0 is an empty one. Its time is in the contest's units. */
export type WireCell =
  | 0
  | readonly [tries: number, pending: number, isSolved: 0 | 1, time: number | null, score: number];

/** What decides the place of a row. */
export type WireListed = readonly [
  participantId: string,
  name: string,
  section: number,
  isPlaced: 0 | 1,
  isDisqualified: 0 | 1,
  solved: number,
  score: number,
  penaltyMs: number,
  lastMs: number,
];

/** A board as it is sent. */
export interface WireTable {
  readonly revision: number;
  readonly rows: readonly (readonly [row: WireListed, cells: readonly WireCell[]])[];
  readonly firsts: readonly FirstMark[];
}

/** A delta as it is sent. */
export interface WireDelta extends Omit<BoardDelta, "rows" | "cells"> {
  readonly rows: readonly WireListed[];
  readonly cells: readonly (readonly [participantId: string, problem: number, cell: WireCell])[];
}

/** What is sent of a table. Places are not: they follow from the order. */
export function packTable(rules: Rules, { revision, rows, firsts }: BoardTable): WireTable {
  return {
    revision,
    rows: rows.map((row) => [packListed(row), row.cells.map((cell) => packCell(rules, cell))]),
    firsts,
  };
}

/** The table that was packed. */
export function unpackTable(rules: Rules, { revision, rows, firsts }: WireTable): BoardTable {
  const listed = rows.map(([row, cells]) => {
    return { ...unpackListed(row), cells: cells.map((cell) => unpackCell(rules, cell)) };
  });
  return { revision, rows: placeRows(rules, listed), firsts };
}

/** What is sent of a delta. */
export function packDelta(rules: Rules, delta: BoardDelta): WireDelta {
  return {
    ...delta,
    rows: delta.rows.map(packListed),
    cells: delta.cells.map(([participantId, problem, cell]) => [participantId, problem, packCell(rules, cell)]),
  };
}

/** The delta that was packed. */
export function unpackDelta(rules: Rules, delta: WireDelta): BoardDelta {
  return {
    ...delta,
    rows: delta.rows.map(unpackListed),
    cells: delta.cells.map(([participantId, problem, cell]) => [participantId, problem, unpackCell(rules, cell)]),
  };
}

function packCell({ unitMs }: Rules, { tries, pending, isSolved, ms, score }: ShownCell): WireCell {
  if (tries === 0 && pending === 0 && ms === null) return 0;
  return [tries, pending, isSolved ? 1 : 0, ms === null ? null : ms / unitMs, score];
}

function unpackCell({ unitMs }: Rules, cell: WireCell): ShownCell {
  if (cell === 0) return EMPTY_CELL;
  const [tries, pending, isSolved, time, score] = cell;
  return { tries, pending, isSolved: isSolved === 1, score, ms: time === null ? null : time * unitMs };
}

function packListed(row: Listed): WireListed {
  const { participantId, name, section, isPlaced, isDisqualified, solved, score, penaltyMs, lastMs } = row;
  return [participantId, name, section, isPlaced ? 1 : 0, isDisqualified ? 1 : 0, solved, score, penaltyMs, lastMs];
}

function unpackListed(row: WireListed): Listed {
  const [participantId, name, section, isPlaced, isDisqualified, solved, score, penaltyMs, lastMs] = row;
  const flags = { isPlaced: isPlaced === 1, isDisqualified: isDisqualified === 1 };
  return { participantId, name, section, ...flags, solved, score, penaltyMs, lastMs };
}
