import { SOLVED_MESSAGE } from "#features/problems/messages";

/** A tick for a problem the reader has solved, or an empty space of the same size. */
export function SolvedMark({ isSolved }: { isSolved: boolean }) {
  if (!isSolved) return <span className="inline-block size-4 shrink-0" />;
  return (
    <span className="inline-flex shrink-0 text-accepted" title={SOLVED_MESSAGE}>
      <svg
        viewBox="0 0 16 16"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M3 8.5l3.2 3L13 4.5" />
      </svg>
      <span className="sr-only">{SOLVED_MESSAGE}</span>
    </span>
  );
}
