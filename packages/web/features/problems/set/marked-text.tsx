import { searchWords } from "@assay/contract/vocabulary/problem";

/** A text in which the beginnings of words that match a search are marked. */
export function MarkedText({ text, search }: { text: string; search: string | undefined }) {
  const words = searchWords(search ?? "");
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu"));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity of their own
      <mark key={index} className="rounded-xs bg-accent-soft text-accent-strong">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
