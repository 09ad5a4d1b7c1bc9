import type { TestCase } from "@assay/contract/routes/problems";
import { describe, expect, test } from "vitest";
import { isAllAccepted, isFinal, queuedRows, withNews } from "#features/submissions/judging/result-row";

const TEST_CASES: TestCase[] = [
  { input: "1 2", output: "3", timeLimit: 1, isSample: true, preview: null },
  { input: "sealed:a", output: "sealed:b", timeLimit: 1, isSample: false, preview: null },
];
const rows = queuedRows(TEST_CASES, ["t1", "t2"], true);
const accepted = { status: { id: 3, description: "Accepted" }, verdict: "accepted" as const };

test("sent test cases wait in the queue, and only a sample carries its texts", () => {
  expect(rows.map((row) => [row.number, row.description, row.sample])).toEqual([
    [1, "In Queue", { input: "1 2", output: "3", isOnly: true, isPreview: false }],
    [2, "In Queue", null],
  ]);
});

test("a sample that is sent as handles is shown by its preview", () => {
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

describe("withNews", () => {
  test("takes a verdict by its token, the wall time in ms and the memory in kB", () => {
    const [first, second] = withNews(rows, [{ token: "t2", ...accepted, wall_time: "0.0456", memory: 3_200 }]);
    expect(first).toEqual(rows[0]);
    expect(second).toMatchObject({ description: "Accepted", wallTimeMs: 46, memoryKb: 3_200 });
  });

  test("names the exact verdict where Judge0's status is coarser", () => {
    const other = { id: 12, description: "Runtime Error (Other)" };
    const [row] = withNews(rows, [{ token: "t1", status: other, verdict: "memory_limit_exceeded" }]);
    expect(row?.description).toBe("Memory Limit Exceeded");
  });

  test("keeps Judge0's words for a runtime error: they name the signal", () => {
    const status = { id: 7, description: "Runtime Error (SIGSEGV)" };
    const [row] = withNews(rows, [{ token: "t1", status, verdict: "runtime_error" }]);
    expect(row?.description).toBe("Runtime Error (SIGSEGV)");
  });

  test("does not take a verdict back for older news", () => {
    const judged = withNews(rows, [{ token: "t1", ...accepted, wall_time: "0.1" }]);
    const late = withNews(judged, [{ token: "t1", status: { id: 2, description: "Processing" }, verdict: null }]);
    expect(late).toEqual(judged);
  });

  test("live news leave the streams that a fetch brought alone", () => {
    const fetched = withNews(rows, [{ token: "t1", ...accepted, stdout: "3\n" }]);
    const live = { token: "t1", ...accepted, time: "0.1", wall_time: "0.1", memory: 1 };
    expect(withNews(fetched, [live])[0]?.stdout).toBe("3\n");
  });

  test("passes over an unknown token's null", () => {
    expect(withNews(rows, [null])).toEqual(rows);
  });
});

test("all are accepted only when each row says exactly Accepted", () => {
  const all = withNews(rows, [
    { token: "t1", ...accepted },
    { token: "t2", ...accepted },
  ]);
  expect(isAllAccepted(all)).toBe(true);
  expect(all.every(isFinal)).toBe(true);
  expect(isAllAccepted(withNews(rows, [{ token: "t1", ...accepted }]))).toBe(false);
  expect(isAllAccepted([])).toBe(false);
});
