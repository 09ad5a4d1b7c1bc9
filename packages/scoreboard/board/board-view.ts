import type { View } from "#attempts";
import { isListed, type Shown } from "#board/contestant";
import { FirstMarks } from "#board/first-marks";
import { OrderedRows } from "#board/ordered-rows";
import type { BoardDelta, BoardTable, ShownCell } from "#board/table";
import { type Cell, EMPTY_CELL } from "#cells/cell";
import type { ContestSettings } from "#facts";
import { type Listed, placeRows } from "#ranking";
import type { Rules } from "#rules";

/** A participant whose facts have changed, before and after. */
export interface Change {
  readonly before: Shown | undefined;
  readonly after: Shown;
}

/** One view of a board: its rows in order, and who was first at what. */
export class BoardView {
  readonly #view: View;
  readonly #rules: Rules;
  readonly #rows: OrderedRows<Shown["row"]>;
  readonly #marks: FirstMarks;
  #revision: number;
  #table: BoardTable | null = null;

  constructor(view: View, { rules, revision }: ContestSettings, everybody: Iterable<Shown>) {
    this.#view = view;
    this.#rules = rules;
    this.#revision = revision;
    const all = [...everybody];
    this.#count(all);
    const listed = all.filter((shown) => isListed(view, shown));
    this.#rows = new OrderedRows(
      rules,
      listed.map(({ row }) => row),
    );
    this.#marks = new FirstMarks(view);
    for (const shown of listed) this.#marks.note(undefined, shown);
    this.#marks.refresh(listed);
  }

  /** The table; the same object until something changes. */
  get table(): BoardTable {
    this.#table ??= {
      revision: this.#revision,
      rows: placeRows(this.#rules, this.#rows.rows),
      firsts: this.#marks.list(),
    };
    return this.#table;
  }

  /**
   * Shows participants as they have become, and returns what that changes; null if it shows nothing new. `everybody` are all participants
   * as they are now.
   */
  update(changes: readonly Change[], everybody: Iterable<Shown>): BoardDelta | null {
    const from = this.#revision;
    this.#count(changes.map(({ after }) => after));
    const delta = { from, to: this.#revision, ...this.#put(changes), firsts: this.#decide(changes, everybody) };
    const { rows, cells, gone, firsts } = delta;
    if (from === delta.to && rows.length + cells.length + gone.length === 0 && firsts === null) return null;
    this.#table = null;
    return delta;
  }

  #count(shown: readonly Shown[]): void {
    for (const { revision } of shown) this.#revision = Math.max(this.#revision, revision);
  }

  #put(changes: readonly Change[]): Pick<BoardDelta, "rows" | "cells" | "gone"> {
    const [rows, cells, gone]: [Listed[], BoardDelta["cells"][number][], string[]] = [[], [], []];
    for (const { before, after } of changes) {
      const old = before && isListed(this.#view, before) ? before.row : null;
      const row = isListed(this.#view, after) ? after.row : null;
      if (old && row) this.#rows.replace(old, row);
      else if (row) this.#rows.put(row);
      else if (old) {
        this.#rows.remove(old);
        gone.push(old.participantId);
      }
      if (!row) continue;
      if (!old || !isSame(listedOf(old), listedOf(row))) rows.push(listedOf(row));
      for (const [problem, cell] of row.cells.entries()) {
        const shown = shownCell(cell);
        if (!isSame(shownCell(old?.cells[problem] ?? EMPTY_CELL), shown)) {
          cells.push([row.participantId, problem, shown]);
        }
      }
    }
    return { rows, cells, gone };
  }

  /** All marks if one has changed, or else null. */
  #decide(changes: readonly Change[], everybody: Iterable<Shown>): BoardDelta["firsts"] {
    for (const { before, after } of changes) this.#marks.note(before, after);
    return this.#marks.refresh(everybody) ? this.#marks.list() : null;
  }
}

const listedOf = ({ cells, ...listed }: Shown["row"]): Listed => listed;
const shownCell = ({ penaltyMs, ...shown }: Cell): ShownCell => shown;

/** Whether two flat objects with the same keys have the same values. */
function isSame<Flat extends object>(one: Flat, other: Flat): boolean {
  return Object.entries(one).every(([key, value]) => other[key as keyof Flat] === value);
}
