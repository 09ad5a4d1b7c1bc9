import { RAN } from "@assay/contract/vocabulary/reference-solution";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { TestResult } from "@assay/judge/interface";
import { expect, test } from "vitest";
import type { Expectation } from "#expectation";
import { isSettled } from "#prove/settled";

const ACCEPTED: Expectation = { label: "accepted", permitted: ["accepted"], required: ["accepted"], score: null };
const WRONG: Expectation = {
  label: "wrong_answer",
  permitted: ["accepted", "wrong_answer"],
  required: ["wrong_answer"],
  score: null,
};
const GROUPS: Scoring = {
  groups: ["a", "b"].map((name) => ({ name, points: 50, aggregation: "min", onReject: "continue" })),
};

const NOT_RUN = { cpuTimeMs: null, wallTimeMs: null, memoryKb: null, stdout: null, stderr: null } as const;

function result(id: string, verdict: Verdict): TestResult {
  return { id, verdict, ...NOT_RUN, exitCode: null, exitSignal: null, message: null };
}

/** Whether a solution is settled after these verdicts. The problem has the tests a/1, a/2, b/1 and b/2. */
function settledAfter(expectation: Expectation, scoring: Scoring | null, verdicts: Readonly<Record<string, Verdict>>) {
  const tests = ["a/1", "a/2", "b/1", "b/2"].map((name) => {
    const bytes = new Uint8Array();
    return { name, isSample: false, input: bytes, answer: bytes, groupName: name.slice(0, 1), checkerArguments: [] };
  });
  const results = Object.entries(verdicts).map(([id, verdict]) => result(id, verdict));
  const latest = results.at(-1) ?? result("a/1", "accepted");
  return isSettled({ scoring, tests }, expectation, new Map(results.map((one) => [one.id, one])), latest);
}

test("is settled by a verdict that is not permitted, even in a scoring problem", () => {
  expect(settledAfter(ACCEPTED, null, { "a/1": "accepted" })).toBe(false);
  expect(settledAfter(ACCEPTED, null, { "a/1": "accepted", "b/1": "wrong_answer" })).toBe(true);
  const full = { ...ACCEPTED, score: { min: 100, max: 100 } };
  expect(settledAfter(full, GROUPS, { "a/1": "time_limit_exceeded" })).toBe(true);
});

test("is settled by a required verdict", () => {
  expect(settledAfter(WRONG, null, { "a/1": "accepted" })).toBe(false);
  expect(settledAfter(WRONG, null, { "a/1": "wrong_answer" })).toBe(true);
  expect(settledAfter(WRONG, GROUPS, { "a/1": "wrong_answer" })).toBe(true);
});

test("is settled once the remaining tests can move the points neither into nor out of their range", () => {
  const half: Expectation = { label: "half", permitted: RAN, required: RAN, score: { min: 50, max: 50 } };
  expect(settledAfter(half, GROUPS, { "a/1": "wrong_answer" })).toBe(false);
  expect(settledAfter(half, GROUPS, { "a/1": "wrong_answer", "b/1": "accepted" })).toBe(false);
  expect(settledAfter(half, GROUPS, { "a/1": "wrong_answer", "b/1": "accepted", "b/2": "accepted" })).toBe(true);
  expect(settledAfter(half, GROUPS, { "a/1": "wrong_answer", "b/1": "time_limit_exceeded" })).toBe(true);
});

test("a grader settles nothing before the last test, because it may accept what failed one", () => {
  const root = {
    verdict: "always_accept",
    points: "sum",
    onReject: "continue",
    acceptScore: 25,
    rejectScore: 0,
    parts: ["a", "b"],
  } as const;
  const graded = { ...GROUPS, grader: { root, hasAwardedPoints: false, maximum: 100 } };
  expect(settledAfter(ACCEPTED, graded, { "a/1": "wrong_answer" })).toBe(false);
});
