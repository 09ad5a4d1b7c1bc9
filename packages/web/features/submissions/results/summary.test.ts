import { hasWaited } from "@assay/contract/vocabulary/run-times";
import { STATUS_NOT_RUN, STATUS_PROCESSING } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { queuedResults } from "#features/submissions/judging/follow-test-runs";
import { queuedRows, type ResultRow, withUpdates } from "#features/submissions/judging/result-row";
import type { Judging } from "#features/submissions/judging/use-judging";
import { explainTimes, explainVerdict } from "#features/submissions/results/explain-verdict";
import { useMarkedLines } from "#features/submissions/results/marked-lines";
import { nextFailed, summaryOf, summaryText } from "#features/submissions/results/summary";
import { TEST_CASES, testRun } from "#testing/fixtures";

/** Rows with these verdicts; the first is a sample. */
function rowsOf(...verdicts: (Verdict | null)[]): ResultRow[] {
  const tokens = verdicts.map((_, index) => `t${index}`);
  const testCases = verdicts.map((_, index) => TEST_CASES[Math.min(index, 1)]).filter((one) => one !== undefined);
  const runs = tokens.map((token, index) => testRun(token, verdicts[index] ?? null, { stdout: "" }));
  return withUpdates(queuedRows(testCases, tokens, true), runs);
}

/** The rows as the server reports them: those without a verdict are all Processing at once. */
function processing(rows: readonly ResultRow[]): ResultRow[] {
  return rows.map((row) => (row.verdict === null ? { ...row, statusId: STATUS_PROCESSING } : row));
}

function judgingOf(rows: ResultRow[], change: Partial<Judging> = {}, results = {}): Judging {
  const idle = { phase: "done", kind: "submission", reason: null, points: null } as const;
  return { ...idle, results: { ...queuedResults(rows), ...results }, ...change };
}

const SYNTAX_ERROR = "  File \"/box/script.py\", line 2\n    if x\n        ^\nSyntaxError: expected ':'\n";

/** The rows with an exception where the program crashed. */
function raising(rows: readonly ResultRow[]): ResultRow[] {
  const exception = { name: "IndexError", line: 7 };
  const stderr = "IndexError: list index out of range\n";
  return rows.map((row) => (row.verdict === "runtime_error" ? { ...row, exception, stderr } : row));
}

test("marks the line of the exception in the headline, or of the syntax error", () => {
  const marksOf = (judging: Judging) => renderHook(() => useMarkedLines(judging.results)).result.current;
  const raised = judgingOf(raising(rowsOf("accepted", "runtime_error")));
  expect(marksOf(raised)).toEqual([{ line: 7, column: 1, message: "IndexError: list index out of range" }]);
  const broken = judgingOf(rowsOf("compilation_error"), {}, { compileOutput: SYNTAX_ERROR });
  expect(marksOf(broken)).toEqual([{ line: 2, column: 1, message: "SyntaxError: expected ':'" }]);
  expect(marksOf(judgingOf(rowsOf("accepted", "wrong_answer")))).toEqual([]);
});

describe("summaryOf", () => {
  test.each<[string, Judging]>([
    ["Accepted · 2 of 2 passed", judgingOf(rowsOf("accepted", "accepted"))],
    ["Samples passed · 2 of 2", judgingOf(rowsOf("accepted", "accepted"), { kind: "samples" })],
    ["Wrong Answer on test 2 of 3 · 2 passed", judgingOf(rowsOf("accepted", "wrong_answer", "accepted"))],
    ["Runtime Error on sample 1 of 1 · 0 passed", judgingOf(rowsOf("runtime_error"), { kind: "samples" })],
    [
      "Compilation Error in line 14 · no test was run",
      judgingOf(rowsOf("compilation_error"), {}, { compileOutput: "main.cpp:14:3: error: x" }),
    ],
    ["Compilation Error · no test was run", judgingOf(rowsOf("compilation_error"), {}, { compileOutput: "ld: x" })],
    [
      "SyntaxError in line 2: expected ':' · no test was run",
      judgingOf(rowsOf("compilation_error"), {}, { compileOutput: SYNTAX_ERROR }),
    ],
    [
      "IndexError in line 7 on test 2 of 3 · 2 passed",
      judgingOf(raising(rowsOf("accepted", "runtime_error", "accepted"))),
    ],
    [
      "Wrong Answer on test 1 of 1 · Score 2.5 of 10",
      judgingOf(rowsOf("wrong_answer"), {}, { score: { points: 2.5, maximum: 10 } }),
    ],
    [
      "Accepted · Score 10 of 10",
      judgingOf(rowsOf("accepted"), {}, { score: { points: 10, maximum: 10 }, verdict: "accepted" }),
    ],
    [
      "Wrong Answer · Score 4 of 10",
      judgingOf(rowsOf("accepted"), {}, { score: { points: 4, maximum: 10 }, verdict: "wrong_answer" }),
    ],
    // A sample that does not count has no group, and the grader may ignore it or not.
    [
      "Accepted · Score 10 of 10",
      judgingOf(rowsOf("wrong_answer", "accepted"), {}, { score: { points: 10, maximum: 10 }, verdict: "accepted" }),
    ],
    [
      "Wrong Answer on test 1 of 2 · Score 10 of 10",
      judgingOf(
        rowsOf("wrong_answer", "accepted"),
        {},
        { score: { points: 10, maximum: 10 }, verdict: "wrong_answer" },
      ),
    ],
    [
      "Accepted · Score 10 of 10",
      judgingOf(
        rowsOf("wrong_answer", "accepted").map((row) => ({ ...row, group: "secret/a" })),
        {},
        { score: { points: 10, maximum: 10 }, verdict: "accepted" },
      ),
    ],
    ["1 of 3 judged · 1 passed", judgingOf(rowsOf("accepted", null, null), { phase: "judging" })],
    [
      "2 of 4 judged · 1 passed",
      judgingOf(processing(rowsOf("accepted", null, "wrong_answer", null)), { phase: "judging" }),
    ],
    ["Sample passed · 1 of 1", judgingOf(rowsOf("accepted"), { kind: "samples" })],
    [
      "3 submissions ahead of yours",
      judgingOf(rowsOf(null), { phase: "judging" }, { place: { ahead: 3, waitSeconds: null } }),
    ],
    [
      "1 submission ahead of yours · starts in about 30 seconds",
      judgingOf(rowsOf(null), { phase: "judging" }, { place: { ahead: 1, waitSeconds: 30 } }),
    ],
    [
      "Reconnecting; judging continues · 1 passed",
      judgingOf(rowsOf("accepted", null), { phase: "judging" }, { isReconnecting: true }),
    ],
    ["Loading your last submission", judgingOf([], { phase: "loading", results: null })],
    ["Reconnecting to send your program", judgingOf([], { phase: "sending", results: null, isReconnecting: true })],
    ["Sending your program", judgingOf([], { phase: "sending", results: null })],
    ["broken", judgingOf([], { phase: "failed", reason: "broken" })],
  ])("%s", (text, judging) => {
    expect(summaryText(summaryOf(judging))).toBe(text);
  });
});

test("the next failed test comes after the selected one; after the last one comes the first", () => {
  const rows = rowsOf("accepted", "wrong_answer", "accepted", "time_limit_exceeded", null);
  expect([null, 2, 3, 4].map((after) => nextFailed(rows, after))).toEqual([2, 4, 4, 2]);
  expect(nextFailed(rowsOf("accepted", null), null)).toBeNull();
});

describe("explanations", () => {
  const limits = { timeLimit: 1, memoryLimit: 262_144 };
  const explain = (
    verdict: Verdict,
    change: Partial<ResultRow> = {},
    context: { language?: string; isInteractive?: boolean } = {},
  ) => {
    const [, row] = rowsOf("accepted", verdict);
    return row
      ? explainVerdict({ ...row, ...change }, limits, { language: "cpp", isInteractive: false, ...context })
      : null;
  };
  const sample = { input: "1", output: "2", isOnly: true, isPreview: false };
  const silent = { sample, hasStreams: true, stdout: "\n" };

  test.each<[RegExp | null, string | null]>([
    [
      /^Killed by signal 11: segmentation fault, often an index out of bounds\.$/,
      explain("runtime_error", { statusId: 7 }),
    ],
    [/signal 8: .*division by zero/, explain("runtime_error", { statusId: 9 })],
    [/signal 6/, explain("runtime_error", { statusId: 10 })],
    [/exit code 3 instead of 0/, explain("runtime_error", { statusId: 11, exitCode: 3 })],
    [/The system stopped the program/, explain("runtime_error", { statusId: 12 })],
    [/^Output too long/, explain("output_limit_exceeded")],
    [/time limit of 1 second/, explain("time_limit_exceeded")],
    [/memory limit of 256 MB/, explain("memory_limit_exceeded")],
    [/waited instead of computing/, explain("idleness_limit_exceeded")],
    [/judge itself failed/, explain("internal_error")],
    [/hidden test stays secret/, explain("wrong_answer")],
    [/sample below shows what was expected/, explain("wrong_answer", { sample })],
    [/Your program printed nothing\. Check that it prints/, explain("wrong_answer", silent)],
    [/Your program printed nothing\. .*`main\(\)`/, explain("wrong_answer", silent, { language: "python" })],
    [/expected\.$/, explain("wrong_answer", { ...silent, sample: { ...sample, output: "\n" } })],
    [/expected\.$/, explain("wrong_answer", { ...silent, hasStreams: false, stdout: null })],
    [/did not keep to the interaction/, explain("wrong_answer", {}, { isInteractive: true })],
    [null, explain("accepted")],
  ])("%s", (pattern, text) => {
    if (pattern === null) expect(text).toBeNull();
    else expect(text).toMatch(pattern);
  });

  test("the times are explained with the test that waited most", () => {
    expect(hasWaited({ wallTimeMs: 60, cpuTimeMs: 40 })).toBe(false);
    expect(hasWaited({ wallTimeMs: 200, cpuTimeMs: 20 })).toBe(true);
    expect(hasWaited({ wallTimeMs: null, cpuTimeMs: null })).toBe(false);
    const rows = rowsOf("accepted", "accepted");
    expect(explainTimes(rows, limits)).not.toContain("Test");
    const waited = rows.map((row, index) => ({ ...row, wallTimeMs: 1_200 * (index + 1), cpuTimeMs: 30 }));
    expect(explainTimes(waited, limits)).toContain("Test 2 took 2,400 ms, of which 30 ms were CPU time");
  });
});

test("a test that was not run has neither passed nor failed", () => {
  const rows = rowsOf("accepted", "wrong_answer", null).map((row) =>
    row.verdict === null ? { ...row, statusId: STATUS_NOT_RUN, description: "Not Run" } : row,
  );
  expect(summaryText(summaryOf(judgingOf(rows)))).toBe("Wrong Answer on test 2 of 3 · 1 passed");
  expect([nextFailed(rows, null), nextFailed(rows, 2)]).toEqual([2, 2]);
});
