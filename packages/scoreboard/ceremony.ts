import { Board } from "#board/board";
import { OrderedRows } from "#board/ordered-rows";
import type { BoardTable, ShownCell } from "#board/table";
import type { Cell } from "#cells/cell";
import type { ContestFacts, ParticipantFact } from "#facts";
import { type Listed, placeRows, rankRows } from "#ranking";
import { type Row, rowOf } from "#row";
import type { Rules } from "#rules";

/** One moment of a ceremony: what a participant has on a problem is revealed, or their place is final. */
export type CeremonyStep = RevealStep | FinalStep;

export interface RevealStep {
  readonly kind: "reveal";
  readonly participantId: string;
  readonly problem: number;
  readonly cell: ShownCell;
  /** The row as it has become, and its index before and after. */
  readonly row: Listed;
  readonly from: number;
  readonly to: number;
}

export interface FinalStep {
  readonly kind: "final";
  readonly participantId: string;
  readonly index: number;
  /** Null for a guest. */
  readonly rank: number | null;
}

export interface Ceremony {
  /** The board before it: the main ranking as it was frozen. */
  readonly start: BoardTable;
  readonly steps: readonly CeremonyStep[];
}

/** A participant in a ceremony. */
interface Resolved {
  readonly fact: ParticipantFact;
  readonly frozen: Row & Listed;
  readonly final: Row & Listed;
  /** The problems that have not been revealed, by their index. */
  readonly hidden: Set<number>;
}

/**
 * The ceremony that reveals the results of the freeze in the order of the ICPC Resolver, from the last row up: in the lowest row that is not
 * final, the leftmost problem that is hidden; if that moves the participant up, whoever comes into the row is next. Attempts that cannot
 * change a score are shown from the beginning: those after an accepted one, and programs that did not compile. All submissions should
 * have been judged before.
 */
export function ceremonyOf(facts: ContestFacts): Ceremony {
  const board = new Board(facts, Number.NEGATIVE_INFINITY);
  const { rules } = facts.settings;
  const all = resolvedOf(board, rules);
  const begin = all.values().map((resolved) => rowNow(rules, resolved));
  const order = new OrderedRows(rules, begin);
  const start = { revision: board.revision, rows: placeRows(rules, order.rows), firsts: [] };
  const finals = rankRows(rules, [...all.values().map(({ final }) => final)]);
  const ranks = new Map(finals.map(({ participantId, rank }) => [participantId, rank]));
  const steps: CeremonyStep[] = [];
  const settled = new Set<string>();
  let index = order.rows.length - 1;
  for (let row = order.rows[index]; row; row = order.rows[index]) {
    const { participantId } = row;
    const resolved = all.get(participantId);
    const problem = Math.min(...(resolved?.hidden ?? []));
    const cell = resolved?.final.cells[problem];
    if (!resolved || !cell) {
      const rank = ranks.get(participantId) ?? null;
      if (!settled.has(participantId)) steps.push({ kind: "final", participantId, index, rank });
      settled.add(participantId);
      index--;
      continue;
    }
    resolved.hidden.delete(problem);
    const next = rowNow(rules, resolved);
    order.replace(row, next);
    const to = order.indexOf(next);
    steps.push({ kind: "reveal", participantId, problem, cell: shown(cell), row: listed(next), from: index, to });
    // Where a result can take points away, a row may also move down, below rows that seemed final.
    index = Math.max(index, to);
  }
  return { start, steps };
}

/** The board after so many steps of a ceremony. */
export function tableAfter(rules: Rules, { start, steps }: Ceremony, count: number): BoardTable {
  const rows = new Map(start.rows.map((row) => [row.participantId, row]));
  for (const step of steps.slice(0, count)) {
    const row = rows.get(step.participantId);
    if (step.kind === "final" || !row) continue;
    rows.set(step.participantId, { ...row, ...step.row, cells: row.cells.with(step.problem, step.cell) });
  }
  return { ...start, rows: rankRows(rules, [...rows.values()]) };
}

function resolvedOf(board: Board, rules: Rules): Map<string, Resolved> {
  const resolved = new Map<string, Resolved>();
  for (const fact of board.facts.participants) {
    const [frozen, final] = [board.row("public", fact.id), board.row("jury", fact.id)];
    if (!frozen || !final || frozen.section !== 0) continue;
    const hidden = frozen.cells.flatMap((cell, problem) => {
      return isPending(rules, cell, final.cells[problem] ?? cell) ? [problem] : [];
    });
    resolved.set(fact.id, { fact, frozen, final, hidden: new Set(hidden) });
  }
  return resolved;
}

/** Whether a frozen cell has something to reveal: tries that count, and that may still change what it had. */
function isPending({ scoring }: Rules, frozen: Cell, final: Cell): boolean {
  return final.tries > frozen.tries && (!frozen.isSolved || scoring === "last");
}

function rowNow(rules: Rules, { fact, frozen, final, hidden }: Resolved): Row & Listed {
  const cells = final.cells.map((cell, problem) => (hidden.has(problem) ? (frozen.cells[problem] ?? cell) : cell));
  return { ...final, ...rowOf(rules, fact, cells) };
}

const shown = ({ penaltyMs, ...cell }: Cell): ShownCell => cell;
const listed = ({ cells, ...row }: Row & Listed): Listed => row;
