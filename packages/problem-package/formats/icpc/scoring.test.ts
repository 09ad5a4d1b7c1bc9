import { expect, test } from "vitest";
import { LEGACY_PACKAGE, PACKAGE_2025, without } from "#testing/icpc-packages";
import { readFiles } from "#testing/read-files";

const legacy = (files: Record<string, string>) =>
  readFiles({
    ...without(LEGACY_PACKAGE, "data/secret"),
    "problem.yaml": "name: Half\ntype: scoring\n",
    "data/secret/a/1.in": "1\n",
    "data/secret/a/1.ans": "1\n",
    "data/secret/b/1.in": "2\n",
    "data/secret/b/1.ans": "2\n",
    "data/secret/b/2.in": "3\n",
    "data/secret/b/2.ans": "3\n",
    "data/testdata.yaml": "on_reject: continue\ngrader_flags: ignore_sample\n",
    ...files,
  });
const recent = (files: Record<string, string>) =>
  readFiles({ ...PACKAGE_2025, "problem.yaml": `${PACKAGE_2025["problem.yaml"]}type: scoring\n`, ...files });
const EASY = { "data/secret/easy/test_group.yaml": "max_score: 40\n" };
const HARD = {
  "data/secret/hard/test_group.yaml": "max_score: 60\nscore_aggregation: sum\nrequire_pass: secret/easy\n",
};

test("awards accept_score once per legacy group with min, and per test with sum", async () => {
  const { scoring, tests } = await legacy({
    "data/secret/a/testdata.yaml": "accept_score: 30\ngrader_flags: min\nrange: 0 30\n",
    "data/secret/b/testdata.yaml": "accept_score: 35\ngrader_flags: sum\non_reject: break\n",
  });
  expect(scoring?.groups).toEqual([
    { name: "secret/a", points: 30, aggregation: "min", onReject: "continue" },
    { name: "secret/b", points: 70, aggregation: "sum", onReject: "break" },
  ]);
  expect(tests.map(({ name, groupName }) => [name, groupName])).toEqual([
    ["sample/1", null],
    ["secret/a/1", "secret/a"],
    ["secret/b/1", "secret/b"],
    ["secret/b/2", "secret/b"],
  ]);
});

test("lets later groups require earlier ones in a folder with on_reject: break", async () => {
  const { scoring } = await legacy({ "data/testdata.yaml": "accept_score: 10\ngrader_flags: ''\n" });
  expect(scoring?.groups.map(({ name, requires = [] }) => [name, requires])).toEqual([
    ["sample", []],
    ["secret/a", ["sample"]],
    ["secret/b", ["sample", "secret/a"]],
  ]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ["points that are no number", { "data/secret/testdata.yaml": "reject_score: .nan\n" }, /reject_score/],
  ["an unknown grading", { "data/secret/testdata.yaml": "grading: own\n" }, /grading must be "default" or "custom"/],
  ["no points at all", { "data/secret/testdata.yaml": "accept_score: 0\n" }, /needs a group with points/],
  ["an unknown on_reject", { "data/secret/testdata.yaml": "on_reject: stop\n" }, /on_reject must be "break"/],
  ["invalid YAML", { "data/secret/testdata.yaml": "a: [" }, /data\/secret\/testdata\.yaml is not valid YAML/],
])("rejects legacy scoring with %s", async (_, files, reason) => {
  await expect(legacy(files)).rejects.toThrow(reason);
});

test("reads the aggregation and requirements of 2025-09 groups, pass-fail by default", async () => {
  const { scoring, tests } = await recent({ ...EASY, ...HARD });
  expect(scoring?.groups).toEqual([
    { name: "secret/easy", points: 40, aggregation: "min", onReject: "continue" },
    { name: "secret/hard", points: 60, aggregation: "sum", onReject: "continue", requires: ["secret/easy"] },
  ]);
  expect(tests.map(({ groupName }) => groupName)).toEqual([null, "secret/easy", "secret/hard", "secret/hard"]);
});

test("turns samples that a group requires into a group without points", async () => {
  const { scoring, tests } = await recent({
    ...EASY,
    ...HARD,
    "data/secret/test_group.yaml": "require_pass: sample\n",
  });
  expect(scoring?.groups[0]).toMatchObject({ name: "sample", points: 0 });
  expect(scoring?.groups[1]).toMatchObject({ name: "secret/easy", requires: ["sample"] });
  expect(tests[0]?.groupName).toBe("sample");
});

test("makes data/secret one group if it has no groups or its own aggregation is pass-fail", async () => {
  const sum = await recent({});
  expect(sum.scoring?.groups).toEqual([{ name: "secret", points: 100, aggregation: "sum", onReject: "continue" }]);
  const whole = await recent({
    ...EASY,
    "data/secret/hard/test_group.yaml": "full_feedback: false\n",
    "data/secret/test_group.yaml": "score_aggregation: pass-fail\nmax_score: 7\n",
  });
  expect(whole.scoring?.groups).toEqual([{ name: "secret", points: 7, aggregation: "min", onReject: "continue" }]);
  expect(whole.tests.map(({ groupName }) => groupName)).toEqual([null, "secret", "secret", "secret"]);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    "a group with unbounded points",
    { ...EASY, "data/secret/hard/test_group.yaml": "{}" },
    /data\/secret\/hard: unbounded points/,
  ],
  ["tests outside groups", EASY, /either all test cases or none/],
  [
    "groups worth more than max_score",
    { ...HARD, "data/secret/easy/test_group.yaml": "max_score: 41\n" },
    /more than its max_score/,
  ],
  [
    "a requirement that is not a group",
    { ...EASY, "data/secret/hard/test_group.yaml": "max_score: 1\nrequire_pass: x\n" },
    /requires x/,
  ],
  ["an unknown key", { ...EASY, "data/secret/hard/test_group.yaml": "maxscore: 1\n" }, /no key maxscore/],
  ["a testdata.yaml", { "data/secret/testdata.yaml": "on_reject: break\n" }, /2025-09 has no such file/],
  ["static validation", { "data/secret/test_group.yaml": "static_validation_score: 5\n" }, /static validators/],
])("rejects 2025-09 scoring with %s", async (_, files, reason) => {
  await expect(recent(files)).rejects.toThrow(reason);
});

const VALIDATOR = { "output_validators/check.py": "import sys\nsys.exit(42)\n" };
const OWN_SCORE = { ...VALIDATOR, "problem.yaml": "name: Half\ntype: scoring\nvalidation: custom score\n" };

test("with awarded points, a group is worth the upper end of its range, or else that of the folder around it", async () => {
  const { scoring, checking, draftReason } = await legacy({
    ...OWN_SCORE,
    "data/testdata.yaml": "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n",
    "data/secret/testdata.yaml": "grader_flags: ''\n",
    "data/secret/a/testdata.yaml": "range: 0 40\ngrader_flags: min\n",
    "data/secret/b/testdata.yaml": "accept_score: 30\ngrader_flags: avg\n",
  });
  expect(checking.kind).toBe("checker");
  expect(scoring?.groups.map(({ name, points }) => [name, points])).toEqual([
    ["secret/a", 40],
    ["secret/b", 100],
  ]);
  expect(scoring?.grader).toMatchObject({ hasAwardedPoints: true, maximum: 100 });
  expect(draftReason).toBeUndefined();
});

test("is a draft with the reason if nothing bounds the points that a validator awards", async () => {
  const { draftReason } = await legacy({ ...OWN_SCORE, "data/secret/a/testdata.yaml": "range: 0 40\n" });
  expect(draftReason).toMatch(/no range in testdata\.yaml says how many/);
});

test("rejects awarded points outside a scoring problem", async () => {
  const unscored = { ...OWN_SCORE, "problem.yaml": "name: Half\nvalidation: custom score\n" };
  await expect(legacy(unscored)).rejects.toThrow(/needs a problem of the type scoring/);
});

test.each<[string, Record<string, string>, number]>([
  ["the minimum of several groups", { "data/secret/testdata.yaml": "grader_flags: min\naccept_score: 5\n" }, 5],
  ["the maximum of several tests", { "data/secret/b/testdata.yaml": "grader_flags: max\naccept_score: 5\n" }, 6],
  ["the average of several groups", { "data/secret/testdata.yaml": "grader_flags: avg\naccept_score: 4\n" }, 4],
  ["points for rejected tests", { "data/secret/b/testdata.yaml": "reject_score: 1\naccept_score: 3\n" }, 7],
  ["always_accept", { "data/secret/b/testdata.yaml": "grader_flags: sum always_accept\n" }, 3],
  ["accept_if_any_accepted", { "data/secret/testdata.yaml": "grader_flags: accept_if_any_accepted\n" }, 3],
])("keeps the grading of the whole tree for %s", async (_, files, maximum) => {
  const { scoring } = await legacy({ "data/secret/testdata.yaml": "grader_flags: ''\n", ...files });
  expect(scoring?.grader).toMatchObject({ hasAwardedPoints: false, maximum });
});

test("a grading that groups can express has no grader", async () => {
  const { scoring } = await legacy({ "data/testdata.yaml": "on_reject: break\naccept_score: 10\ngrader_flags: ''\n" });
  expect(scoring?.grader).toBeUndefined();
});

test("allows 2025-09 groups with different points for the same validator", async () => {
  const { scoring } = await recent({
    "output_validator/check.py": "open(sys.argv[3] + 'score.txt', 'w').write('5')\n",
    ...EASY,
    "data/secret/hard/test_group.yaml": "max_score: 60\nscore_aggregation: sum\n",
  });
  expect(scoring?.groups.map(({ points }) => points)).toEqual([40, 60]);
});

const RANGES = {
  "data/testdata.yaml": "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\ngrading: custom\n",
  "data/secret/testdata.yaml": "grader_flags: first_error\ngrading: default\n",
  "data/secret/b/testdata.yaml": "grading: custom\ngrader_flags: all 40\nrange: 0 40\n",
};
const GRADER = { "graders/grade.py": "print('AC 1')\n", "graders/__pycache__/grade.pyc": "" };

test("the package's own grader grades the folders that ask for it, with their flags and the samples that it may ignore", async () => {
  const { scoring, draftReason, notes } = await legacy({ ...RANGES, ...GRADER });
  expect([draftReason, notes.filter((note) => note.includes("grader"))]).toEqual([undefined, []]);
  expect(scoring?.grader).toMatchObject({
    maximum: 100,
    program: { languageId: 71, files: [{ name: "grade.py", text: "print('AC 1')\n" }] },
    root: {
      custom: { folder: "", arguments: ["ignore_sample"] },
      parts: [{}, { parts: [{}, { custom: { folder: "secret/b", arguments: ["all", "40"] }, parts: ["secret/b"] }] }],
    },
  });
  expect(JSON.stringify(scoring?.grader?.root).match(/"custom"/g)).toHaveLength(3);
  expect(scoring?.groups.at(-1)).toMatchObject({ name: "secret/b", points: 40 });
});

test.each([
  ["has no program", {}, /graders\/ has no program/],
  ["is in Java", { "graders/Grade.java": "class Grade {}" }, /a grader must be in C\+\+ or Python/],
  ["is one of several", { ...GRADER, "graders/other.py": "" }, /several graders/],
])("a package whose grader %s is a draft with the reason", async (_, files, reason) => {
  expect((await legacy({ ...RANGES, ...files })).draftReason).toMatch(reason);
});

test("so is one without a range that bounds what its grader awards; a grader that no folder asks for is noted", async () => {
  const unbounded = { "data/secret/testdata.yaml": "grader_flags: ''\ngrading: custom\n" };
  expect((await legacy({ ...GRADER, ...unbounded })).draftReason).toMatch(/its grader awards points, but no range/);
  expect((await legacy(GRADER)).notes).toContainEqual(expect.stringMatching(/the grader in graders\/ is not used/));
});
