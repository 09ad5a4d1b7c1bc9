import { describe, expect, test } from "vitest";
import { Board } from "#board/board";
import { summariseProblems } from "#board/problem-summary";
import { settlesAt } from "#freeze";
import { at, type ContestOptions, cells, contest, firsts, MINUTE, places } from "#testing/contest";

const FROZEN: ContestOptions = { freeze: 60 };

describe("behind the freeze at minute 60, the public sees", () => {
  test.each<[name: string, lines: string[], shown: string, options?: ContestOptions]>([
    ["nothing of what follows a solution", ["a A 50 AC", "a A 61 WA"], "+1@50 . ."],
    ["what does not compile as pending", ["a A 61 CE", "a A 62 AC"], ".?2 . ."],
    ["what follows an accepted one as pending", ["a A 61 AC", "a A 62 WA"], ".?2 . ."],
    ["the same before it is judged", ["a A 61 ?", "a A 62 ?"], ".?2 . ."],
    ["an error of the judge as pending", ["a A 61 JE"], ".?1 . ."],
    ["hustoj#377: what arrives at the freeze as pending, not as wrong", ["a A 60 AC"], ".?1 . ."],
    ["what arrived a second before, whenever it is judged", ["a A 59:59 AC@250"], "+1@59 . ."],
    ["a rejudge of what arrived before", ["a A 50 WA>AC@250"], "+1@50 . ."],
    ["nothing of a rejudge of what arrived since", ["a A 50 WA", "a A 70 WA>AC"], "-1?1 . ."],
    ["tries from before it", ["a A 10 WA", "a A 70 AC"], "-1?1 . ."],
    ["what was ignored later, as it was seen", ["a A 61 WA!"], ".?1 . ."],
    ["nothing of what was ignored before", ["a A 50 WA!"], ". . ."],
    ["nothing of what is late", ["a A 300 AC"], ". . ."],
    ["arrivals after a freeze that an extension has not moved", ["a A 65 AC"], ".?1 . .", { freeze: 70, frozenAt: 60 }],
    [
      "arrivals before a freeze that a removed time has moved",
      ["a A 65 AC"],
      "+1@55 . .",
      { freeze: 60, removed: [[0, 10]] },
    ],
    [
      "arrivals by the common clock",
      ["a A 61 AC"],
      ".?1 . .",
      { freeze: 60, participants: { a: { clock: { delayMs: MINUTE * 9 } } } },
    ],
  ])("%s", (_, lines, shown, options) => {
    expect(cells(contest(lines, options ?? FROZEN), "a", "public")).toBe(shown);
  });

  test("places, first solutions and summaries of the time before it, and the participants only their verdicts", () => {
    const facts = contest(["a A 50 WA", "a B 70 AC", "b A 40 AC"], FROZEN);
    expect(places(facts, "public")).toEqual(["1 b 1 40", "2 a 0 0"]);
    expect(places(facts)).toEqual(["1 b 1 40", "2 a 1 70"]);
    expect(firsts(facts, "public")).toEqual(["A b"]);
    const board = new Board(facts, at(280));
    expect(summariseProblems(board.table("public"), 3)).toEqual([
      { solved: 1, attempted: 2, tries: 2, pending: 0, firstMs: 40 * MINUTE },
      { solved: 0, attempted: 1, tries: 0, pending: 1, firstMs: null },
      { solved: 0, attempted: 0, tries: 0, pending: 0, firstMs: null },
    ]);
    expect(board.row("jury", "a")).toMatchObject({ solved: 1, penaltyMs: 70 * MINUTE });
  });
});

describe("everything becomes public", () => {
  const lines = ["a A 70 AC"];
  test.each<[name: string, options: ContestOptions, minute: number]>([
    ["when it is thawed", { freeze: 60, thawAt: 400 }, 400],
    ["not before the end", { freeze: 60, thawAt: 200 }, 300],
    [
      "not before the end of who has more time",
      { freeze: 60, thawAt: 300, participants: { b: { clock: { extraMs: 9 * MINUTE } } } },
      309,
    ],
    ["without a freeze, at the end", {}, 300],
    ["… of the last one", { participants: { b: { clock: { extraMs: 9 * MINUTE, delayMs: MINUTE } } } }, 310],
    ["… of the last window", { window: 60, participants: { b: { clock: { startedAt: at(290) } } } }, 300],
    ["… in contest time", { removed: [[20, 30]] }, 310],
    ["never while nobody has decided it", { freeze: 60 }, Number.POSITIVE_INFINITY],
    ["never while the clock stands still", { removed: [[20, null]] }, Number.POSITIVE_INFINITY],
  ])("%s", (_, options, minute) => {
    expect(settlesAt(contest(lines, options))).toBe(at(minute));
  });

  test("at that moment, and not a minute before", () => {
    const facts = contest(lines, { freeze: 60, thawAt: 400 });
    expect([399, 400].map((minute) => cells(facts, "a", "public", minute))).toEqual([".?1 . .", "+1@70 . ."]);
  });

  test("without a freeze, the results of extra time only after it", () => {
    const facts = contest(["a A 299 AC", "a B 305 AC"], { participants: { a: { clock: { extraMs: 9 * MINUTE } } } });
    expect([308, 309].map((minute) => cells(facts, "a", "public", minute))).toEqual([
      "+1@299 .?1 .",
      "+1@299 +1@305 .",
    ]);
  });
});
