import type { Suggestion } from "@assay/contract/routes/home";

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

/** The home page of a visitor. */
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
  exampleTag: "strings",
  exampleLimits: (tests: number) => `Time limit 1 s · ${tests} tests`,
  sampleInput: "Sample input",
  sampleOutput: "Sample output",
  tests: "Tests",
  running: (test: number, all: number) => `Running test ${test} of ${all}`,
  passed: (count: number) => `${count} passed`,
  accepted: (all: number) => `Accepted, ${all} of ${all}`,
  after: (seconds: string) => `${seconds} s after Submit`,
  milliseconds: (ms: string) => `${ms} ms`,
  kilobytes: (kB: string) => `${kB} kB`,
  real: "The example replays a real run of the model solution.",
  openExample: "Open Bookends",
} as const;

/** The home page of a signed-in user. */
export const MEMBER_MESSAGES = {
  loading: "Loading your home page",
  failed: "Your home page could not be loaded",
  welcome: (name: string) => `Welcome back, ${name}`,
  solved: (solved: number, all: number) => `${solved} of ${all} solved`,
  points: (points: string) => `${points} points`,
  rank: (rank: string) => `rank ${rank}`,
  continue: "Continue where you were",
  start: "Start here",
  startHint: "Your first submission takes a few minutes. The editor starts with a template.",
  startButton: "Solve it",
  nothingToStart: "There are no problems yet",
  nothingToStartHint: "Problems appear here as soon as an admin adds them.",
  tests: "Tests of your last submission",
  testsPassed: (passed: number, all: number) => `${passed} of ${all} passed`,
  score: (score: string, maximum: string) => `${score} of ${maximum} points`,
  judging: "Being judged",
  isSolved: "You have solved this problem.",
  continueIn: (language: string) => `Continue in ${language}`,
  improve: (language: string) => `Open in ${language}`,
  view: "Read the problem",
  streak: "Streak",
  longest: (days: string) => `Longest: ${days}`,
  keepStreak: (next: number) => `Submit anything today to make it ${next}.`,
  streakKept: "You have submitted today.",
  day: (day: string, submissions: number) =>
    submissions === 1 ? `${day}: 1 submission` : `${day}: ${submissions} submissions`,
  next: "Recommended next",
  allProblems: "All problems",
  morePoints: (points: number) => `+${points} points`,
  reasons: {
    first: () => "A good problem to start with.",
    similar: (level) => `Another ${level} problem that you have not tried yet.`,
    harder: () => "A step harder than those you have solved last.",
  } satisfies Record<Suggestion["reason"], (level: Suggestion["difficulty"]) => string>,
  nothingLeft: "You have tried every problem. Go back to those you have not solved yet.",
  recent: "Recent submissions",
  all: (count: number, isCapped: boolean) => `${count}${isCapped ? "+" : ""} in all`,
  passed: (passed: number, all: number) => `${passed} of ${all}`,
  noSubmissions: "Your submissions appear here, with the verdict of each test.",
  announcements: "Announcements",
  allPosts: "All posts",
  noAnnouncements: "Posts by the admins of this site appear here.",
} as const;
