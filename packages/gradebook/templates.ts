/** A template's lines that have to stay as they are, from 1 on. */
export type LockedRange = readonly [from: number, to: number];

/** The lines of a text as they are compared: how a line ends, and spaces at its end, do not matter. */
export function comparedLines(text: string): string[] {
  return text.split("\n").map((line) => line.trimEnd());
}

/**
 * The first range of a template's locked lines that a program does not have as they are; null if it has all of them, in their order, with
 * anything between two ranges. What is locked from the first line on begins the program, and what is locked up to the last line ends it.
 */
export function brokenRange(template: string, locked: readonly LockedRange[], source: string): LockedRange | null {
  const places = placesOf(template, locked, source);
  return locked[places.length] ?? null;
}

/** Where a program has a template's locked lines, as ranges of its own lines in the order of `locked`; null if it does not have all of them. */
export function lockedPlaces(template: string, locked: readonly LockedRange[], source: string): LockedRange[] | null {
  const places = placesOf(template, locked, source);
  return places.length === locked.length ? places : null;
}

/** The places of the locked ranges until the first one that the program does not have. */
function placesOf(template: string, locked: readonly LockedRange[], source: string): LockedRange[] {
  const wanted = comparedLines(withoutLastBreak(template));
  const lines = comparedLines(withoutLastBreak(source));
  const places: LockedRange[] = [];
  let from = 0;
  for (const range of locked) {
    const block = wanted.slice(range[0] - 1, range[1]);
    const isLast = range[1] >= wanted.length;
    const place = isLast ? lines.length - block.length : placeOf(block, lines, from);
    if (place < from || !isAt(block, lines, place) || (range[0] === 1 && place !== 0)) return places;
    places.push([place + 1, place + block.length]);
    from = place + block.length;
  }
  return places;
}

/** Where these lines begin, as they are and one after the other; -1 if nowhere from there on. */
function placeOf(block: readonly string[], lines: readonly string[], from: number): number {
  for (let place = from; place + block.length <= lines.length; place += 1) if (isAt(block, lines, place)) return place;
  return -1;
}

function isAt(block: readonly string[], lines: readonly string[], place: number): boolean {
  return block.every((line, index) => lines[place + index] === line);
}

function withoutLastBreak(text: string): string {
  return text.replace(/\s+$/, "");
}
