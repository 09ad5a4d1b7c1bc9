/** A place in the program that a compiler speaks of; both are counted from 1. */
export interface SourcePlace {
  readonly line: number;
  readonly column: number;
}

/** A line of compiler output, cut at the place that it names, if it names one. */
export interface CompilerLine {
  readonly before: string;
  readonly reference: string;
  readonly after: string;
  readonly place: SourcePlace | null;
}

// g++: "main.cpp:3:5: error"; javac: "Main.java:3: error"; Python: `File "main.py", line 3`.
const PLACE = /[\w.+-]+\.(?:cpp|cc|java|py):(?<line>\d+)(?::(?<column>\d+))?|File "[^"\n]*", line (?<pythonLine>\d+)/;

/** Cuts a compiler's output into lines and finds the place of the program that each of them names first. */
export function readCompilerOutput(output: string): CompilerLine[] {
  return output.trimEnd().split("\n").map(readLine);
}

function readLine(text: string): CompilerLine {
  const match = PLACE.exec(text);
  if (!match) return { before: text, reference: "", after: "", place: null };
  const { line, column, pythonLine } = match.groups ?? {};
  return {
    before: text.slice(0, match.index),
    reference: match[0],
    after: text.slice(match.index + match[0].length),
    place: { line: Number(line ?? pythonLine), column: Number(column ?? 1) },
  };
}
