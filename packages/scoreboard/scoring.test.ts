import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { describe, expect, test } from "vitest";
import { frozenView } from "#public-view";
import { type RankedRow, rankRows } from "#ranking";
import { rowOf, type ScoredParticipant } from "#row";
import { type Attempt, ICPC_RULES, type Rules } from "#rules";

const VERDICTS: Readonly<Record<string, Verdict | null>> = {
  AC: "accepted",
  WA: "wrong_answer",
  TLE: "time_limit_exceeded",
  CE: "compilation_error",
  JE: "internal_error",
  "?": null,
};
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** "A 12:30 WA": problem, contest time in minutes and seconds, and a verdict or a share of the points such as 0.4 or groups such as 0.2+0.3. */
function attempts(participantId: string, texts: readonly string[], from = 1): Attempt[] {
  return texts.map((text, index) => {
    const [problemId = "", time = "", result = ""] = text.split(" ");
    const [minutes = 0, seconds = 0] = time.split(":").map(Number);
    const groupShares = /^[\d.+]+$/.test(result) ? result.split("+").map(Number) : [];
    const share = groupShares.length === 0 ? null : groupShares.reduce((sum, each) => sum + each, 0);
    const verdict = share === null ? (VERDICTS[result] ?? null) : share >= 1 ? "accepted" : "wrong_answer";
    const ms = minutes * MINUTE + seconds * SECOND;
    return { seq: from + index, participantId, problemId, ms, verdict, share, groupShares };
  });
}

const PROBLEMS = [
  { id: "A", points: 100 },
  { id: "B", points: 200 },
];
const person = (id: string, more: Partial<ScoredParticipant> = {}): ScoredParticipant => {
  return { id, juryPenaltyMs: 0, isDisqualified: false, ...more };
};

function row(
  rules: Rules,
  texts: readonly string[],
  more: Partial<ScoredParticipant> = {},
  freezeMs: number | null = null,
) {
  return rowOf(rules, PROBLEMS, person("x", more), frozenView(attempts("x", texts), freezeMs));
}

describe("an ICPC row", () => {
  test.each([
    ["nothing", [], 0, 0, 0],
    ["59.99 seconds are minute 0", ["A 0:59 AC"], 1, 0, 0],
    ["minutes are rounded down before they are added", ["A 1:59 AC", "B 2:59 AC"], 2, 3, 2],
    ["each rejected try before costs 20 minutes", ["A 5 WA", "A 6 TLE", "A 10 AC"], 1, 50, 10],
    ["no penalty for a problem that is not solved", ["A 5 WA", "B 7 AC"], 1, 7, 7],
    ["a program that does not compile costs nothing", ["A 5 CE", "A 7 AC"], 1, 7, 7],
    ["an error of the judge costs nothing", ["A 5 JE", "A 7 AC"], 1, 7, 7],
    ["what follows the first accepted one counts for nothing", ["A 5 AC", "A 6 WA", "A 9 AC"], 1, 5, 5],
    ["the first accepted in the order of arrival counts", ["A 5 WA", "A 8 AC", "A 9 AC"], 1, 28, 8],
    ["problems that the contest does not have count for nothing", ["Z 5 AC"], 0, 0, 0],
  ])("%s", (_, texts, solved, penalty, last) => {
    const { solved: shown, penaltyMs, lastMs } = row(ICPC_RULES, texts);
    expect([shown, penaltyMs / MINUTE, lastMs / MINUTE]).toEqual([solved, penalty, last]);
  });

  test("compile errors cost where the contest says so, seconds count where it says so, and the jury may add and take back", () => {
    expect(row({ ...ICPC_RULES, compileErrorCosts: true }, ["A 5 CE", "A 7 AC"]).penaltyMs).toBe(27 * MINUTE);
    expect(row({ ...ICPC_RULES, unitMs: SECOND }, ["A 1:59 AC"]).penaltyMs).toBe(119 * SECOND);
    expect(row(ICPC_RULES, ["A 5 AC"], { juryPenaltyMs: -20 * MINUTE }).penaltyMs).toBe(-15 * MINUTE);
  });

  test.each([
    ["tries up to the accepted one", ["A 1 WA", "A 2 CE", "A 3 AC", "A 4 WA"], 2, 0],
    ["an earlier pending one may still become the first", ["A 1 ?", "A 2 AC", "A 3 ?"], 1, 1],
    ["an error of the judge is pending", ["A 1 JE", "A 2 WA"], 1, 1],
  ])("shows %s", (_, texts, tries, pending) => {
    expect(row(ICPC_RULES, texts).cells[0]).toMatchObject({ tries, pending });
  });
});

describe("behind the freeze at 60 minutes", () => {
  test.each([
    ["solved before: nothing of later ones", ["A 50 AC", "A 61 WA"], true, 1, 0],
    [
      "all arrivals are pending, those that do not compile and those after an accepted one",
      ["A 61 CE", "A 62 AC", "A 63 WA"],
      false,
      0,
      3,
    ],
    ["what arrives at the freeze is frozen", ["A 60:00 AC"], false, 0, 1],
    ["what arrived a second before is not", ["A 59:59 AC"], true, 1, 0],
    ["tries before it stay", ["A 10 WA", "A 70 AC"], false, 1, 1],
  ])("%s", (_, texts, isSolved, tries, pending) => {
    expect(row(ICPC_RULES, texts, {}, 60 * MINUTE).cells[0]).toMatchObject({ isSolved, tries, pending });
  });

  test("a row is the same whatever the verdicts behind it are", () => {
    const shown = (verdicts: readonly string[]) =>
      row(ICPC_RULES, ["A 10 WA", ...verdicts.map((verdict, index) => `B ${61 + index} ${verdict}`)], {}, 60 * MINUTE);
    expect(shown(["AC", "WA", "CE"])).toEqual(shown(["JE", "?", "AC"]));
  });
});

describe("a row of points", () => {
  const best = { ...ICPC_RULES, scoring: "best" } as const;
  test.each([
    [
      "the best submission, at the time of the first with its score",
      best,
      ["A 1 0.4", "A 2 0.8", "A 3 0.8", "A 4 0.1"],
      80,
      2,
    ],
    ["accepted without a share is all points", best, ["A 1 WA", "A 2 AC"], 100, 2],
    [
      "the best of each group over all submissions",
      { ...best, scoring: "subtasks" },
      ["A 1 0.3+0.0", "A 2 0.1+0.5", "A 3 0+0.2"],
      80,
      2,
    ],
    [
      "a program that does not compile is no subtask of zero",
      { ...best, scoring: "subtasks" },
      ["A 1 0.3+0.2", "A 2 CE"],
      50,
      1,
    ],
    ["the last submission", { ...best, scoring: "last" }, ["A 1 0.8", "A 2 0.4"], 40, 2],
    ["the last one that compiles", { ...best, scoring: "last" }, ["A 1 0.8", "A 2 CE"], 80, 1],
    ["rounded once, at the problem", { ...best, decimals: 0 }, ["A 1 0.335", "B 2 0.3337"], 101, 2],
    ["as written in decimals", best, ["A 1 0.00145"], 0.15, 1],
    [
      "points that lose 1/250 in a minute and 50 in a try",
      { ...best, scoring: "points" },
      ["B 1 WA", "B 10 AC"],
      142,
      10,
    ],
    ["down to 30 percent", { ...best, scoring: "points" }, ["A 1 WA", "A 1 WA", "A 200 AC"], 30, 200],
  ] as const)("%s", (_, rules, texts, score, last) => {
    const { score: shown, lastMs } = row(rules, texts);
    expect([shown, lastMs / MINUTE]).toEqual([score, last]);
  });

  test("AtCoder adds five minutes for each rejected try before the score was reached", () => {
    const rules: Rules = { ...ICPC_RULES, scoring: "atcoder", penaltyMs: 5 * MINUTE, unitMs: SECOND };
    const { score, order } = row(rules, ["A 1 WA", "A 2 AC", "B 3 WA", "B 9 CE", "A 8 WA"]);
    expect([score, order]).toEqual([100, [0, -100, 7 * MINUTE]]);
  });

  test("a problem is solved only with all its points", () => {
    expect(row(best, ["A 1 0.99"])).toMatchObject({ solved: 0, score: 99 });
  });
});

describe("places", () => {
  const byName = (one: string, other: string) => one.localeCompare(other);
  const ranks = (rows: readonly RankedRow[]) =>
    rows.map(({ row: { participantId }, rank }) => `${rank} ${participantId}`);
  const icpc = (id: string, texts: readonly string[], more = {}) =>
    rowOf(ICPC_RULES, PROBLEMS, person(id, more), attempts(id, texts));

  test("solved, then penalty, then the last accepted minute; equal ones share a place and leave the next ones empty", () => {
    const rows = [
      icpc("none", []),
      icpc("late", ["A 10 AC", "B 30 AC"]),
      icpc("one", ["A 1 AC"]),
      icpc("early", ["A 20 AC", "B 20 AC"]),
      icpc("same", ["A 20 AC", "B 20 AC"]),
      icpc("worse", ["A 20 AC", "B 21 AC"]),
    ];
    expect(ranks(rankRows(rows, byName))).toEqual(["1 early", "1 same", "3 late", "4 worse", "5 one", "6 none"]);
  });

  test("who is disqualified comes last and shares that place, whatever the scores", () => {
    const rows = [
      icpc("zero", []),
      icpc("out", ["A 1 AC"], { isDisqualified: true }),
      icpc("too", [], { isDisqualified: true }),
    ];
    expect(ranks(rankRows(rows, byName))).toEqual(["1 zero", "2 out", "2 too"]);
  });
});
