import { hintFor } from "#features/submissions/results/error-hints";
import { type NamedError, reportOf } from "#features/submissions/results/named-error";
import { VerdictNote } from "#features/submissions/results/verdict-note";

type ExceptionNoteProps = {
  error: NamedError;
  statusId: number;
  /** The key of the program's language. */
  language: string;
  /** What is said about an exception that has no hint. */
  otherwise: string;
};

/** An exception as its interpreter reports it, and one sentence about what it means. */
export function ExceptionNote({ error, statusId, language, otherwise }: ExceptionNoteProps) {
  const hint = hintFor(language, reportOf(error), error.line);
  return (
    <VerdictNote verdict="runtime_error" statusId={statusId} language={language}>
      {error.message === "" ? (hint ?? otherwise) : `\`${reportOf(error).replaceAll("`", "'")}\`: ${hint ?? otherwise}`}
    </VerdictNote>
  );
}
