/** The three tiles. */
export const TILE_MESSAGES = {
  practiceProblem: "Practice Problem",
  practiceProblemDetail: "All problems, from easy to hard.",
  progress: (solved: number, all: number) =>
    solved >= all ? `All ${all} problems solved.` : `${solved} of ${all} solved, ${all - solved} to go.`,
  blogDetail: "Ideas and solutions by members.",
  randomProblem: "Random Problem",
  randomProblemDetail: "Skip the list and start right away.",
} as const;

export const VISITOR_MESSAGES = {
  title: ["Write code.", "See it judged in a second."],
  lead: "Practise for interviews and contests in C++, Java or Python. Every test reports its verdict, time and memory as soon as it has run.",
  start: "Solve your first problem",
  browse: "Browse problems",
  noAccount: "No account needed to read problems and write code.",
  points: [
    ["Verdict per test, live.", "No waiting for the whole run."],
    ["Errors you can learn from.", "The first difference is marked, and every verdict has a help page."],
    ["Hosted by your school or club.", "Code stays on this server."],
  ],
  example: "A program for the problem Bookends is judged on 17 tests and accepted.",
  exampleTitle: "Bookends",
  exampleTags: ["easy", "strings"],
  exampleLimits: (tests: number) => `Time limit 1 s · ${tests} tests`,
  sampleInput: "Sample input",
  sampleOutput: "Sample output",
  tests: "Tests",
  verdict: "Accepted",
  processing: "Processing",
  judged: (count: number, all: number) => `${count} of ${all} judged`,
  passed: (count: number) => `${count} passed`,
  accepted: (all: number) => `Accepted, ${all} of ${all}`,
  after: (seconds: string) => `${seconds} s after Submit`,
  milliseconds: (ms: string) => `${ms} ms`,
  kilobytes: (kB: string) => `${kB} kB`,
  real: "The example replays a real run of the model solution.",
  openExample: "Open Bookends",
} as const;
