import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EquivalentMutant, readEquivalentMutants } from "#mutants/equivalent";
import { judgeMutants } from "#mutants/judge-mutants";
import { readFiles, SMALL_PACKAGE } from "#testing/read-files";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const GROWN_UP = "age = int(input())\nif age >= 18:\n    print('yes')\nelse:\n    print('no')\n";

/** The report on a solution that asks whether somebody is 18, with these ages as tests. */
async function report(ages: readonly number[], equivalent: readonly EquivalentMutant[] = [], most = 60) {
  const tests = ages.flatMap((age) => [
    [`data/secret/${age}.in`, `${age}\n`],
    [`data/secret/${age}.ans`, age >= 18 ? "yes\n" : "no\n"],
  ]);
  const others = Object.entries(SMALL_PACKAGE).filter(([path]) => !/^(data\/secret|submissions)\//.test(path));
  const problem = await readFiles({
    ...Object.fromEntries([...others, ...tests]),
    "data/sample/1.in": "20\n",
    "data/sample/1.ans": "yes\n",
    "submissions/accepted/age.py": GROWN_UP,
  });
  const [submission] = problem.submissions;
  if (!submission) throw new Error("the solution was not read");
  return judgeMutants(open.judge, problem, submission, { timeLimitMs: 5_000, most, together: 2, equivalent });
}

test("lists the mutants that weak tests accept, with line and change", async () => {
  const found = await report([5, 40]);
  expect(found?.surviving.map(({ line, change }) => `${line} ${change}`)).toEqual([
    "2 `>=` to `>`",
    "2 `18` to `19`",
    "2 `18` to `17`",
  ]);
  expect([found?.count, found?.rejected]).toEqual([4, 1]);
});

test("tests at the edge reject all of them", async () => {
  const found = await report([17, 18]);
  expect(found).toMatchObject({ count: 4, rejected: 4, surviving: [], equivalent: [] });
});

test("a mutant that is listed as equivalent does not survive; an entry that excuses none is stale", async () => {
  const line = "if age >= 18:";
  const listed = [
    { line, change: "`>=` to `>`", reason: "nobody is 18" },
    { line, change: "`if` never", reason: "wrong" },
  ];
  const found = await report([5, 17, 19], listed);
  expect(found?.equivalent.map(({ change }) => change)).toEqual(["`>=` to `>`"]);
  expect(found?.surviving.map(({ change }) => change)).toEqual(["`18` to `19`"]);
  expect(found?.stale).toEqual([listed[1]]);
});

test("of many mutants, always the same are judged, and no entry for another one is stale", async () => {
  const listed = [{ line: "if age >= 18:", change: "`18` to `17`", reason: "left out" }];
  const [first, second] = [await report([5, 40], listed, 2), await report([5, 40], listed, 2)];
  expect(first).toMatchObject({ count: 2, stale: [] });
  expect(second).toEqual(first);
});

test("mutants.json lists equivalent mutants by solution, each with a reason", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assay-mutants-"));
  expect(await readEquivalentMutants(folder)).toEqual({});
  const entry = { line: "a += 1", change: "`1` to `2`", reason: "only the sign matters" };
  await writeFile(join(folder, "mutants.json"), JSON.stringify({ "accepted/a.py": [entry] }));
  expect(await readEquivalentMutants(folder)).toEqual({ "accepted/a.py": [entry] });
  await writeFile(join(folder, "mutants.json"), JSON.stringify({ "accepted/a.py": [{ ...entry, reason: "" }] }));
  await expect(readEquivalentMutants(folder)).rejects.toThrow(/^mutants\.json: /);
  await rm(folder, { recursive: true });
});
