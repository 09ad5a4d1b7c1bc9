import { messages } from "@assay/contract/texts/messages";

export const PROBLEM_TEMPLATE_MESSAGES = messages("problemTemplate", {
  title: "Templates",
  hint: "What the editor begins with. Everybody who sees the statement sees them. Where a field is empty, the editor begins as usual.",
  interactive: "The usual templates of interactive problems show how a line is sent and an answer is read.",
  language: "Language of the template",
  hasTemplate: "{language} (has a template)",
  text: "Template",
  usual: "Begin with the usual template",
});
