import { expectationOfResult } from "@assay/contract/vocabulary/reference-solution";
import { expect, test } from "vitest";
import { planSubmissions } from "#rehearsals/plan-submissions";

const solution = (id: string, result: "accepted" | "wrong_answer") => {
  return { id, path: `${result}/${id}.py`, expectation: expectationOfResult(result) };
};
const problem = (id: string) => ({
  id,
  right: [solution(`${id}-right`, "accepted"), solution(`${id}-other`, "accepted")],
  wrong: [solution(`${id}-wrong`, "wrong_answer")],
});
const PROBLEMS = [problem("a"), problem("b"), { id: "c", right: [], wrong: [] }];
const SETTINGS = { teams: 20, lengthMs: 300_000, mostTries: null, most: 2_000, seed: 7 };

test("teams send every solution in time, and the same for the same seed", () => {
  const planned = planSubmissions(PROBLEMS, SETTINGS);
  expect(planned).toEqual(planSubmissions(PROBLEMS, SETTINGS));
  expect(planned).not.toEqual(planSubmissions(PROBLEMS, { ...SETTINGS, seed: 8 }));
  expect(new Set(planned.map((one) => one.solution.id)).size).toBe(6);
  expect(planned.every(({ dueMs }) => dueMs >= 0 && dueMs < SETTINGS.lengthMs)).toBe(true);
  expect(planned.map(({ dueMs }) => dueMs)).toEqual(planned.map(({ dueMs }) => dueMs).toSorted((a, b) => a - b));
  expect(planned.length).toBeGreaterThan(SETTINGS.teams);
});

test("no team tries more often than the contest lets it, and all together send no more than they may", () => {
  const tries = Map.groupBy(
    planSubmissions(PROBLEMS, { ...SETTINGS, mostTries: 1 }),
    ({ team, problemId }) => `${team} ${problemId}`,
  );
  expect([...tries.values()].every(({ length }) => length === 1)).toBe(true);
  expect(planSubmissions(PROBLEMS, { ...SETTINGS, most: 9 })).toHaveLength(9);
});
