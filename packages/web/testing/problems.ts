import type { TestRun } from "@assay/contract/routes/judge0/test-run";
import type { Problem, TestCase } from "@assay/contract/routes/problems";
import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import { statusDescription, statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** The test cases of `TWO_SUM`: a sample and a sealed one. */
export const TEST_CASES: TestCase[] = [
  { input: "4 9\n2 7 11 15\n", output: "0 1\n", timeLimit: 1.5, isSample: true, preview: null },
  { input: "sealed:in", output: "sealed:out", timeLimit: 1.5, isSample: false, preview: null },
];

/** A problem as the server answers with it. */
export const TWO_SUM: Problem = {
  _id: "018f0000-0000-7000-8000-0000000000a1",
  title: "Two Sum",
  difficulty: "easy",
  problemType: "arrays",
  timeLimit: 1.5,
  isSolved: false,
  description: "<p>Find two numbers with the sum $t$.</p><script>alert(1)</script>",
  input: "<p>First <code>n</code>.</p>",
  output: "<p>Two positions.</p>",
  sampleTest: { input: "4 9\n2 7 11 15\n", output: "0 1\n" },
  testcases: TEST_CASES.slice(0, 1),
  memoryLimit: 262_144,
  comparison: { kind: "whole_output", absoluteTolerance: null, relativeTolerance: null },
  scoreGroups: [],
  displaySamples: [],
  credit: { author: "Per", source: "NCPC", sourceUrl: "https://ncpc.example", rightsOwner: null, license: "CC BY-SA" },
  user: null,
};

/** The tokens that the judge gives for `TEST_CASES`. */
export const TOKENS = ["018f0000-0000-7000-8000-0000000000b1", "018f0000-0000-7000-8000-0000000000b2"] as const;

/** A test run as the judge tells of it; a null verdict is one that waits. */
export function testRun(
  token: string,
  verdict: Verdict | null,
  more: Partial<TestRun> = {},
): Partial<TestRun> & LiveVerdict {
  const id = verdict === null ? 1 : statusOfVerdict(verdict, null);
  const figures = verdict === null ? null : "0.046";
  return {
    token,
    status: { id, description: statusDescription(id) },
    verdict,
    time: figures,
    wall_time: figures,
    memory: verdict === null ? null : 3_276,
    ...more,
  };
}
