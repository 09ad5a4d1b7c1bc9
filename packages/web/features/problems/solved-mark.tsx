import { SOLVED_MESSAGE } from "#features/problems/messages";
import { CheckIcon } from "#ui/icons";

/** A tick for a problem the reader has solved, or an empty space of the same size. */
export function SolvedMark({ isSolved }: { isSolved: boolean }) {
  if (!isSolved) return <span className="inline-block size-4 shrink-0" />;
  return (
    <span className="inline-flex shrink-0 text-accepted" title={SOLVED_MESSAGE}>
      <CheckIcon />
      <span className="sr-only">{SOLVED_MESSAGE}</span>
    </span>
  );
}
