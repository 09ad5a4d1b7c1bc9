/** Where two outputs first differ, counted from 0. */
export interface Difference {
  readonly line: number;
  readonly column: number;
}

/**
 * Returns the first place where an output differs from the expected one, or null if they are equal. Like Judge0, it
 * ignores white space at the end of each line and of the output.
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

/** Splits an output at a difference into the part before it, the word that differs (may be empty) and the rest. */
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
