import { useMemo } from "react";
import type { MarkedLine } from "#editors/marked-lines";
import type { Results } from "#features/submissions/judging/follow-test-runs";
import { readCompilerOutput } from "#features/submissions/results/compile-output";
import { firstErrorOf } from "#features/submissions/results/first-error";
import { exceptionOf, reportOf, syntaxErrorOf } from "#features/submissions/results/named-error";
import { firstFailed } from "#features/submissions/results/summary";

/** The lines of the program to mark in the editor: those of the compiler's errors, or that of the exception in the headline. */
export function useMarkedLines(results: Results | null): readonly MarkedLine[] {
  const compileOutput = results?.compileOutput ?? "";
  const failed = firstFailed(results?.rows ?? []);
  const error = syntaxErrorOf(compileOutput) ?? (failed && exceptionOf(failed));
  const line = error?.line ?? null;
  const message = error ? reportOf(error) : "";
  return useMemo(
    () => (line === null ? markedLinesOf(compileOutput) : [{ line, column: 1, message }]),
    [compileOutput, line, message],
  );
}

/** The lines of the program in which a compiler found errors; if none, the line to which its first error leads. */
function markedLinesOf(output: string): readonly MarkedLine[] {
  const errors = readCompilerOutput(output).flatMap(({ after, place }) =>
    place && /\berror\b/i.test(after)
      ? [{ line: place.line, column: place.column, message: after.replace(/^:\s*/, "") }]
      : [],
  );
  const { line, text } = firstErrorOf(output);
  if (errors.length > 0 || line === null) return errors;
  return [{ line, column: 1, message: text.split("\n", 1)[0] ?? "" }];
}
