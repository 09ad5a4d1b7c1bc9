import type { Problem, TestCase } from "@assay/contract/routes/problems";

/** A problem's samples: those among its test cases or, when none is marked, the one sample test, if it says anything. */
export function samplesOf(problem: Problem): readonly TestCase[] {
  const samples = problem.testcases.filter((testCase) => testCase.isSample);
  if (samples.length > 0) return samples;
  if (problem.sampleTest.input === "" && problem.sampleTest.output === "") return [];
  return [{ ...problem.sampleTest, timeLimit: problem.timeLimit, isSample: true, preview: null }];
}
