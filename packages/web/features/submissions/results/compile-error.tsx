import type { ReactNode } from "react";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { CompileOutput, type SourcePlace } from "#features/submissions/results/compile-output";
import { compileHint } from "#features/submissions/results/error-hints";
import { VerdictNote } from "#features/submissions/results/verdict-note";

type CompileErrorProps = {
  output: string;
  /** The key of the program's language. */
  language: string;
  onPlace: (place: SourcePlace) => void;
  /** The table of tests, folded away because they all have the same verdict. */
  children?: ReactNode;
};

/** What a program that does not compile gets in place of results: the first error in plain words, and the compiler's output. */
export function CompileError({ output, language, onPlace, children }: CompileErrorProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 px-4 pb-4">
      <VerdictNote verdict="compilation_error" statusId={6} language={language}>
        {compileHint(language, output) ?? RESULT_MESSAGES.readFirst}
      </VerdictNote>
      <CompileOutput output={output} onPlace={onPlace} />
      {children && (
        <details className="group text-small">
          <summary className="w-fit rounded text-muted hover:text-ink">{RESULT_MESSAGES.eachVerdict}</summary>
          <div className="-mx-4 mt-2">{children}</div>
        </details>
      )}
    </div>
  );
}
