import { describe, expect, test } from "vitest";
import { submissionState } from "#attempts";
import { at, type ContestOptions, cells, contest, firsts, MINUTE, places } from "#testing/contest";

describe("an ICPC row", () => {
  test.each<[name: string, lines: string[], place: string, options?: ContestOptions]>([
    ["without submissions", [], "1 a 0 0"],
    ["59.99 seconds are minute 0", ["a A 0:59 AC"], "1 a 1 0"],
    ["minutes are rounded down before they are added", ["a A 1:59 AC", "a B 2:59 AC"], "1 a 2 3"],
    ["omegaup#7264: two first submissions in minutes 2 and 3 both cost", ["a A 2:37 AC", "a B 3:40 AC"], "1 a 2 5"],
    ["the first millisecond counts", ["a A 0 AC"], "1 a 1 0"],
    ["what arrives at the end is too late", ["a A 300 AC"], "1 a 0 0"],
    ["what arrives a second before the end counts", ["a A 299:59 AC@400"], "1 a 1 299"],
    ["what arrives before the start does not count", ["a A -1 AC"], "1 a 0 0"],
    ["ignored submissions do not count", ["a A 5 WA!", "a A 9 AC"], "1 a 1 9"],
    ["problems that the contest does not have count for nothing", ["a Z 5 AC"], "1 a 0 0"],
    ["each rejected try before costs 20 minutes", ["a A 5 WA", "a A 6 TLE", "a A 10 AC"], "1 a 1 50"],
    ["every kind of rejection costs", ["a A 1 MLE", "a A 2 OLE", "a A 3 ILE", "a A 4 RTE", "a A 5 AC"], "1 a 1 85"],
    ["two tries in the same second both count", ["a A 5 WA", "a A 5 AC"], "1 a 1 25"],
    ["a problem that is not solved costs nothing", ["a A 5 WA", "a B 7 AC"], "1 a 1 7"],
    ["a program that does not compile costs nothing", ["a A 5 CE", "a A 7 AC"], "1 a 1 7"],
    [
      "… or a try, where the contest says so",
      ["a A 5 CE", "a A 7 AC"],
      "1 a 1 27",
      { rules: { compileErrorCosts: true } },
    ],
    ["an error of the judge costs nothing", ["a A 5 JE", "a A 7 AC"], "1 a 1 7"],
    [
      "lightoj#221: a problem that is accepted twice is one solved problem",
      ["a A 5 AC", "a A 6 AC", "a B 7 AC"],
      "1 a 2 12",
    ],
    [
      "DOMjura#5, Hydro#299: what follows the first accepted one counts for nothing",
      ["a A 5 AC", "a A 6 WA", "a A 9 AC"],
      "1 a 1 5",
    ],
    ["the first accepted one counts, in the order of arrival", ["a A 5 WA@90", "a A 8 AC@20", "a A 9 AC"], "1 a 1 28"],
    [
      "DOMjudge#2883: after a rejudge that accepts the first one, it costs nothing",
      ["a A 5 TLE>AC", "a A 6 TLE", "a A 9 AC"],
      "1 a 1 5",
    ],
    ["a rejudge that rejects takes away", ["a A 5 AC>WA"], "1 a 0 0"],
    ["a rejected one that is rejected again costs once", ["a A 5 WA>TLE", "a A 9 AC"], "1 a 1 29"],
    ["seconds count where the contest says so", ["a A 1:30 AC"], "1 a 1 1.5", { rules: { unitMs: 1_000 } }],
    ["omegaup#849: another penalty", ["a A 1 WA", "a A 2 AC"], "1 a 1 12", { rules: { penaltyMs: 10 * MINUTE } }],
    ["the jury adds", ["a A 5 AC"], "1 a 1 25", { participants: { a: { juryPenaltyMs: 20 * MINUTE } } }],
    [
      "the jury takes back, below nothing",
      ["a A 5 AC"],
      "1 a 1 -15",
      { participants: { a: { juryPenaltyMs: -20 * MINUTE } } },
    ],
  ])("%s", (_, lines, place, options) => {
    expect(places(contest(lines, { participants: { a: {} }, ...options }))).toEqual([place]);
  });

  test.each<[name: string, lines: string[], shown: string]>([
    ["the judged tries up to the accepted one", ["a A 1 WA", "a A 2 AC", "a A 3 WA"], "+2@2 . ."],
    ["not those that do not compile", ["a A 1 CE", "a A 2 WA", "a A 3 CE"], "-1 . ."],
    ["code-place#597: only wrong answers, which solve nothing", ["a A 1 WA", "a A 2 WA"], "-2 . ."],
    ["an earlier pending one, which may still become the first", ["a A 1 ?", "a A 2 AC", "a A 3 ?"], "+1?1@2 . ."],
    ["an error of the judge as pending", ["a A 1 JE", "a A 2 WA"], "-1?1 . ."],
    ["what is judged again as pending", ["a A 1 AC>?"], ".?1 . ."],
  ])("shows %s", (_, lines, shown) => {
    expect(cells(contest(lines), "a")).toBe(shown);
  });
});

describe("places", () => {
  test("solved, then penalty, then the last accepted minute; equal ones share a place and leave the next ones empty", () => {
    const facts = contest([
      ..."late A 10 AC,late B 30 AC,one A 1 AC,early A 20 AC,early B 20 AC,same A 20:59 AC,same B 20 AC".split(","),
      ..."worse A 20 AC,worse B 21 AC,none A 1 WA".split(","),
    ]);
    expect(places(facts)).toEqual([
      "1 early 2 40",
      "1 same 2 40",
      "3 late 2 40",
      "4 worse 2 41",
      "5 one 1 1",
      "6 none 0 0",
    ]);
  });

  test("equal ones are listed by name as people sort them", () => {
    const named = ["Zoé", "zoe", "Ábel", "abc", "Zoe"];
    const participants = Object.fromEntries(named.map((name, index) => [`p${index}`, { name }]));
    expect(places(contest([], { participants })).map((text) => named[Number(text[3])])).toEqual([
      "abc",
      "Ábel",
      "zoe",
      "Zoe",
      "Zoé",
    ]);
  });

  test("guests are listed without taking a place, hidden ones only for the jury", () => {
    const participants = { guest: { kind: "guest" }, hidden: { kind: "hidden" }, quiet: { groupIds: ["q"] } } as const;
    const groups = [{ id: "q", isHidden: true }];
    const facts = contest(["guest A 1 AC", "hidden A 2 AC", "quiet A 3 AC", "b A 4 AC", "c A 5 AC"], {
      participants,
      groups,
    });
    expect(places(facts, "public")).toEqual(["- guest 1 1", "1 b 1 4", "2 c 1 5"]);
    expect(places(facts)).toEqual(["- guest 1 1", "- hidden 1 2", "- quiet 1 3", "1 b 1 4", "2 c 1 5"]);
  });

  test("a group that ranks apart has places of its own, below the others", () => {
    const groups = [{ id: "apart", ranksApart: true }];
    const participants = { x: { groupIds: ["apart"] }, y: { groupIds: ["apart"] } };
    const facts = contest(["x A 1 AC", "y A 2 AC", "b A 9 AC"], { participants, groups });
    expect(places(facts)).toEqual(["1 b 1 9", "1 x 1 1", "2 y 1 2"]);
    expect(firsts(facts)).toEqual(["A b", "1 A x"]);
  });

  test("DMOJ#1752: who is disqualified comes last and shares that place, whatever the scores, and is first at nothing", () => {
    const participants = {
      out: { isDisqualified: true },
      too: { isDisqualified: true },
      third: { isDisqualified: true },
    };
    const facts = contest(["out A 1 AC", "out B 1 AC", "too A 2 AC", "b A 9 AC"], { participants });
    expect(places(facts)).toEqual(["1 b 1 9", "2 out 2 2", "2 third 0 0", "2 too 1 2"]);
    expect(firsts(facts)).toEqual(["A b"]);
  });

  test("NOJ#195, clist#113: virtual participants are on no board of the contest", () => {
    expect(places(contest(["v A 1 AC", "a A 2 AC"], { participants: { v: { kind: "virtual" } } }))).toEqual([
      "1 a 1 2",
    ]);
  });
});

describe("first to solve", () => {
  test.each<[name: string, lines: string[], expected: string[], options?: ContestOptions]>([
    ["nobody without an accepted one", ["a A 1 WA"], []],
    ["DOMjudge#2810: undecided while an earlier one is pending", ["a A 1 ?", "b A 2 AC"], ["A undecided"]],
    ["undecided while an earlier one of one's own is pending", ["b A 1 ?", "b A 2 AC"], ["A undecided"]],
    ["undecided while the judge has an error with an earlier one", ["a A 1 JE", "b A 2 AC"], ["A undecided"]],
    ["DOMjudge#2281: decided when the earlier one is rejected", ["a A 1 WA@90", "b A 2 AC@3"], ["A b"]],
    ["the order of arrival, not of judging", ["a A 1 AC@90", "b A 2 AC@3"], ["A a"]],
    ["of two in the same millisecond, the lower number alone", ["a A 1 AC", "b A 1 AC"], ["A a"]],
    ["later pending ones do not matter", ["a A 1 AC", "b A 2 ?"], ["A a"]],
    ["a later one of one's own does not matter", ["a A 1 AC", "a A 2 WA", "b A 3 AC"], ["A a"]],
    ["DOMjudge#2105: after a rejudge that accepts an earlier one, only that", ["a A 1 WA>AC", "b A 2 AC>AC"], ["A a"]],
    ["ignored ones neither are the first nor keep others waiting", ["a A 1 ?!", "b A 2 AC!", "c A 3 AC"], ["A c"]],
    [
      "pc2#1185: hidden ones neither",
      ["h A 1 ?", "h A 2 AC", "b A 3 AC"],
      ["A b"],
      { participants: { h: { kind: "hidden" } } },
    ],
    ["guests neither", ["g A 1 AC", "b A 3 AC"], ["A b"], { participants: { g: { kind: "guest" } } }],
  ])("%s", (_, lines, expected, options) => {
    expect(firsts(contest(lines, options))).toEqual(expected);
  });
});

describe("clocks", () => {
  test.each<[name: string, options: ContestOptions, lines: string[], place: string]>([
    ["removed times do not count", { removed: [[20, 30]] }, ["a A 50 AC"], "1 a 1 40"],
    ["what arrives in one has the time of its beginning", { removed: [[20, 30]] }, ["a A 25 AC"], "1 a 1 20"],
    ["… in the order of arrival", { removed: [[20, 30]] }, ["a A 22 AC", "a A 25 WA"], "1 a 1 20"],
    ["and move the end", { removed: [[20, 30]] }, ["a A 305 AC"], "1 a 1 295"],
    ["DOMjudge PR#3512: a start that was moved counts anew", { start: 10 }, ["a A 5 AC", "a B 15 AC"], "1 a 1 5"],
    ["hustoj#773: … once, if solved again since", { start: 10 }, ["a A 5 AC", "a A 15 AC"], "1 a 1 5"],
    ["an extension counts what was late", { duration: 310 }, ["a A 305 AC"], "1 a 1 305"],
    ["late joining costs from the contest's start", {}, ["a A 250 AC"], "1 a 1 250"],
    ["extra time", { participants: { a: { clock: { extraMs: 10 * MINUTE } } } }, ["a A 305 AC"], "1 a 1 305"],
    ["a delay", { participants: { a: { clock: { delayMs: 10 * MINUTE } } } }, ["a A 15 AC"], "1 a 1 5"],
    [
      "a window of one's own",
      { window: 60, participants: { a: { clock: { startedAt: at(100) } } } },
      ["a A 159 AC"],
      "1 a 1 59",
    ],
    [
      "… ends by itself",
      { window: 60, participants: { a: { clock: { startedAt: at(100) } } } },
      ["a A 160 AC"],
      "1 a 0 0",
    ],
    [
      "… and with the contest",
      { window: 60, participants: { a: { clock: { startedAt: at(270) } } } },
      ["a A 301 AC"],
      "1 a 0 0",
    ],
    [
      "… but for extra time",
      { window: 60, participants: { a: { clock: { startedAt: at(270), extraMs: 5 * MINUTE } } } },
      ["a A 301 AC"],
      "1 a 1 31",
    ],
  ])("%s", (_, options, lines, place) => {
    expect(places(contest(lines, options))).toEqual([place]);
  });

  test("each submission has a state that says why it counts or not", () => {
    const { settings, participants, submissions } = contest(["a A -1 AC", "a A 1 AC", "a A 2 AC!", "a A 300 AC"]);
    const [a] = participants;
    expect(submissions.map((submission) => a && submissionState(settings, a, submission))).toEqual([
      "early",
      "counted",
      "ignored",
      "late",
    ]);
  });
});
