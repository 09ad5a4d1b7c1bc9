import { expect, test } from "vitest";
import { isMatch } from "#formats/icpc/submissions-yaml";
import { PACKAGE_2025 } from "#testing/icpc-packages";
import { readFiles } from "#testing/read-files";

const FILES = {
  ...PACKAGE_2025,
  "problem.yaml": `${PACKAGE_2025["problem.yaml"]}type: scoring\n`,
  "submissions/accepted/a.py": "",
  "submissions/wrong_answer/b.py": "",
  "submissions/wrong_answer/c.py": "",
};

test("reads expectations from submissions.yaml by path", async () => {
  const { submissions } = await readFiles({
    ...FILES,
    "submissions/submissions.yaml":
      "wrong_answer: { permitted: [AC, WA, TLE] }\nwrong_answer/*.py: { score: [10, 20] }\nwrong_answer/{c,d}.py: { required: [TLE], score: 5 }\n",
  });
  expect(submissions.map(({ path, expectation }) => [path, expectation.required, expectation.score])).toEqual([
    ["accepted/a.py", ["accepted"], { min: 100, max: 100 }],
    ["wrong_answer/b.py", ["wrong_answer"], { min: 10, max: 20 }],
    ["wrong_answer/c.py", ["time_limit_exceeded", "idleness_limit_exceeded"], { min: 5, max: 5 }],
  ]);
  expect(submissions[1]?.expectation.permitted).toContain("time_limit_exceeded");
});

test("rejects an unknown verdict", async () => {
  const files = { ...FILES, "submissions/submissions.yaml": "accepted: { permitted: [OK] }\n" };
  await expect(readFiles(files)).rejects.toThrow(/submissions\.yaml: accepted\.permitted\.0 must be AC/);
});

test.each([
  ["*/a.py", "accepted/a.py", true],
  ["*", "accepted/a.py", false],
  ["{accepted,mixed}/{a,b}.*", "mixed/b.cpp", true],
  ["a.py", "abpy", false],
  ["a{b", "a{b", true],
  ["*a*b*", "xxaxxb", true],
  ["*a*b*", "xxbxxa", false],
  ["ab*ba", "aba", false],
  ["**********x", "y".repeat(1_000), false],
])("matches the pattern %s against %s: %s", (pattern, path, isMatching) => {
  expect(isMatch(pattern, path)).toBe(isMatching);
});
