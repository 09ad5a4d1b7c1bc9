/** One problem with its statement and samples. */
export const PROBLEM_MESSAGES = {
  loading: "Loading the problem",
  goneHint: "It may have been removed, or its address is mistyped.",
  allProblems: "All problems",
  timeLimit: "Time limit",
  memoryLimit: "Memory limit",
  input: "Input",
  output: "Output",
  sampleInput: "Sample input",
  sampleOutput: "Sample output",
  submitCode: "Submit Code",
  credit: { author: "Author", source: "Source", rightsOwner: "Rights", license: "Licence" },
} as const;
