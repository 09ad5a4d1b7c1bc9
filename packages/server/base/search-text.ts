// How the text of a search becomes a condition.
import { ABBREVIATIONS } from "@assay/contract/vocabulary/abbreviations";
import { type RawBuilder, sql } from "kysely";

/** A pattern for `like` that matches lower-case texts with this beginning, ignoring its case and how its accents were typed. */
export function prefixPattern(beginning: string): RawBuilder<string> {
  return sql`lower(${`${beginning.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`})`;
}

/**
 * A query that finds a `tsvector` in which each word of the search begins a word, or which has what the word abbreviates. A search
 * without words finds nothing.
 */
export function wordsQuery(words: readonly string[]): RawBuilder<unknown> {
  return sql`to_tsquery('simple', ${words.map(wordQuery).join(" & ")})`;
}

function wordQuery(word: string): string {
  const names = Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? []) : [];
  return `(${[`${word}:*`, ...names.map((name) => `(${name.replaceAll(" ", " <-> ")})`)].join(" | ")})`;
}
