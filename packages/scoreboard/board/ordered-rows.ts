import { compareListed, type Listed } from "#ranking";
import type { Rules } from "#rules";

/** Rows in the order of a board. Putting or removing one searches its place by halves; nothing is sorted again. */
export class OrderedRows<Row extends Listed> {
  readonly #rules: Rules;
  readonly #rows: Row[];

  constructor(rules: Rules, rows: Iterable<Row>) {
    this.#rules = rules;
    this.#rows = [...rows].sort((one, other) => compareListed(rules, one, other));
  }

  /** The rows, the first one first. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  put(row: Row): void {
    this.#rows.splice(this.indexOf(row), 0, row);
  }

  /** Removes a row that is in the list. */
  remove(row: Row): void {
    this.#rows.splice(this.indexOf(row), 1);
  }

  /** Puts a row in the place of one that is in the list, or where it belongs now. */
  replace(old: Row, row: Row): void {
    if (compareListed(this.#rules, old, row) === 0) {
      this.#rows[this.indexOf(old)] = row;
    } else {
      this.remove(old);
      this.put(row);
    }
  }

  /** How many rows are before this one, which need not be in the list. */
  indexOf(row: Row): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#rows[middle];
      if (other && compareListed(this.#rules, other, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
