import { currentLanguage } from "@assay/contract/texts/language";
import { wordedHeadings } from "@assay/contract/texts/statement-headings";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";

/** A statement whose usual English headings are worded in the language of the page, as Input and Output are. */
export function withPageHeadings(html: string): string {
  return wordedHeadings(html, currentLanguage().language.tag, PROBLEM_MESSAGES);
}

/**
 * What a statement says about the output, and the note at its end: it explains the samples, so it comes after them. The note is empty
 * if there is none, or if another section follows it.
 */
export function withoutNote(html: string): readonly [output: string, note: string] {
  const start = html.search(/<h3>Notes?<\/h3>(?!.*<h[1-6]\b)/s);
  return start === -1 ? [html, ""] : [html.slice(0, start), html.slice(start)];
}
