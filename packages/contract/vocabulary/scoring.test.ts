import { expect, test } from "vitest";
import type { TestGroup } from "#vocabulary/scoring";
import { explainsScoring, isSettledByFailure, type ScoredTest, scoreOf } from "#vocabulary/scoring";

const group = (name: string, more: Partial<TestGroup> = {}): TestGroup => ({
  name,
  points: 30,
  aggregation: "min",
  onReject: "continue",
  ...more,
});
const right = (groupName: string): ScoredTest => ({ groupName, verdict: "accepted" });
const wrong = (groupName: string): ScoredTest => ({ groupName, verdict: "wrong_answer" });

test("a min group earns all or nothing, and the score is the sum over the groups", () => {
  const scoring = { groups: [group("a", { points: 40 }), group("b", { points: 60 })] };
  expect(scoreOf(scoring, [right("a"), right("a"), right("b"), wrong("b")])).toEqual({
    score: 40,
    verdict: null,
    maximumScore: 100,
    groups: [
      { name: "a", score: 40, maximumScore: 40 },
      { name: "b", score: 0, maximumScore: 60 },
    ],
  });
});

test("a sum group earns each test's share; with break, nothing after the first test that is not Accepted", () => {
  const tests = [right("a"), wrong("a"), right("a")];
  expect(scoreOf({ groups: [group("a", { aggregation: "sum" })] }, tests).score).toBe(20);
  expect(scoreOf({ groups: [group("a", { aggregation: "sum", onReject: "break" })] }, tests).score).toBe(10);
});

test("a checker's share counts in both kinds of groups and is clamped to 0 to 1", () => {
  const tests: ScoredTest[] = [
    { groupName: "a", verdict: "accepted", share: 0.5 },
    { groupName: "a", verdict: "accepted", share: 7 },
  ];
  expect(scoreOf({ groups: [group("a")] }, tests).score).toBe(15);
  expect(scoreOf({ groups: [group("a", { aggregation: "sum" })] }, tests).score).toBe(22.5);
});

test("a test with few points from a checker does not count as rejected, so later tests count", () => {
  const some: ScoredTest = { groupName: "a", verdict: "wrong_answer", share: 0.5 };
  const breaking = (aggregation: "min" | "sum") => ({ groups: [group("a", { aggregation, onReject: "break" })] });
  expect(scoreOf(breaking("min"), [some, right("a")]).score).toBe(15);
  expect(scoreOf(breaking("sum"), [some, right("a"), right("a")]).score).toBe(25);
});

test("a group earns nothing unless all tests of the groups that it requires are Accepted", () => {
  const scoring = { groups: [group("a"), group("b", { requires: ["a"] })] };
  expect(scoreOf(scoring, [right("a"), right("b")]).score).toBe(60);
  expect(scoreOf(scoring, [wrong("a"), right("b")]).score).toBe(0);
});

test("tests outside groups, groups without tests and tests that were not judged earn nothing", () => {
  const scoring = { groups: [group("a"), group("b")] };
  expect(scoreOf(scoring, [right("elsewhere"), { groupName: "b", verdict: null }]).score).toBe(0);
});

test("thirds of points add up exactly", () => {
  const scoring = { groups: [group("a", { points: 0.3, aggregation: "sum" })] };
  expect(scoreOf(scoring, [right("a"), right("a"), right("a")]).score).toBe(0.3);
});

test("users.md fault 29: a statement explains its scoring if one of its parts has a heading for it", () => {
  for (const heading of ["Scoring", "scoring and subtasks", "Wertung", "Puntuación", "评分"])
    expect(explainsScoring("<p>Text</p>", `<h3 class="x">\n${heading}</h3>`)).toBe(true);
  expect(explainsScoring("<p>Scoring</p>", "<h3>Input</h3>", "<h3>The scoring machine</h3>")).toBe(false);
});

test("the first failure settles a group that breaks there or whose worst test counts", () => {
  const sum = { aggregation: "sum" } as const;
  const groups = [group("min"), group("sum", sum), group("break", { ...sum, onReject: "break" })];
  const names = ["min", "sum", "break", null];
  expect(names.map((name) => isSettledByFailure({ groups }, name))).toEqual([true, false, true, false]);
  const folder = {
    verdict: "first_error",
    points: "sum",
    onReject: "continue",
    acceptScore: 1,
    rejectScore: 0,
  } as const;
  const root = { ...folder, parts: ["min", { ...folder, onReject: "break" as const, parts: ["break"] }] };
  const grader = { root, hasAwardedPoints: false, maximum: 100 };
  // With a grader only its folders say what counts.
  expect(names.map((name) => isSettledByFailure({ groups, grader }, name))).toEqual([false, false, true, false]);
});
