/** The help pages about verdicts. */
export const HELP_MESSAGES = {
  list: "Verdicts",
  gone: "There is no help page about this",
  toList: "All verdicts",
  causes: "The usual causes",
  steps: "How to find the cause",
  language: "Language of the examples",
  wrong: "Wrong",
  right: "Right",
  back: "Back to the program",
  backElsewhere: "Back",
  otherLanguages: "The examples are in C++, Java and Python; the causes are the same in other languages.",
  none: "This happens in other languages only.",
} as const;
