import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { describe, expect, test } from "vitest";
import { honoursOf, medalsOf } from "#awards";
import { firstToSolve } from "#first-to-solve";
import type { RankedRow } from "#ranking";
import type { Attempt } from "#rules";

const ranked = (places: readonly (readonly [rank: number, solved: number])[]): RankedRow[] =>
  places.map(([rank, solved], index) => {
    const row = {
      participantId: `p${index + 1}`,
      cells: [],
      solved,
      score: solved,
      penaltyMs: 0,
      lastMs: 0,
      order: [],
    };
    return { row, rank };
  });

describe("medals", () => {
  const MEDALS = { gold: 4, silver: 4, bronze: 4 };
  const count = (rows: RankedRow[], medals = MEDALS) => {
    const won = [...medalsOf(rows, medals).values()];
    return ["gold", "silver", "bronze"].map((medal) => won.filter((each) => each === medal).length);
  };

  test("who shares the border gets the better one, and the next colour has as many fewer", () => {
    expect(count(ranked([1, 2, 3, 4, 4, 6, 7, 8, 9, 10, 11, 12, 13].map((rank) => [rank, 5])))).toEqual([5, 3, 4]);
  });

  test("nobody gets one without a score", () => {
    expect(
      count(
        ranked([
          [1, 2],
          [2, 0],
          [2, 0],
        ]),
      ),
    ).toEqual([1, 0, 0]);
  });
});

test("below the medals a final counts solved problems alone, and the median divides honours from mentions", () => {
  const solved = [9, 8, 7, 7, 6, 5, 4, 3, 2, 2];
  const rows = ranked(solved.map((count, index) => [index + 1, count]));
  const honours = [...honoursOf(rows, 3).values()];
  expect(honours.slice(0, 5)).toEqual(["ranked", "ranked", "ranked", "highest_honours", "high_honours"]);
  expect(new Set(honours.slice(5))).toEqual(new Set(["honourable_mention"]));
});

describe("first to solve", () => {
  const attempt = (seq: number, participantId: string, verdict: Verdict | null): Attempt => {
    return { seq, participantId, problemId: "A", ms: seq, verdict, share: null, groupShares: [] };
  };
  const decided = (participantId: string, seq: number) => ({ state: "decided", participantId, seq });

  test.each([
    ["nobody without an accepted one", [attempt(1, "a", "wrong_answer")], { state: "nobody" }],
    [
      "undecided while an earlier one is pending",
      [attempt(1, "a", null), attempt(2, "b", "accepted")],
      { state: "undecided" },
    ],
    [
      "an earlier one of one's own counts, too",
      [attempt(1, "b", null), attempt(2, "b", "accepted")],
      { state: "undecided" },
    ],
    [
      "an error of the judge is pending",
      [attempt(1, "a", "internal_error"), attempt(2, "b", "accepted")],
      { state: "undecided" },
    ],
    [
      "decided when the earlier one is rejected",
      [attempt(1, "a", "wrong_answer"), attempt(2, "b", "accepted")],
      decided("b", 2),
    ],
    [
      "the order of arrival, not of judging",
      [attempt(2, "b", "accepted"), attempt(1, "a", "accepted")],
      decided("a", 1),
    ],
    ["later pending ones do not matter", [attempt(1, "a", "accepted"), attempt(2, "b", null)], decided("a", 1)],
  ])("%s", (_, attempts, expected) => {
    expect(firstToSolve(attempts)).toEqual(expected);
  });
});
