import { messages } from "@assay/contract/texts/messages";

/** The three tiles. */
export const TILE_MESSAGES = messages("tile", {
  practiceProblem: "Practice Problem",
  practiceProblemDetail: "All problems, from easy to hard.",
  progress: "{left, plural, =0 {All {all} problems solved.} other {{solved} of {all} solved, # to go.}}",
  blogDetail: "Ideas and solutions by members.",
  randomProblem: "Random Problem",
  randomProblemDetail: "Skip the list and start right away.",
});

export const VISITOR_MESSAGES = messages("visitor", {
  title: "Write code. See it judged in a second.",
  lead: "Practise for interviews and contests in C++, Java or Python. Every test reports its verdict, time and memory as soon as it has run.",
  start: "Solve your first problem",
  browse: "Browse problems",
  noAccount: "No account needed to read problems and write code.",
  points: {
    live: { title: "Verdict per test, live.", detail: "No waiting for the whole run." },
    errors: {
      title: "Errors you can learn from.",
      detail: "The first difference is marked, and every verdict has a help page.",
    },
    own: { title: "Hosted by your school or club.", detail: "Code stays on this server." },
  },
  example: "A program for the problem Bookends is judged on 17 tests and accepted.",
  exampleTitle: "Bookends",
  exampleTags: { easy: "easy", strings: "strings" },
  exampleLimits: "Time limit 1 s · {tests} tests",
  sampleInput: "Sample input",
  sampleOutput: "Sample output",
  tests: "Tests",
  verdict: "Accepted",
  processing: "Processing",
  judged: "{count} of {all} judged",
  passed: "{count} passed",
  accepted: "Accepted, {all} of {all}",
  after: "{seconds} s after Submit",
  milliseconds: "{ms} ms",
  kilobytes: "{kB} kB",
  real: "The example replays a real run of the model solution.",
  openExample: "Open Bookends",
});
