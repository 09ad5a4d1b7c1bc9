import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queuedRows } from "#features/submissions/judging/result-row";
import { ResultsTable } from "#features/submissions/results/results-table";
import { TEST_CASES, TOKENS } from "#testing/fixtures";

test("the CPU time and the time of a test are two words, for those who copy or hear them", () => {
  const rows = queuedRows(TEST_CASES, TOKENS, true).map((row) => ({ ...row, wallTimeMs: 96, cpuTimeMs: 26 }));
  const limits = { timeLimit: 1, memoryLimit: null };
  render(<ResultsTable rows={rows} limits={limits} idPrefix="a" selected={null} onUseInput={() => undefined} />);
  expect(screen.getAllByRole("row")[1]?.textContent).toContain("CPU 26 ms 96 ms");
});
