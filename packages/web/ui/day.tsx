import { formatDate } from "#lib/format";

/** The day of a moment, for machines, too. Nothing if the moment is unknown. */
export function Day({ at, className }: { at: string | null; className?: string }) {
  if (at === null) return null;
  return (
    <time dateTime={at} className={className}>
      {formatDate(at)}
    </time>
  );
}
