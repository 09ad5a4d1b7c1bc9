import type { TestResult } from "@assay/judge/interface";
import { expect, test } from "vitest";
import { openNearLimit } from "#speed/near-limit";
import { isAsFast, prolonged, slownessOf, UNKNOWN_SLOWNESS } from "#speed/slowness";

const speed = (...times: [shortestMs: number, longestMs: number][]) =>
  Object.fromEntries(times.map(([shortestMs, longestMs], kind) => [`${kind}`, { shortestMs, longestMs }]));
const REFERENCE = speed([100, 150], [50, 60]);
const limits = { cpuTimeMs: 1_000, wallTimeMs: 1_000, memoryKb: 65_536 };
const onProblem = {
  id: "1",
  input: async () => Buffer.of(),
  expectedOutput: null,
  limits,
  checking: { kind: "whole_output" },
} as const;

/** A result whose time is so long. */
function took(ms: number | null, verdict: TestResult["verdict"] = "accepted"): TestResult {
  const streams = { stdout: null, stderr: null, exitCode: 0, exitSignal: null, message: null };
  return { id: "1", verdict, cpuTimeMs: ms, wallTimeMs: ms, memoryKb: 1, ...streams };
}

test("compares each program with its shortest time on the reference", () => {
  const slowness = slownessOf(speed([200, 260], [50, 55]), REFERENCE);
  expect(slowness).toEqual({ least: 1, most: 2.6, usual: expect.closeTo(Math.SQRT2) });
  expect(slownessOf(speed([1, 1]), {})).toBe(UNKNOWN_SLOWNESS);
});

test("finds machines of one kind as fast, and no others", () => {
  expect(isAsFast(speed([110, 300], [45, 50]), REFERENCE)).toBe(true);
  expect(isAsFast(speed([110, 120], [65, 70]), REFERENCE)).toBe(false);
  expect(isAsFast(speed([80, 120], [50, 70]), REFERENCE)).toBe(false);
  expect(isAsFast({}, REFERENCE)).toBe(false);
});

test.each([
  ["slower: fast enough here is fast enough there", { least: 1.9, most: 2.2, usual: 2 }, took(990), false],
  ["slower: too slow here only", { least: 1.9, most: 2.2, usual: 2 }, took(2_300, "time_limit_exceeded"), true],
  ["slower: too slow there, too", { least: 1.9, most: 2.2, usual: 2 }, took(2_500, "time_limit_exceeded"), false],
  ["faster: fast enough here only", { least: 0.5, most: 0.6, usual: 0.5 }, took(500, "wrong_answer"), true],
  ["faster: fast enough there, too", { least: 0.5, most: 0.6, usual: 0.5 }, took(400), false],
  ["faster: too slow", { least: 0.5, most: 0.6, usual: 0.5 }, took(1_001, "time_limit_exceeded"), false],
  [
    "idle for as long as it was let",
    { least: 1.9, most: 2.2, usual: 2 },
    took(2_500, "idleness_limit_exceeded"),
    false,
  ],
  ["was not run", { least: 1.9, most: 2.2, usual: 2 }, took(null, "compilation_error"), false],
])("sets aside what the reference could decide otherwise (%s)", (_, slowness, result, isSetAside) => {
  expect(openNearLimit([onProblem], slowness).setAside(result)).toBe(isSetAside);
  expect(openNearLimit([onProblem], null).setAside(result)).toBe(false);
  const { checking: _checking, ...free } = onProblem;
  expect(openNearLimit([free], slowness).setAside(result)).toBe(false);
});

test("sets all results aside when a slower machine was too slow to compile the program", () => {
  const nearLimit = openNearLimit([onProblem], UNKNOWN_SLOWNESS);
  expect(nearLimit.isSlowCompilation({ isSuccess: false, output: "main.cpp: error" })).toBe(false);
  expect(nearLimit.setAside(took(null, "compilation_error"))).toBe(false);
  expect(nearLimit.isSlowCompilation({ isSuccess: false, output: "warning\nCompilation time limit exceeded." })).toBe(
    true,
  );
  expect(nearLimit.setAside(took(null, "compilation_error"))).toBe(true);
  expect(nearLimit.results).toHaveLength(1);
});

test("lets runs go on for as long as they may take on a slower machine, within bounds, without changing their limits", () => {
  const slow = prolonged({ ...limits, cpuExtraTimeMs: 5_000 }, { least: 1.9, most: 2, usual: 2 });
  expect(slow).toEqual({ ...limits, cpuExtraTimeMs: 5_000, wallExtraTimeMs: expect.closeTo(1_244) });
  expect(prolonged(limits, { least: 20, most: 20, usual: 20 }).cpuExtraTimeMs).toBe(3_000);
  expect(prolonged(limits, { least: 0.5, most: 0.6, usual: 0.5 })).toBe(limits);
});
