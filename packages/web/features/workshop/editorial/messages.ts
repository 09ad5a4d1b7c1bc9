import { messages } from "@assay/contract/texts/messages";

export const EDITORIAL_CARD_MESSAGES = messages("editorialCard", {
  title: "Editorial and hints",
  states: { none: "None yet", draft: "Draft", published: "Published" },
  loading: "Loading the editorial",
  parts: "Editorial and hints",
  text: "Editorial",
  hint: "Hint {number}",
  addHint: "Add hint",
  earlier: "Move hint {number} before hint {other}",
  later: "Move hint {number} after hint {other}",
  removeHint: "Delete hint {number}",
  published: "Published",
  publishedHint:
    "Readers open hints one after the other. They see the editorial when they have solved the problem, or when they choose to see it.",
  preview: "As readers see it",
  format: "Markdown, with formulas between $ and $. If the editorial is empty, readers see only the hints.",
  save: "Save editorial",
});
