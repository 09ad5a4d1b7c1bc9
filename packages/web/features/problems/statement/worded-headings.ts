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
