import { messages } from "@assay/contract/texts/messages";

/** A problem's own checker or interactor in the workshop. */
export const CHECKER_MESSAGES = messages("checker", {
  title: "Custom checker or interactor",
  states: { none: "None", checker: "Checker", interactive: "Interactor" },
  loading: "Loading the checker",
  none: "Outputs are compared as chosen above. Write a checker if several outputs are right, or an interactor that talks to the program.",
  write: { checker: "Write a checker", interactive: "Write an interactor" },
  language: "Language",
  languages: { cpp: "C++", python: "Python" },
  protocol: "Called as",
  protocols: {
    icpc: "ICPC: exit with 42 or 43",
    testlib: "testlib: exit with 0 or 1",
    score: "CMS, omegaUp: print the share, 0 to 1",
  },
  arguments: "Arguments",
  argumentsHint: "Separated by spaces.",
  files: "Files",
  file: "Text of {name}",
  addFile: "Add file",
  removeFile: "Delete {name}",
  hint: "The first file is the program. Further files are headers or modules beside it, such as testlib.h.",
  save: "Compile and save",
  compiling: "Compiling in the sandbox…",
  broken: "Nothing was saved, because the program does not compile.",
  line: "{file}, line {line}",
});
