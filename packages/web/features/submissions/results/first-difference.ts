/** Where two outputs part, counted from 0. */
export interface Difference {
  readonly line: number;
  readonly column: number;
}

/**
 * The first place where an output differs from the expected one as the judge compares them: white
 * space at the end of lines and of the whole does not count (Judge0's comparison). Null when equal.
 */
export function firstDifference(expected: string, actual: string): Difference | null {
  const wanted = comparableLines(expected);
  const got = comparableLines(actual);
  for (let line = 0; line < Math.max(wanted.length, got.length); line++) {
    const wantedLine = wanted[line] ?? "";
    const gotLine = got[line] ?? "";
    if (wantedLine === gotLine && line < wanted.length && line < got.length) continue;
    return { line, column: firstDifferentColumn(wantedLine, gotLine) };
  }
  return null;
}

/** An output cut in three at a difference: what agrees, the word that does not (may be empty), the rest. */
export function cutAt(output: string, difference: Difference): readonly [string, string, string] {
  const lines = output.split("\n");
  const before = lines
    .slice(0, difference.line)
    .map((line) => `${line}\n`)
    .join("");
  const start = Math.min(before.length + difference.column, output.length);
  const length = /^(?:[^\s]+|[^\S\n]+)?/.exec(output.slice(start))?.[0].length ?? 0;
  return [output.slice(0, start), output.slice(start, start + length), output.slice(start + length)];
}

function comparableLines(output: string): string[] {
  return output
    .trimEnd()
    .split("\n")
    .map((line) => line.trimEnd());
}

function firstDifferentColumn(a: string, b: string): number {
  let column = 0;
  while (column < a.length && a[column] === b[column]) column++;
  return column;
}
