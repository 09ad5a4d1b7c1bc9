// How the text of a search becomes a condition.
import { searchWords } from "@assay/contract/vocabulary/problem";
import { type RawBuilder, sql } from "kysely";

/** A pattern for `like` that matches lower-case texts with this beginning, ignoring its case and how its accents were typed. */
export function prefixPattern(beginning: string): RawBuilder<string> {
  return sql`lower(${`${beginning.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`})`;
}

/** A query that finds a `tsvector` in which each word of the search begins a word. A search without words finds nothing. */
export function wordsQuery(text: string): RawBuilder<unknown> {
  const prefixes = searchWords(text).map((word) => `${word}:*`);
  return sql`to_tsquery('simple', ${prefixes.join(" & ")})`;
}
