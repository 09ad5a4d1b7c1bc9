import { describe, expect, test } from "vitest";
import { CODEFORCES_DECAY, LEDO_DECAY, type Rules } from "#rules";
import { type ContestOptions, cells, contest, firsts, MINUTE, scores } from "#testing/contest";

const rules = (scoring: Rules["scoring"], more: Partial<Rules> = {}): ContestOptions => ({
  rules: { scoring, ...more },
});

describe("a row of points", () => {
  test.each<[name: string, options: ContestOptions, lines: string[], expected: string]>([
    [
      "best: at the time of the first with its score",
      rules("best"),
      ["a A 1 0.4", "a A 2 0.8", "a A 3 0.8", "a A 4 0"],
      "80 2",
    ],
    ["best: accepted without a share is all points", rules("best"), ["a A 1 WA", "a A 2 AC"], "100 2"],
    ["best: a rejudge that lowers it falls back to the next", rules("best"), ["a A 1 0.4", "a A 2 0.8>0.1"], "40 1"],
    ["best: a pending one changes nothing yet", rules("best"), ["a A 1 0.4", "a A 2 ?"], "40 1"],
    [
      "subtasks: the best of each over all submissions, at the time that completed the sum",
      rules("subtasks"),
      ["a A 1 0.3+0", "a A 2 0.1+0.5", "a A 3 0+0.2"],
      "80 2",
    ],
    ["subtasks: what does not compile is skipped", rules("subtasks"), ["a A 1 0.3+0.2", "a A 2 CE"], "50 1"],
    ["subtasks: a problem without groups counts whole", rules("subtasks"), ["a A 1 AC", "a A 2 WA"], "100 1"],
    ["last: also if it has less", rules("last"), ["a A 1 0.8", "a A 2 0.4"], "40 2"],
    ["last: the last one that compiles", rules("last"), ["a A 1 0.8", "a A 2 CE"], "80 1"],
    ["last: without points while it is not judged", rules("last"), ["a A 1 0.8", "a A 2 ?"], "0 0"],
    ["last: not one that is ignored", rules("last"), ["a A 1 0.8", "a A 2 0.4!"], "80 1"],
    ["rounded once, at the problem", rules("best", { decimals: 0 }), ["a A 1 0.335", "a B 2 0.3337"], "101 2"],
    ["as written in decimals", rules("best"), ["a A 1 0.00145"], "0.15 1"],
    ["a weight is exact", rules("best"), ["a A 1 0.07", "a B 1 0.07"], "21 1"],
    ["points: 1/250 in a minute and 50 in a try", rules("points"), ["a B 1 WA", "a B 10:59 AC"], "142 10"],
    ["points: down to 30 percent", rules("points"), ["a A 1 WA", "a A 1 WA", "a A 200 AC"], "30 200"],
    ["points: not for what does not compile", rules("points"), ["a B 1 CE", "a B 10 AC"], "192 10"],
    ["points: nothing after the first accepted", rules("points"), ["a B 10 AC", "a B 11 WA", "a B 12 AC"], "192 10"],
    [
      "Hydro#1056: Ledo: the first try keeps all",
      rules("points", { decay: LEDO_DECAY }),
      ["a A 1 CE", "a A 9 AC"],
      "100 9",
    ],
    [
      "Ledo: 5 percent per try",
      rules("points", { decay: LEDO_DECAY }),
      ["a A 1 WA", "a A 2 WA", "a A 9 AC"],
      "90.25 9",
    ],
    ["Ledo: the best of what is left", rules("points", { decay: LEDO_DECAY }), ["a A 1 0.9", "a A 2 0.92"], "90 1"],
    [
      "Ledo: 70 percent stay",
      rules("points", { decay: LEDO_DECAY }),
      [..."123456789"].map((m) => `a A ${m} ${m === "9" ? "AC" : "WA"}`),
      "70 9",
    ],
    [
      "late: the last threshold that has passed",
      rules("points", {
        decay: {
          ...LEDO_DECAY,
          late: [
            { fromMs: 60 * MINUTE, factor: 0.8 },
            { fromMs: 120 * MINUTE, factor: 0.5 },
          ],
        },
      }),
      ["a A 60 AC", "a B 119:59 AC", "a C 120 AC"],
      "390 120",
    ],
  ])("%s", (_, options, lines, expected) => {
    expect(scores(contest(lines, options))).toEqual([`1 a ${expected}`]);
  });

  test("a problem is solved only with all its points, and by decay with all of them before they lost value", () => {
    expect(cells(contest(["a A 1 0.99"], rules("best")), "a")).toBe("-1@1 . .");
    expect(cells(contest(["a A 1 0.3+0", "a A 2 0+0.7"], rules("subtasks")), "a")).toBe("+2@2 . .");
    expect(cells(contest(["a A 1 WA", "a A 200 AC"], rules("points")), "a")).toBe("+2@200 . .");
    expect(cells(contest(["a A 1 AC", "a A 2 0.5"], rules("last")), "a")).toBe("-2@2 . .");
  });

  test("Hydro#299: where the last submission counts, who was first changes with it, and is open while it may change", () => {
    const lines = ["a A 1 AC", "b A 2 AC"];
    expect(firsts(contest(lines, rules("last")))).toEqual(["A a"]);
    expect(firsts(contest([...lines, "a A 3 WA"], rules("last")))).toEqual(["A b"]);
    expect(firsts(contest([...lines, "a A 3 CE"], rules("last")))).toEqual(["A a"]);
    expect(firsts(contest([...lines, "a A 3 ?"], rules("last")))).toEqual(["A undecided"]);
    expect(firsts(contest([...lines, "a A 3 AC"], rules("last")))).toEqual(["A b"]);
    expect(firsts(contest([...lines, "a A 3 WA"], rules("best")))).toEqual(["A a"]);
  });
});

describe("places by points", () => {
  const lines = ["x A 10 AC", "x B 60 AC", "y A 30 AC", "y B 50 AC", "z A 5 AC"];
  test.each<[name: string, more: Partial<Rules>, expected: string[]]>([
    ["equal scores share a place", { ties: "shared" }, ["1 x 300 60", "1 y 300 50", "3 z 100 5"]],
    ["… or the last improvement decides", { ties: "last_improvement" }, ["1 y 300 50", "2 x 300 60", "3 z 100 5"]],
    ["… or the sum of the times", { ties: "total_time" }, ["1 x 300 60", "2 y 300 50", "3 z 100 5"]],
  ])("%s", (_, more, expected) => {
    expect(scores(contest(lines, rules("best", more)))).toEqual(expected);
  });

  test("AtCoder: points, then the last score with five minutes for each rejected try before it", () => {
    const options = rules("atcoder", { penaltyMs: 5 * MINUTE, unitMs: 1_000 });
    const order = (more: string[]) => scores(contest([...more, "y A 9 AC"], options)).map((text) => text.slice(0, 3));
    expect(order(["x A 8 AC"])).toEqual(["1 x", "2 y"]);
    expect(order(["x A 1 WA", "x A 8 AC"])).toEqual(["1 y", "2 x"]);
    expect(order(["x A 1 CE", "x A 8 AC", "x A 8 WA", "x B 1 WA"])).toEqual(["1 x", "2 y"]);
    expect(order(["x A 1 WA", "x A 4 AC"])).toEqual(["1 x", "1 y"]);
    expect(order(["x A 7 0.5", "x A 8 AC"])).toEqual(["1 y", "2 x"]);
  });
});

test("Hydro#843: in the freeze a problem keeps its points, and every submission since is pending", () => {
  const lines = ["a A 10 0.4", "a A 61 0.8", "a A 62 0.1", "a A 63 AC"];
  for (const scoring of ["best", "subtasks", "last"] as const) {
    const facts = contest(lines, { ...rules(scoring, { decay: CODEFORCES_DECAY }), freeze: 60 });
    expect(scores(facts, "public"), scoring).toEqual(["1 a 40 10"]);
    expect(cells(facts, "a", "public"), scoring).toBe("-1?3@10 . .");
    expect(scores(facts), scoring).toEqual(["1 a 100 63"]);
  }
});
