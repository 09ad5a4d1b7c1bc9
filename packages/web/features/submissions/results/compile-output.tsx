import { RESULT_MESSAGES } from "#features/submissions/messages";
import { ScrollingText } from "#ui/boxes";
import { CopyButton } from "#ui/copy-button";

/** The compiler's output. A place in the program that it names is a button that moves the cursor there. */
export function CompileOutput({ output, onPlace }: { output: string; onPlace: (place: SourcePlace) => void }) {
  return (
    <section className="overflow-hidden rounded-lg border border-line" aria-label={RESULT_MESSAGES.compileOutput}>
      <div className="flex h-9 items-center justify-between border-b border-line bg-sunken pe-1 ps-3">
        <h2 className="text-small text-muted">{RESULT_MESSAGES.compileOutput}</h2>
        <CopyButton text={output} what={RESULT_MESSAGES.compileOutput} />
      </div>
      <ScrollingText className="max-h-96 bg-surface text-small leading-5">
        {readCompilerOutput(output).map(({ before, reference, after, place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one output never change
          <span key={index}>
            {before}
            {place && (
              <button type="button" className="text-accent underline" onClick={() => onPlace(place)}>
                {reference}
              </button>
            )}
            {`${after}\n`}
          </span>
        ))}
      </ScrollingText>
    </section>
  );
}

/** A place in the program, counted from 1. */
export interface SourcePlace {
  readonly line: number;
  readonly column: number;
}

/** A line of compiler output, split at the place it names, if any. */
interface CompilerLine {
  readonly before: string;
  readonly reference: string;
  readonly after: string;
  readonly place: SourcePlace | null;
}

// g++: "main.cpp:3:5: error"; javac: "Main.java:3: error"; Python: `File "main.py", line 3`.
const PLACE =
  /[\w.+-]+\.(?:cpp|cc|c|java|py|rs|go|kt|cs|hs|ts|pas):(?<line>\d+)(?::(?<column>\d+))?|File "[^"\n]*", line (?<pythonLine>\d+)/;

/** Splits a compiler's output into lines and finds the first place in the program that each line names. */
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
