import type { LockedRange } from "@assay/gradebook/templates";

/** The numbers of the lines in these ranges. */
export function linesIn(ranges: readonly LockedRange[]): Set<number> {
  return new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)));
}

/** Lines as ranges in their order, none of which touches another. */
export function rangesOf(lines: ReadonlySet<number>): LockedRange[] {
  const ranges: [number, number][] = [];
  for (const line of [...lines].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}

/** The locked lines of a text after an edit: those before and behind what has changed stay locked, those that have changed do not. */
export function movedMarks(before: string, after: string, locked: ReadonlySet<number>): Set<number> {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const most = Math.min(old.length, now.length);
  let same = 0;
  while (same < most && old[same] === now[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < most - same && old.at(-1 - sameAtEnd) === now.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const moved = now.length - old.length;
  return new Set(
    [...locked].flatMap((line) => {
      if (line <= same) return line;
      return line > old.length - sameAtEnd ? line + moved : [];
    }),
  );
}
