import type { TestCase } from "@assay/contract/routes/problems";
import { describe, expect, test } from "vitest";
import { isAllAccepted, isFinal, queuedRows, withUpdates } from "#features/submissions/judging/result-row";
import { readTestRuns } from "#lib/entities/test-run";

const TEST_CASES: TestCase[] = [
  { input: "1 2", output: "3", timeLimit: 1, isSample: true, preview: null },
  { input: "sealed:a", output: "sealed:b", timeLimit: 1, isSample: false, preview: null },
];
const rows = queuedRows(TEST_CASES, ["t1", "t2"], true);
const accepted = { status: { id: 3, description: "Accepted" }, verdict: "accepted" as const };

test("starts all rows in the queue, and only samples with their texts", () => {
  expect(rows.map((row) => [row.number, row.description, row.sample])).toEqual([
    [1, "In Queue", { input: "1 2", output: "3", isOnly: true, isPreview: false }],
    [2, "In Queue", null],
  ]);
});

test("shows the preview of a sample that is sent as test handles", () => {
  const preview = {
    input: "caf\\xE9",
    output: "ok",
    inputFile: "/test-files/x/input",
    outputFile: "/test-files/x/output",
  };
  const [row] = queuedRows(
    [{ input: "assay-sealed.a", output: "assay-sealed.b", timeLimit: 1, isSample: true, preview }],
    ["t1"],
    true,
  );
  expect(row?.sample).toEqual({ input: "caf\\xE9", output: "ok", isOnly: true, isPreview: true });
});

describe("withUpdates", () => {
  test("takes the exception of a run, and one that is no exception never crashes the page", () => {
    const crash = { status: { id: 11, description: "Runtime Error (NZEC)" }, verdict: "runtime_error" };
    const exceptions = [{ name: "KeyError", line: 3 }, { name: "EOFError" }, "KeyError", null, { name: {}, line: "x" }];
    const read = exceptions.map((exception) => {
      const runs = readTestRuns({ submissions: [{ ...crash, token: "t1", stdout: "", exception }] }, ["t1"]);
      return withUpdates(rows, runs)[0]?.exception;
    });
    expect(read).toEqual([exceptions[0], { name: "EOFError", line: null }, null, null, null]);
  });

  test("matches a verdict by its token, with the wall time in ms and the memory in kB", () => {
    const [first, second] = withUpdates(rows, [{ token: "t2", ...accepted, wall_time: "0.0456", memory: 3_200 }]);
    expect(first).toEqual(rows[0]);
    expect(second).toMatchObject({ description: "Accepted", wallTimeMs: 46, memoryKb: 3_200 });
  });

  test("does not replace a verdict with an older state", () => {
    const judged = withUpdates(rows, [{ token: "t1", ...accepted, wall_time: "0.1" }]);
    const late = withUpdates(judged, [{ token: "t1", status: { id: 2, description: "Processing" }, verdict: null }]);
    expect(late).toEqual(judged);
  });

  test("keeps fetched streams when a live event arrives", () => {
    const fetched = withUpdates(rows, [{ token: "t1", ...accepted, stdout: "3\n" }]);
    const live = { token: "t1", ...accepted, time: "0.1", wall_time: "0.1", memory: 1 };
    expect(withUpdates(fetched, [live])[0]?.stdout).toBe("3\n");
  });

  test("ignores null for an unknown token", () => {
    expect(withUpdates(rows, [null])).toEqual(rows);
  });
});

test("counts as all accepted only if each row says exactly Accepted", () => {
  const all = withUpdates(rows, [
    { token: "t1", ...accepted },
    { token: "t2", ...accepted },
  ]);
  expect(isAllAccepted(all)).toBe(true);
  expect(all.every(isFinal)).toBe(true);
  expect(isAllAccepted(withUpdates(rows, [{ token: "t1", ...accepted }]))).toBe(false);
  expect(isAllAccepted([])).toBe(false);
});
