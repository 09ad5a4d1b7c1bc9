/** The problem set. */
export const PROBLEM_SET_MESSAGES = {
  title: "Problems",
  loading: "Loading the problems",
  columns: { title: "Title", difficulty: "Difficulty", tags: "Tags" },
  empty: "No problems yet",
  emptyHint: "Problems appear here as soon as an admin adds them.",
  pages: "Pages of the problem set",
} as const;

/** The arrows to the problems before and after one. */
export const NEIGHBOUR_MESSAGES = {
  label: "Problems before and after",
  previous: "Previous problem",
  next: "Next problem",
  link: (name: string, number: number, title: string) => `${name}: ${number}. ${title}`,
  isFirst: "This is the first problem of the list.",
  isLast: "This is the last problem of the list.",
} as const;

/** A problem with its statement and samples. */
export const PROBLEM_MESSAGES = {
  tabs: "The problem",
  statement: "Statement",
  loading: "Loading the problem",
  goneHint: "It may have been removed, or the address may be wrong.",
  allProblems: "All problems",
  statementPage: (number: number, count: number) => `Statement, page ${number} of ${count}`,
  timeLimit: "Time limit",
  memoryLimit: "Memory limit",
  input: "Input",
  interaction: "Interaction",
  output: "Output",
  sampleInput: "Sample input",
  sampleOutput: "Sample output",
  sampleInteraction: "Sample interaction",
  download: "Download",
  previewHint:
    "This is a preview: long texts are cut off, and bytes that are not UTF-8 text appear as \\xE9. Your program reads the exact bytes, which you can download.",
  nextPass: "Your program runs again",
  interactionOf: { program: "Your program", judge: "The judge" },
  submitCode: "Submit Code",
  interactive: "Interactive",
  interactiveHint:
    "Your program talks to the judge while it runs. Flush your output after each line, before you wait for a reply.",
  passesHint: (count: number) =>
    `Your program runs up to ${count} times on each test. Each run starts afresh, and all limits apply to each run. After the first run, the input depends on what your program has written.`,
  checkerHint: "There may be several correct outputs; any of them is accepted.",
  toleranceHint: (size: string) => `Numbers are accepted if they are off by at most ${size}.`,
  relative: (value: string) => `${value} times the expected value`,
  either: (absolute: string, relative: string) => `${absolute}, or by ${relative}, whichever is larger`,
  score: (points: string) => `Up to ${points} points`,
  groups: {
    title: "Score",
    group: "Group",
    points: "Points",
    tests: "Tests",
    earned: "How points are earned",
    min: "All tests must pass",
    sum: "Each test that passes counts",
    requires: (names: string) => `. Also requires: ${names}`,
    samples: "samples",
  },
  credit: { author: "Author", source: "Source", rightsOwner: "Rights", license: "Licence" },
} as const;

/** The page on which admins create problems. */
export const CREATE_PROBLEM_MESSAGES = {
  title: "Create Problem",
  form: "Problem",
  preview: "Preview",
  split: "Width of the form",
  untitled: "Untitled problem",
  labels: {
    title: "Title",
    timeLimit: "Time limit (seconds)",
    difficulty: "Difficulty",
    problemType: "Tags",
    description: "Description",
    input: "Input description",
    output: "Output description",
    "sampleTest.input": "Sample input",
    "sampleTest.output": "Sample output",
    tolerance: "Tolerance for numbers",
  },
  chooseDifficulty: "Choose…",
  htmlHint: "HTML. Put formulas between $ and $, or between $$ and $$.",
  problemTypeHint: "For example: arrays, sorting.",
  toleranceHint: "For example 0.000001, absolute or relative. If empty, the whole output must match.",
  tests: "Test cases",
  testsHint: "Only admins can see these. Submissions are also judged on the sample.",
  noTests: "No test cases yet.",
  addTest: "Add a test case",
  chooseFiles: "Choose files",
  dropHere: "Or drop files here in pairs, such as 1.in with 1.ans or 1.out.",
  added: (count: number) => (count === 1 ? "1 test case added." : `${count} test cases added.`),
  unmatched: (names: string) => `No matching file of the same name: ${names}.`,
  unreadable: (names: string) => `Not UTF-8 text: ${names}.`,
  missing: (names: string) => `Too large to save with the draft. Add these again: ${names}.`,
  testNumber: (number: number) => `Test case ${number}`,
  sizes: (input: string, output: string) => `input ${input}, output ${output}`,
  testInput: "Input",
  testOutput: "Expected output",
  tooLarge: "Too large to edit here. Only the beginning is shown.",
  moveUp: "Move up",
  moveDown: "Move down",
  remove: "Remove",
  create: "Create Problem",
  draftKept: "Your draft is saved on this device.",
} as const;

/** The mark next to a problem the reader has solved. */
export const SOLVED_MESSAGE = "Solved";
