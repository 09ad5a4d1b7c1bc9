/** Where the lines of a comment are in a later program. */
export interface FollowedLines {
  readonly from: number;
  readonly to: number;
  /** At least one of them was changed or removed. */
  readonly isChanged: boolean;
}

/** Products of lengths beyond which two stretches of lines are not compared line by line: 4 million steps take some 20 ms. */
const MOST_STEPS = 4_000_000;

/**
 * Finds the lines of an earlier program in a later one, for comments that follow the code. Lines are the same if they differ only in the
 * white space around them, so that code that was indented keeps its comments. Both programs are compared once, however many comments
 * there are; the returned function takes lines from 1 on. Lines that were changed are placed where they would have been.
 */
export function followLines(earlier: string, later: string): (from: number, to: number) => FollowedLines {
  const before = linesOf(earlier);
  const after = linesOf(later);
  const places = matchLines(before, after);
  return (from, to) => {
    const found: number[] = [];
    for (let line = from; line <= to; line += 1) {
      const place = places[line - 1];
      if (place !== undefined && place !== null) found.push(place);
    }
    const isWhole = found.length === to - from + 1 && (found.at(-1) ?? 0) - (found[0] ?? 0) === to - from;
    if (found.length > 0) {
      const first = (found[0] ?? 0) + 1;
      return { from: first, to: Math.max(first, (found.at(-1) ?? 0) + 1), isChanged: !isWhole };
    }
    const place = placeOfLost(places, from - 1, after.length);
    return { from: place, to: place, isChanged: true };
  };
}

function linesOf(program: string): string[] {
  return program.split(/\r\n|\r|\n/).map((line) => line.trim());
}

/** For each line of `before` the index of the same one in `after`, in order, or null: a longest common subsequence. */
function matchLines(before: readonly string[], after: readonly string[]): (number | null)[] {
  const places = new Array<number | null>(before.length).fill(null);
  matchWithin({ before, after, places }, [0, before.length], [0, after.length]);
  return places;
}

interface Matching {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly places: (number | null)[];
}

type Stretch = readonly [start: number, end: number];

/** Matches what two stretches begin and end with, then lines that are in each of them once (patience diff), then the rest. */
function matchWithin(matching: Matching, [beforeStart, beforeEnd]: Stretch, [afterStart, afterEnd]: Stretch): void {
  const { before, after, places } = matching;
  let [left, right, leftEnd, rightEnd] = [beforeStart, afterStart, beforeEnd, afterEnd];
  while (left < leftEnd && right < rightEnd && before[left] === after[right]) {
    places[left] = right;
    left += 1;
    right += 1;
  }
  while (left < leftEnd && right < rightEnd && before[leftEnd - 1] === after[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
    places[leftEnd] = rightEnd;
  }
  if (left === leftEnd || right === rightEnd) return;
  const anchors = uniqueInBoth(matching, [left, leftEnd], [right, rightEnd]);
  if (anchors.length === 0) {
    if ((leftEnd - left) * (rightEnd - right) <= MOST_STEPS) matchLongest(matching, [left, leftEnd], [right, rightEnd]);
    return;
  }
  for (const [index, other] of anchors) {
    matchWithin(matching, [left, index], [right, other]);
    places[index] = other;
    left = index + 1;
    right = other + 1;
  }
  matchWithin(matching, [left, leftEnd], [right, rightEnd]);
}

/** Pairs of lines that each stretch has once and that are not empty: as many as are in the same order in both. */
function uniqueInBoth({ before, after }: Matching, left: Stretch, right: Stretch): [number, number][] {
  const ofBefore = onceIn(before, left);
  const ofAfter = onceIn(after, right);
  const pairs: [number, number][] = [];
  for (const [line, index] of ofBefore) {
    const other = ofAfter.get(line);
    if (line !== "" && index !== null && other !== undefined && other !== null) pairs.push([index, other]);
  }
  return longestRising(pairs.toSorted(([one], [two]) => one - two));
}

function onceIn(lines: readonly string[], [start, end]: Stretch): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (let index = start; index < end; index += 1) {
    const line = lines[index] ?? "";
    found.set(line, found.has(line) ? null : index);
  }
  return found;
}

/** The longest run of pairs whose second numbers rise (patience sorting). */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const tails: number[] = [];
  const previous = new Array<number>(pairs.length).fill(-1);
  for (const [position, [, value]] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[position] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = position;
  }
  const run: [number, number][] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair) run.unshift(pair);
  }
  return run;
}

/** A longest common subsequence of two short stretches, by dynamic programming. */
function matchLongest({ before, after, places }: Matching, [left, leftEnd]: Stretch, [right, rightEnd]: Stretch): void {
  const height = leftEnd - left;
  const width = rightEnd - right;
  const lengths = new Uint16Array((height + 1) * (width + 1));
  const at = (row: number, column: number) => lengths[row * (width + 1) + column] ?? 0;
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = width - 1; column >= 0; column -= 1) {
      lengths[row * (width + 1) + column] =
        before[left + row] === after[right + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < height && column < width; ) {
    if (before[left + row] === after[right + column]) {
      places[left + row] = right + column;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
}

/** The line, from 1 on, where a line that is gone would stand: after the last one before it that is still there. */
function placeOfLost(places: readonly (number | null)[], index: number, lineCount: number): number {
  let before = index - 1;
  while (before >= 0 && (places[before] ?? null) === null) before -= 1;
  const place = before < 0 ? index : (places[before] ?? 0) + (index - before);
  let next = index + 1;
  while (next < places.length && (places[next] ?? null) === null) next += 1;
  const most = next < places.length ? (places[next] ?? 0) : lineCount - 1;
  return Math.max(1, Math.min(place, most, lineCount - 1) + 1);
}
