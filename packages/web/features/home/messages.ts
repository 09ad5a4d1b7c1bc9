/** The home page. */
export const HOME_MESSAGES = {
  homeTitle: "Write code. See it judged in a second.",
  homeLead: "Pick a problem, solve it in C++, Java or Python, and watch the verdicts come in, test case by test case.",
  specimenTitle: "Results",
  practiceProblem: "Practice Problem",
  practiceProblemDetail: "Browse the whole problem set, from easy to hard.",
  blogDetail: "Read how others solve problems, or write your own post.",
  randomProblem: "Random Problem",
  randomProblemDetail: "Can't decide? Start with a random one.",
} as const;
