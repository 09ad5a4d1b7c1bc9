import { compareTotals, type Totals } from "#row";
import type { Rules } from "#rules";

/** What decides where a row is listed. */
export interface Listed extends Totals {
  readonly participantId: string;
  readonly name: string;
  /** The ranking that it belongs to (`Seat`). */
  readonly section: number;
  /** Whether it takes a place there. */
  readonly isPlaced: boolean;
}

/** A row with its place in its section, from 1; null for who takes none. */
export type Ranked<Row extends Listed> = Row & { readonly rank: number | null };

const names = new Intl.Collator("en-US");

/**
 * The order of rows on a board; 0 only for the same participant. Equal ones are listed by name, by the Unicode Collation Algorithm as the
 * CCS requirements have it.
 */
export function compareListed(rules: Rules, one: Listed, other: Listed): number {
  return (
    one.section - other.section ||
    compareTotals(rules, one, other) ||
    names.compare(one.name, other.name) ||
    (one.participantId < other.participantId ? -1 : Number(one.participantId > other.participantId))
  );
}

/** The places of rows in the order of `compareListed`. Equal ones share a place and leave the following ones empty. */
export function placeRows<Row extends Listed>(rules: Rules, sorted: readonly Row[]): Ranked<Row>[] {
  let [placed, rank] = [0, 0];
  let before: Row | null = null;
  let section: number | null = null;
  return sorted.map((row) => {
    if (row.section !== section) {
      placed = 0;
      before = null;
      section = row.section;
    }
    if (!row.isPlaced) return { ...row, rank: null };
    placed++;
    if (before === null || compareTotals(rules, before, row) !== 0) rank = placed;
    before = row;
    return { ...row, rank };
  });
}

/** Rows in their order with their places: those of a whole board, or of the participants that somebody wants to see among each other. */
export function rankRows<Row extends Listed>(rules: Rules, rows: readonly Row[]): Ranked<Row>[] {
  return placeRows(
    rules,
    rows.toSorted((one, other) => compareListed(rules, one, other)),
  );
}
