import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { datesFor } from "#dates";
import { differencesOf } from "#differences";
import { type GradeFacts, gradeOf, type Work } from "#grade";
import { arbitraryFacts, arbitraryRules } from "#testing/arbitrary-facts";
import { oracleTotal } from "#testing/oracle";

const DAY = 86_400_000;
const NO_DATES = { opensAt: 0, dueAt: null, closesAt: null, graceMs: 0, isExcused: false };
const BASE: GradeFacts = {
  rules: { counts: "best", latePolicy: "percent_per_day", latePercent: "10", lateFloor: "50" },
  dates: NO_DATES,
  problems: [{ problemId: "a", points: "4", scoring: "tests" }],
  work: [],
  set: new Map(),
};

function work(change: Partial<Work> = {}): Work {
  const judged = { verdict: "wrong_answer" as const, passed: 1, tests: 2, score: null, maximumScore: null };
  return { submissionId: "s1", problemId: "a", ownNumber: 1, receivedAt: DAY, isChosen: false, ...judged, ...change };
}

const totalOf = (change: Partial<GradeFacts>) => gradeOf({ ...BASE, ...change }).total;

test("10,000 arbitrary histories have the grade of a slow second implementation", () => {
  void fc.assert(
    fc.property(arbitraryFacts, (facts) => {
      const expected = oracleTotal(facts);
      expect(gradeOf(facts).total).toBe(expected === null ? null : `${expected / 100}`);
    }),
    { numRuns: 10_000 },
  );
});

test("in 10,000 histories, what a change of rules is said to do is what it does", () => {
  void fc.assert(
    fc.property(arbitraryFacts, arbitraryRules, (facts, rules) => {
      const before = new Map([["ann", gradeOf(facts).total]]);
      const changed = { ...facts, rules };
      const said = differencesOf(before, new Map([["ann", gradeOf(changed).total]]));
      const expected = oracleTotal(changed);
      const after = said.length > 0 ? said[0]?.to : before.get("ann");
      expect(after).toBe(expected === null ? null : `${expected / 100}`);
    }),
    { numRuns: 10_000 },
  );
});

describe("reports", () => {
  it("ls1intum/Artemis#2595: 3 of 4 tests of 4 points are 3 points, and thirds leave no tail", () => {
    expect(totalOf({ work: [work({ passed: 3, tests: 4 })] })).toBe("3");
    expect(totalOf({ work: [work({ passed: 1, tests: 3 })] })).toBe("1.33");
    const thirds = ["a", "b", "c"].map((problemId) => ({ problemId, points: "1", scoring: "tests" as const }));
    expect(
      totalOf({ problems: thirds, work: thirds.map(({ problemId }) => work({ problemId, passed: 1, tests: 3 })) }),
    ).toBe("1");
  });

  it("openwebwork/webwork2#2617: without problems or points there is no grade", () => {
    expect(totalOf({ problems: [], work: [] })).toBeNull();
    expect(totalOf({ problems: [{ problemId: "a", points: "0", scoring: "tests" }], work: [work()] })).toBeNull();
  });

  it("github-education-resources/classroom#1810: of 14:59 and 15:01 with 15:00 due, the first counts", () => {
    const dates = { ...NO_DATES, dueAt: DAY };
    const rules = { ...BASE.rules, latePolicy: "none" as const, counts: "last" as const };
    const sent = [
      work({ receivedAt: DAY - 60_000, verdict: "accepted", passed: 2 }),
      work({ submissionId: "s2", ownNumber: 2, receivedAt: DAY + 60_000, verdict: "compilation_error", passed: 0 }),
    ];
    const grade = gradeOf({ ...BASE, dates, rules, work: sent });
    expect(grade.total).toBe("4");
    expect(grade.problems[0]).toMatchObject({ counted: { ownNumber: 1 }, tooLate: 1 });
  });

  it("Submitty/Submitty#4483: an extension counts before lateness, so nothing is charged within it", () => {
    const own = { opensAt: null, dueAt: 3 * DAY, closesAt: null, extraMs: 0, isExcused: false };
    const sent = [work({ receivedAt: 3 * DAY, verdict: "accepted", passed: 2 })];
    const common = { ...NO_DATES, dueAt: DAY };
    expect(totalOf({ dates: datesFor(common, []), work: sent })).toBe("3.2");
    expect(totalOf({ dates: datesFor(common, [own]), work: sent })).toBe("4");
  });

  it("TU-Wien-dataLAB/grader-service#238: moving the due date takes the penalty back, and gives one", () => {
    const sent = [work({ receivedAt: DAY + 1, verdict: "accepted", passed: 2 })];
    const grades = [DAY + 1, DAY, 1].map((dueAt) => totalOf({ dates: { ...NO_DATES, dueAt }, work: sent }));
    expect(grades).toEqual(["4", "3.6", "3.6"]);
    expect(totalOf({ dates: { ...NO_DATES, dueAt: 0 }, work: sent })).toBe("3.2");
  });

  it("autolab/Autolab#518: each student's lateness is their own", () => {
    const dates = [DAY, 2 * DAY].map((dueAt) => ({ ...NO_DATES, dueAt }));
    const sent = [work({ receivedAt: 2 * DAY, verdict: "accepted", passed: 2 })];
    expect(dates.map((own) => totalOf({ dates: own, work: sent }))).toEqual(["3.6", "4"]);
  });

  it("edulinq/autograder-server#204: a second after the due date is within ten minutes of grace, and says so", () => {
    const dates = { ...NO_DATES, dueAt: DAY, graceMs: 600_000 };
    const within = gradeOf({ ...BASE, dates, work: [work({ receivedAt: DAY + 1_000 })] });
    expect(within.problems[0]?.counted).toMatchObject({ lateMs: 0, isWithinGrace: true, keptPercent: "100" });
    const late = gradeOf({ ...BASE, dates, work: [work({ receivedAt: DAY + 601_000 })] });
    expect(late.problems[0]?.counted).toMatchObject({ lateMs: 1_000, isWithinGrace: false, keptPercent: "90" });
  });

  it("pawtograder/platform#248: points set by hand stay with the submission that they are for", () => {
    const set = new Map([["a", { points: "3.5", submissionId: "s1", ownNumber: 1 }]]);
    const sent = [
      work(),
      work({ submissionId: "s2", ownNumber: 2, receivedAt: 9 * DAY, verdict: "accepted", passed: 2 }),
    ];
    const grade = gradeOf({ ...BASE, set, work: sent });
    expect(grade.total).toBe("3.5");
    expect(grade.problems[0]).toMatchObject({ set: { ownNumber: 1 }, counted: { ownNumber: 2 } });
  });

  it("pawtograder/platform#248: marks by a rubric stay with the submission that was marked, until what counts is marked", () => {
    const problems = [{ problemId: "a", points: "4", scoring: "tests" as const, handPoints: "3" }];
    const sent = [
      work(),
      work({ submissionId: "s2", ownNumber: 2, receivedAt: 9 * DAY, verdict: "accepted", passed: 2 }),
    ];
    const item = { id: "i1", title: "Style", points: "1.5", isVisible: true };
    const first = { submissionId: "s1", ownNumber: 1, markedAt: 1, items: [item] };
    const second = { submissionId: "s2", ownNumber: 2, markedAt: 2, items: [] };
    const marked = (...all: (typeof first | typeof second)[]) =>
      gradeOf({ ...BASE, problems, work: sent, marked: new Map([["a", all]]) });
    expect(marked(first)).toMatchObject({ total: "5.5", maximum: "7" });
    expect(marked(first).problems[0]).toMatchObject({
      hand: { ownNumber: 1, points: "1.5" },
      counted: { ownNumber: 2 },
    });
    expect(marked(first, second)).toMatchObject({ total: "4", problems: [{ hand: { ownNumber: 2, points: "0" } }] });
  });
});

test("the hand part adds at most what the rubric is worth, and never makes a problem negative", () => {
  const graded = (handPoints: string, ...points: string[]) => {
    const items = points.map((each) => ({ id: "i1", title: "Item", points: each, isVisible: true }));
    const marked = new Map([["a", [{ submissionId: "s1", ownNumber: 1, markedAt: 1, items }]]]);
    return totalOf({
      problems: [{ problemId: "a", points: "4", scoring: "tests", handPoints }],
      work: [work()],
      marked,
    });
  };
  expect([
    graded("0", "1"),
    graded("0", "1", "-0.5"),
    graded("1", "1", "1"),
    graded("0", "-0.5"),
    graded("1", "-9"),
  ]).toEqual(["2", "2", "3", "1.5", "0"]);
});

test("lateness costs a percentage for each started day, once, and never more than the floor leaves", () => {
  const at = (lateMs: number) =>
    totalOf({
      dates: { ...NO_DATES, dueAt: DAY },
      work: [work({ receivedAt: DAY + lateMs, verdict: "accepted", passed: 2 })],
    });
  expect([at(0), at(1), at(DAY), at(DAY + 1), at(30 * DAY)]).toEqual(["4", "3.6", "3.6", "3.2", "2"]);
});

test("nothing submitted and an excuse have no value, and work that all came too late is worth nothing", () => {
  expect(totalOf({})).toBeNull();
  expect(totalOf({ dates: { ...NO_DATES, isExcused: true }, work: [work()] })).toBeNull();
  const rules = { ...BASE.rules, latePolicy: "none" as const };
  expect(totalOf({ rules, dates: { ...NO_DATES, dueAt: 1 }, work: [work()] })).toBe("0");
});

test("while a submission is judged, or the judge has failed, the grade is that of the others", () => {
  const waiting = work({ submissionId: "s2", ownNumber: 2, verdict: null, passed: 0 });
  expect(totalOf({ work: [waiting] })).toBeNull();
  expect(totalOf({ rules: { ...BASE.rules, counts: "last" }, work: [work(), waiting] })).toBe("2");
  expect(totalOf({ work: [work({ verdict: "internal_error", passed: 0 })] })).toBeNull();
});

test("a late better submission counts before an earlier one only if it is worth more", () => {
  const dates = { ...NO_DATES, dueAt: DAY };
  const early = work({ passed: 9, tests: 10 });
  const late = work({
    submissionId: "s2",
    ownNumber: 2,
    receivedAt: 3 * DAY,
    verdict: "accepted",
    passed: 10,
    tests: 10,
  });
  const counted = (sent: Work[]) => gradeOf({ ...BASE, dates, work: sent }).problems[0]?.counted?.ownNumber;
  expect(counted([early, late])).toBe(1);
  expect(counted([{ ...early, passed: 5 }, late])).toBe(2);
});
