import { messages } from "@assay/contract/texts/messages";

/** For a field that adds a text in another language. */
export const ADD_LANGUAGE_MESSAGES = messages("addLanguage", {
  label: "Add a language",
  hint: "A code such as de, es or zh-CN",
  action: "Add",
  unknown: "That is no code of a language, such as de, es or zh-CN.",
  taken: "There is a text in this language already.",
  own: "This is the language of the text above.",
});
