import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { expect, test } from "vitest";
import { compactStates, describeState, testStates } from "#features/submissions/history/submission-state";

const submission = (verdict: Verdict | null, verdicts: (Verdict | null)[], isRunning = false) => {
  return { verdict, verdicts, isRunning };
};

test.each([
  [submission(null, [null, null]), "In Queue", "In Queue"],
  [submission(null, ["accepted", null, null], true), "1 of 3 judged", "1 of 3 judged"],
  [submission("accepted", ["accepted", "accepted"]), "Accepted", "Accepted"],
  [
    submission("wrong_answer", ["accepted", "wrong_answer", "runtime_error"]),
    "Wrong Answer on test 2",
    "Wrong Answer on test 2 of 3",
  ],
  [
    submission("compilation_error", ["compilation_error", "compilation_error"]),
    "Compilation Error",
    "Compilation Error",
  ],
  // Its results were deleted.
  [submission("time_limit_exceeded", []), "Time Limit Exceeded", "Time Limit Exceeded"],
])("%j is described as %s", (judged, normal, long) => {
  expect(describeState(judged)).toBe(normal);
  expect(describeState(judged, "long")).toBe(long);
  expect(normal).toContain(describeState(judged, "short"));
});

test("the first test without a verdict is running while the submission is judged", () => {
  expect(testStates(submission(null, ["accepted", null, null], true))).toEqual(["accepted", "running", "queued"]);
  expect(testStates(submission(null, ["accepted", null]))).toEqual(["accepted", "queued"]);
});

test("many tests share bars, each of which shows a test that failed if there is one", () => {
  const states = Array.from({ length: 90 }, (_, index) => (index === 40 ? "wrong_answer" : "accepted") as Verdict);
  const bars = compactStates(states, 30);
  expect(bars).toHaveLength(30);
  expect(bars.indexOf("wrong_answer")).toBe(13);
  expect(compactStates(states.slice(0, 30), 30)).toEqual(states.slice(0, 30));
});

test("a test without a verdict was not run if the submission has one", () => {
  expect(testStates(submission("wrong_answer", ["accepted", "wrong_answer", null, null]))).toEqual([
    ...["accepted", "wrong_answer"],
    ...["notRun", "notRun"],
  ]);
  expect(testStates(submission(null, ["accepted", null, null], true))).toEqual(["accepted", "running", "queued"]);
});
