import { expect, test } from "vitest";
import { collectAnswers, type GradedFolder, gradeOf } from "#vocabulary/grading";
import { type ScoredTest, scoreOf } from "#vocabulary/scoring";
import type { Verdict } from "#vocabulary/verdicts";

const VERDICTS: Readonly<Record<string, Verdict>> = {
  AC: "accepted",
  WA: "wrong_answer",
  TLE: "time_limit_exceeded",
  MLE: "memory_limit_exceeded",
  OLE: "output_limit_exceeded",
  RTE: "runtime_error",
  CE: "compilation_error",
  JE: "internal_error",
};

/** A folder with these options; without parts of its own, it has the tests of the group of this name. */
function folder(name: string, options: Partial<GradedFolder> = {}): GradedFolder {
  const usual = { verdict: "worst_error", points: "sum", onReject: "break", acceptScore: 1, rejectScore: 0 } as const;
  return { ...usual, parts: [name], ...options };
}

/** Results such as "a: AC WA, b: AC=5", where a number after = is what the checker awarded. */
function results(text: string): ScoredTest[] {
  return text.split(", ").flatMap((line) => {
    const [groupName = "", list = ""] = line.split(": ");
    return list.split(" ").map((result) => {
      const [verdict = "", share] = result.split("=");
      return { groupName, verdict: VERDICTS[verdict] ?? null, share: share === undefined ? null : Number(share) };
    });
  });
}

const ALL = { onReject: "continue" } as const;
const A = folder("a", { acceptScore: 10 });
const B = folder("b", { acceptScore: 20 });
const EACH_MIN = [folder("a", { points: "min", acceptScore: 10 }), folder("b", { points: "min", acceptScore: 20 })];

// Each row is a rule of the default grader (legacy format, "Test data groups" and "Default grader specification").
test.each<[rule: string, root: GradedFolder, results: string, verdict: string, points: number]>([
  ["sum: every accepted test earns accept_score", A, "a: AC AC AC", "AC", 30],
  ["break, by default: nothing counts after the first test that is rejected", A, "a: AC WA AC", "WA", 10],
  ["continue: later tests count", folder("a", { ...ALL, acceptScore: 10 }), "a: AC WA AC", "WA", 20],
  ["a rejected test earns reject_score", folder("a", { ...ALL, rejectScore: 3 }), "a: AC WA AC", "WA", 5],
  ["min: the least points", folder("a", { points: "min", acceptScore: 10 }), "a: AC AC", "AC", 10],
  [
    "min: nothing as soon as one test is rejected",
    folder("a", { points: "min", acceptScore: 10 }),
    "a: AC WA",
    "WA",
    0,
  ],
  ["max: the most points", folder("a", { ...ALL, points: "max", acceptScore: 10 }), "a: WA AC", "WA", 10],
  ["avg: over all tests", folder("a", { ...ALL, points: "avg", acceptScore: 10 }), "a: AC WA AC AC", "WA", 7.5],
  ["avg: over the tests up to the break", folder("a", { points: "avg", acceptScore: 10 }), "a: AC WA AC AC", "WA", 5],
  ["sum of folders", folder("", { parts: EACH_MIN }), "a: AC AC, b: AC AC", "AC", 30],
  [
    "break between folders: a rejected folder ends them",
    folder("", { parts: EACH_MIN }),
    "a: AC WA, b: AC AC",
    "WA",
    0,
  ],
  ["continue between folders", folder("", { ...ALL, parts: EACH_MIN }), "a: AC WA, b: AC AC", "WA", 20],
  ["min of folders", folder("", { points: "min", parts: [A, B] }), "a: AC AC, b: AC", "AC", 20],
  ["max of folders", folder("", { points: "max", parts: [A, B] }), "a: AC, b: AC", "AC", 20],
  ["avg of folders", folder("", { points: "avg", parts: [A, B] }), "a: AC, b: AC", "AC", 15],
  ["a folder's own tests come before its folders", folder("", { parts: ["c", A] }), "c: WA, a: AC", "WA", 0],
  ["worst_error: the gravest error", folder("a", ALL), "a: WA TLE OLE", "TLE", 0],
  ["worst_error: a crash before a limit", folder("a", ALL), "a: OLE MLE RTE", "RTE", 0],
  ["first_error: the first one", folder("a", { ...ALL, verdict: "first_error" }), "a: AC WA RTE", "WA", 1],
  ["always_accept", folder("a", { ...ALL, verdict: "always_accept" }), "a: WA AC", "AC", 1],
  [
    "always_accept in a folder: the next one counts",
    folder("", { parts: [folder("a", { verdict: "always_accept" }), B] }),
    "a: WA, b: AC",
    "AC",
    20,
  ],
  ["accept_if_any_accepted: one is", folder("a", { ...ALL, acceptsAny: true }), "a: WA AC", "AC", 1],
  ["accept_if_any_accepted: none is", folder("a", { ...ALL, acceptsAny: true }), "a: WA RTE", "RTE", 0],
  [
    "ignore_sample: only what follows the samples counts",
    folder("", { ...ALL, ignoresSample: true, parts: [A, B] }),
    "a: WA, b: AC",
    "AC",
    20,
  ],
  [
    "ignore_sample with break: rejected samples are all there is",
    folder("", { ignoresSample: true, parts: [A, B] }),
    "a: WA, b: AC",
    "WA",
    0,
  ],
  ["awarded points count as they are", folder("a"), "a: AC=7 AC=9 AC=5", "AC", 21],
  ["an accepted test with no or few points does not end a folder", folder("a"), "a: AC=0 AC=0.5 AC=60", "AC", 60.5],
  [
    "an accepted folder with part of its points does not end the next one",
    folder("", { parts: [folder("a", { points: "min" }), folder("b", { points: "min" })] }),
    "a: AC=25 AC=40, b: AC=25",
    "AC",
    50,
  ],
  ["a test for which no points were awarded earns accept_score", A, "a: AC=3 AC WA", "WA", 13],
  ["folders without tests do not count", folder("", { points: "min", parts: [A, B] }), "b: AC", "AC", 20],
  ["a failing judge is never accepted", folder("a", { ...ALL, verdict: "always_accept" }), "a: AC JE", "JE", 1],
  ["nor is a program that does not compile", folder("a", { verdict: "always_accept" }), "a: CE CE", "CE", 0],
  ["a test that was not judged earns nothing", folder("a", ALL), "a: AC none", "WA", 1],
])("%s", (_, root, list, verdict, points) => {
  const graded = gradeOf({ root, hasAwardedPoints: true, maximum: 100 }, results(list));
  expect([graded.verdict, graded.points]).toEqual([VERDICTS[verdict], points]);
});

test("a submission is Accepted if its grader accepts it with all points, whatever its tests say", () => {
  const root = folder("", { ...ALL, points: "max", acceptsAny: true, parts: EACH_MIN });
  const scoring = {
    groups: ["a", "b"].map((name) => ({ name, points: 20, aggregation: "min", onReject: "break" }) as const),
    grader: { root, hasAwardedPoints: false, maximum: 20 },
  };
  const group = (name: string, score: number) => ({ name, score, maximumScore: 20 });
  const whole = { score: 20, maximumScore: 20, groups: [group("a", 0), group("b", 20)], verdict: "accepted" };
  expect(scoreOf(scoring, results("a: TLE, b: AC"))).toEqual(whole);
  const part = { score: 10, maximumScore: 20, groups: [group("a", 10), group("b", 0)], verdict: "runtime_error" };
  expect(scoreOf(scoring, results("a: AC, b: RTE"))).toEqual(part);
});

test("with all tests accepted and points missing, it is a Wrong Answer; more points than the maximum do not count", () => {
  const scoring = {
    groups: [{ name: "a", points: 30, aggregation: "sum", onReject: "break" }] as const,
    grader: { root: folder("a"), hasAwardedPoints: true, maximum: 30 },
  };
  expect(scoreOf(scoring, results("a: AC=16 AC=0"))).toMatchObject({ score: 16, verdict: "wrong_answer" });
  expect(scoreOf(scoring, results("a: AC=16 AC=20"))).toMatchObject({ score: 30, verdict: "accepted" });
});

test("the problem's own grader is asked from the inside out, and its answers decide", async () => {
  const custom = (name: string, ...flags: string[]) => ({ custom: { folder: name, arguments: flags } });
  const parts = [folder("a", { ...custom("a", "all"), onReject: "break" }), folder("b")];
  const grader = { root: folder("", { ...custom(""), parts }), hasAwardedPoints: false, maximum: 100 };
  const tests = results("a: AC RTE AC, b: AC");
  const asked: unknown[] = [];
  const answers = await collectAnswers(grader, tests, async (question) => {
    asked.push(question);
    return { verdict: "accepted", points: question.folder === "a" ? 33 : 50 };
  });
  const [right, wrong] = [expect.objectContaining({ verdict: "accepted" }), { verdict: "runtime_error", points: 0 }];
  expect(asked).toEqual([
    { folder: "a", arguments: ["all"], results: [right, wrong] },
    { folder: "", arguments: [], results: [{ verdict: "accepted", points: 33 }, right] },
  ]);
  const graded = gradeOf(grader, tests, answers);
  expect([graded.verdict, graded.points, graded.groups.get("a")]).toEqual(["accepted", 50, 33]);
  const groups = [{ name: "a", points: 40, aggregation: "sum", onReject: "break" }] as const;
  const unanswered = { score: 0, verdict: "internal_error", groups: [{ score: 0 }] };
  expect(scoreOf({ groups, grader }, tests)).toMatchObject(unanswered);
  // The default grader of the folder around it would add the points of the other folder.
  expect(
    scoreOf({ groups, grader: { ...grader, root: folder("", { parts, onReject: "continue" }) } }, tests),
  ).toMatchObject(unanswered);
});

test("the problem's own grader is not asked about programs that do not compile", async () => {
  const root = folder("a", { custom: { folder: "a", arguments: [] } });
  const grader = { root, hasAwardedPoints: false, maximum: 100 };
  const refuse = () => Promise.reject(new Error("asked"));
  expect(await collectAnswers(grader, results("a: CE CE"), refuse)).toEqual({});
  expect(gradeOf(grader, results("a: CE CE"))).toMatchObject({ verdict: "compilation_error", points: 0 });
});
