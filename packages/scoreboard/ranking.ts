import type { Row } from "#row";

/** A row with its place, from 1. */
export interface RankedRow {
  readonly row: Row;
  readonly rank: number;
}

/** Negative if the first row is before the second, 0 if they share a place. */
export function compareRows({ order: one }: Row, { order: other }: Row): number {
  for (const [index, number] of one.entries()) {
    const difference = number - (other[index] ?? number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The rows in their order. Equal ones share a place and leave the following ones empty; they are listed by `compareNames`, which gets
 * the participants' ids.
 */
export function rankRows(rows: readonly Row[], compareNames: (one: string, other: string) => number): RankedRow[] {
  const sorted = rows.toSorted(
    (one, other) => compareRows(one, other) || compareNames(one.participantId, other.participantId),
  );
  let rank = 0;
  return sorted.map((row, index) => {
    const before = sorted[index - 1];
    if (!before || compareRows(before, row) !== 0) rank = index + 1;
    return { row, rank };
  });
}
