import { messages } from "@assay/contract/texts/messages";

export const TRANSLATION_MESSAGES = messages("translations", {
  title: "Translations",
  hint: "Readers choose the language beside the title. At first they see the language of their interface, if there is a translation.",
  languages: "Languages",
  titleOf: "Title in this language",
  titleHint: "Empty: the title of the problem.",
  part: "{part} ({language})",
  preview: "Preview ({language})",
  delete: "Delete translation",
  deleteTitle: "Delete the translation into {language}?",
  deleteQuestion: "An earlier version of the problem still has it.",
  deleteAction: "Delete",
});
