/** A turning ring of the text's size and colour; the words beside it say what it waits for. */
export function Spinner() {
  return (
    <svg viewBox="0 0 16 16" className="size-[1em] animate-spin" fill="none" strokeWidth="2" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" opacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
