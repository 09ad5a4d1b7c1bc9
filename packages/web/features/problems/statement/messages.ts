import { messages } from "@assay/contract/texts/messages";

/** The arrows to the problems before and after one. */
export const NEIGHBOUR_MESSAGES = messages("neighbour", {
  label: "Problems before and after",
  previous: "Previous problem",
  next: "Next problem",
  link: "{name}: {number}. {title}",
  isFirst: "This is the first problem of the list.",
  isLast: "This is the last problem of the list.",
});

export const PROBLEM_MESSAGES = messages("problem", {
  submissions: "Submissions",
  hints: "Hints",
  editorial: "Editorial",
  tabs: "The problem",
  statement: "Statement",
  loading: "Loading the problem",
  goneHint: "It may have been removed, or the address may be wrong.",
  allProblems: "All problems",
  statementPage: "Statement, page {number} of {count}",
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
  edit: "Edit",
  status: {
    draft: "Draft: only admins see this problem.",
    hidden: "Hidden: no list shows this problem. Everybody who has its address can open it.",
    archived: "Archived: this problem no longer takes submissions.",
  },
  interactive: "Interactive",
  interactiveHint:
    "Your program talks to the judge while it runs. Flush your output after each line, before you wait for a reply.",
  passesHint:
    "Your program runs up to {count} times on each test. Each run starts afresh, and all limits apply to each run. After the first run, the input depends on what your program has written.",
  checkerHint: "There may be several correct outputs; any of them is accepted.",
  toleranceHint: "Numbers are accepted if they are off by at most {size}.",
  relative: "{value} times the expected value",
  either: "{absolute}, or by {relative}, whichever is larger",
  score: "Up to {points, plural, one {# point} other {# points}}",
  groups: {
    title: "Score",
    group: "Group",
    points: "Points",
    tests: "Tests",
    earned: "How points are earned",
    min: "All tests must pass",
    sum: "Each test that passes counts",
    requires: ". Also requires: {names}",
    samples: "samples",
  },
  credit: { author: "Author", source: "Source", rightsOwner: "Rights", license: "Licence" },
});
