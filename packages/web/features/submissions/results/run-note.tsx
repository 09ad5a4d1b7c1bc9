import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { ResultRow } from "#features/submissions/judging/result-row";
import { hintFor } from "#features/submissions/results/error-hints";
import { exceptionOf, reportOf } from "#features/submissions/results/named-error";
import { VerdictNote } from "#features/submissions/results/verdict-note";

type RunNoteProps = {
  row: ResultRow;
  verdict: Verdict;
  /** The key of the program's language. */
  language: string;
  explanation: string | null;
};

/** Why a program failed on the reader's own input, and what its error output means. */
export function RunNote({ row, verdict, language, explanation }: RunNoteProps) {
  // Of several exceptions that the error output reports, the one that ended the program.
  const error = exceptionOf(row);
  const hint = hintFor(language, error ? reportOf(error) : (row.stderr ?? ""), error?.line ?? null);
  return (
    <VerdictNote verdict={verdict} statusId={row.statusId} language={language}>
      {[explanation, hint].filter(Boolean).join(" ")}
    </VerdictNote>
  );
}
