import { readCompilerOutput } from "#features/submissions/results/compile-output";

/** The first error that a compiler reports: the one in the headline, to which the help belongs. */
export interface FirstError {
  /** What the compiler says about it, with its notes; the whole output if the compiler marks no line as an error. */
  readonly text: string;
  /** The line of the program, or null if none is named. */
  readonly line: number | null;
}

/** The start of an error or warning: "main.cpp:3:5: error: …", "Main.java:3: warning: …", "error[E0425]: …", "SyntaxError: …". */
const DIAGNOSTIC =
  /^(?:\S+: |\S+\(\d+,\d+\):? )?(?:fatal |internal compiler )?(?<kind>error|warning)(?:\[\w+\]| \w+)?:|^(?:Syntax|Indentation|Tab)Error: /i;

/** The linker's last line, which says only that there was an error. */
const LINKER_END = /^collect2: /;

/** A line above an error that says where in the program it is: of a template in g++'s output, and of all errors in Python's. */
const PLACE_ABOVE = /required from|^\s*File "/;

/** Returns the first error in a compiler's output. Warnings before it do not count. */
export function firstErrorOf(output: string): FirstError {
  const lines = readCompilerOutput(output).map((line) => ({
    ...line,
    text: line.before + line.reference + line.after,
  }));
  const starts = lines.map(({ text }) => startOf(text));
  const start = starts.indexOf("error");
  if (start === -1) return { text: output, line: lines.find(({ place }) => place)?.place?.line ?? null };
  const next = starts.findIndex((kind, index) => index > start && kind !== null);
  const own = lines.slice(start, next === -1 ? lines.length : next);
  const above = lines.slice(0, start).findLast(({ place, text }) => place && PLACE_ABOVE.test(text));
  const found = own[0]?.place ? own[0] : (above ?? [...own, ...lines].find(({ place }) => place));
  return { text: own.map(({ text }) => text).join("\n"), line: found?.place?.line ?? null };
}

function startOf(line: string): "error" | "warning" | null {
  const match = DIAGNOSTIC.exec(line);
  if (!match || LINKER_END.test(line)) return null;
  return match.groups?.kind?.toLowerCase() === "warning" ? "warning" : "error";
}
