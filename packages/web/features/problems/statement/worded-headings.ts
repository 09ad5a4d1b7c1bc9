import { currentLanguage } from "@assay/contract/texts/language";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";

/** A heading that a statement has beside those of the format, as the server writes it. */
const HEADING = /<h3>(Notes?|Scoring|Constraints|Interaction|Explanation)<\/h3>/g;

/** A statement whose usual English headings are worded in the language of the page, as Input and Output are. */
export function wordedHeadings(html: string): string {
  const { tag } = currentLanguage().language;
  return html.replaceAll(HEADING, (_, heading: string) => `<h3 lang="${tag}">${wordOf(heading)}</h3>`);
}

function wordOf(heading: string): string {
  const { note, scoring, constraints, interaction, explanation } = PROBLEM_MESSAGES;
  if (heading === "Scoring") return scoring;
  if (heading === "Constraints") return constraints;
  if (heading === "Interaction") return interaction;
  return heading === "Explanation" ? explanation : note;
}

/**
 * What a statement says about the output, and the note at its end: it explains the samples, so it comes after them. The note is empty
 * if there is none, or if another section follows it.
 */
export function withoutNote(html: string): readonly [output: string, note: string] {
  const start = html.search(/<h3>Notes?<\/h3>(?!.*<h[1-6]\b)/s);
  return start === -1 ? [html, ""] : [html.slice(0, start), html.slice(start)];
}
