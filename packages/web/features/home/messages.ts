/** The home page. */
export const HOME_MESSAGES = {
  homeTitle: "Write code. Know at once if it holds.",
  homeLead: "Read a problem, solve it in C++, Java or Python, and see the verdict on every test case as it falls.",
  specimenTitle: "Results",
  practiceProblem: "Practice Problem",
  practiceProblemDetail: "Pick from the whole problem set, easy to hard.",
  blogDetail: "Read how others think, and write your own.",
  randomProblem: "Random Problem",
  randomProblemDetail: "No choosing: get one and start.",
} as const;
