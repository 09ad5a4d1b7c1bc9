import { describe, expect, test } from "vitest";
import { awardsOf } from "#awards/awards";
import { honoursOf } from "#awards/honours";
import { type Medals, medalsOf } from "#awards/medals";
import { Board } from "#board/board";
import { at, type ContestOptions, contest } from "#testing/contest";

const MEDALS: Medals = { gold: 4, silver: 4, bronze: 4 };

/** A board of participants t1, t2, … who solved A in these minutes. */
const ranked = (minutes: readonly number[], options: ContestOptions = {}) => {
  const lines = minutes.map((minute, index) => `t${index + 1} A ${minute} AC`);
  return new Board(contest(lines, options), at(1_000));
};

describe("medals", () => {
  const count = (board: Board) => {
    const won = [...medalsOf(board.facts.settings.rules, board.table("jury").rows, MEDALS).values()];
    return ["gold", "silver", "bronze"].map((medal) => won.filter((each) => each === medal).length);
  };

  test.each<[name: string, minutes: number[], expected: number[]]>([
    [
      "pc2#1176: who shares the border gets the better one, and the next colour has as many fewer",
      [1, 2, 3, 4, 4, 6, 7, 8, 9, 10, 11, 12, 13],
      [5, 3, 4],
    ],
    ["a tie over more than a colour leaves none of it", [1, 2, 3, 4, 4, 4, 4, 4, 4, 10, 11, 12, 13], [9, 0, 3]],
  ])("%s", (_, minutes, expected) => {
    expect(count(ranked(minutes))).toEqual(expected);
  });

  test("nobody gets one without a score, or disqualified", () => {
    expect(count(ranked([1, 2], { participants: { t2: { isDisqualified: true }, zero: {} } }))).toEqual([1, 0, 0]);
  });
});

test("below the medals a final counts solved problems alone, and the median divides honours from mentions", () => {
  const solved = [3, 3, 3, 2, 2, 2, 1, 1, 1, 0];
  const lines = solved.flatMap((count, team) =>
    ["A", "B", "C"].slice(0, count).map((problem) => `t${team} ${problem} ${team + 1} AC`),
  );
  const board = new Board(contest([...lines, "t9 A 1 WA"]), at(1_000));
  const placings = [...honoursOf(board.table("jury").rows, 2).values()];
  expect(placings.map(({ honour, rank }) => `${rank} ${honour}`)).toEqual([
    "1 ranked",
    "2 ranked",
    "3 highest_honours",
    "4 high_honours",
    "4 high_honours",
    "4 high_honours",
    ...Array(4).fill("null honourable_mention"),
  ]);
});

describe("awards", () => {
  const options: ContestOptions = {
    groups: [{ id: "guests", winsMedals: false }, { id: "north" }, { id: "apart", ranksApart: true }],
    participants: {
      t1: { kind: "hidden" },
      t2: { groupIds: ["guests"] },
      t3: { groupIds: ["north"], organisationId: "uni" },
      t4: { groupIds: ["north"], organisationId: "uni" },
      t5: { groupIds: ["apart"] },
    },
  };

  test("DOMjudge#1982: go to those who may win them: medals pass over who wins none, hidden and apart ones win nothing from others", () => {
    const medals = { gold: 1, silver: 1, bronze: 1 };
    const awards = awardsOf(ranked([1, 2, 3, 4, 5], options), "public", { medals, hasHonours: false });
    expect(Object.fromEntries(awards.map(({ id, participantIds }) => [id, participantIds.join()]))).toEqual({
      winner: "t2",
      "gold-medal": "t3",
      "silver-medal": "t4",
      "first-to-solve-A": "t2",
      "group-winner-guests": "t2",
      "group-winner-north": "t3",
      "group-winner-apart": "t5",
      "organization-winner-uni": "t3",
    });
  });

  test("tell the public nothing of the freeze", () => {
    const board = new Board(contest(["a A 10 AC", "b A 70 AC", "b B 71 AC"], { freeze: 60 }), at(400));
    const winners = (["public", "jury"] as const).map((view) => {
      return awardsOf(board, view, { medals: MEDALS, hasHonours: false })[0]?.participantIds;
    });
    expect(winners).toEqual([["a"], ["b"]]);
  });
});
