/** A heading that a statement has beside those of the format, as the server writes it. */
const HEADING = /<h3>(Notes?|Scoring|Constraints|Interaction|Explanation)<\/h3>/g;

/** What the headings are called in a language. */
export interface HeadingWords {
  readonly note: string;
  readonly scoring: string;
  readonly constraints: string;
  readonly interaction: string;
  readonly explanation: string;
}

/** A statement's HTML whose usual English headings are worded in the language of what it is shown in, whose tag is `language`, as Input and Output are. */
export function wordedHeadings(html: string, language: string, words: HeadingWords): string {
  return html.replaceAll(HEADING, (_, heading: string) => `<h3 lang="${language}">${wordOf(heading, words)}</h3>`);
}

function wordOf(heading: string, { note, scoring, constraints, interaction, explanation }: HeadingWords): string {
  if (heading === "Scoring") return scoring;
  if (heading === "Constraints") return constraints;
  if (heading === "Interaction") return interaction;
  return heading === "Explanation" ? explanation : note;
}
