import { messages } from "@assay/contract/texts/messages";

export const HELP_MESSAGES = messages("help", {
  title: "Help",
  lead: "What each verdict means, its usual causes, and how to find the mistake.",
  list: "Verdicts",
  all: "All help pages",
  gone: "There is no help page about this",

  causes: "The usual causes",
  steps: "How to find the cause",
  language: "Language of the examples",
  wrong: "Wrong",
  right: "Right",
  back: "Back to the program",
  backElsewhere: "Back",
  otherLanguages: "The examples are in C++, Java and Python; the causes are the same in other languages.",
  none: "This happens in other languages only.",
});
