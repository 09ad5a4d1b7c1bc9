import type { ProblemVersion } from "@assay/contract/routes/problem-history";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { storeProblem } from "@assay/database/problems/store-problem";
import { newProblem, storedTexts } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setUpWorkshop } from "#testing/set-up-workshop";

const workshop = setUpWorkshop();

const read = async (): Promise<WorkshopProblem> => (await workshop.admin.get(workshop.path)).json().problem;
const list = async (): Promise<ProblemVersion[]> =>
  (await workshop.admin.get(`${workshop.path}/versions`)).json().versions;
const compare = async (one: number, other: number) =>
  (await workshop.admin.get(`${workshop.path}/versions/${one}?with=${other}`)).json().difference;
const restore = (number: number, revision: number) =>
  workshop.admin.post(`${workshop.path}/versions/${number}/restore`, { revision });

/** Changes the statement and the time limit, and then the tests. */
async function editTwice(): Promise<WorkshopProblem> {
  const statement = { format: "markdown", description: "Add **both**.", input: "", output: "" };
  expect((await workshop.admin.put(workshop.path, { revision: 1, statement, timeLimit: 2 })).statusCode).toBe(200);
  const [sample, first, second] = (await read()).tests;
  const tests = [sample, { ...second, output: { text: "other\n" } }, { ...first, name: "secret/new" }];
  expect((await workshop.admin.put(`${workshop.path}/tests`, { revision: 2, tests })).statusCode).toBe(200);
  return read();
}

test("lists what a problem was before its first edit and after each one, newest first", async () => {
  expect(await list()).toEqual([]);
  await editTwice();
  expect(await list()).toMatchObject([
    { number: 3, author: "Name of head", isCurrent: true, changes: [{ field: "tests", to: "2 changed, reordered" }] },
    { number: 2, author: "Name of head", isCurrent: false, changes: [{ field: "timeLimit" }, {}, {}, {}] },
    { number: 1, author: null, isCurrent: false, changes: [] },
  ]);
  expect(
    (await workshop.admin.get("/api/admin/problems/018f0000-0000-7000-8000-000000000000/versions")).statusCode,
  ).toBe(404);
});

test("shows how two versions differ, in whatever order they are named", async () => {
  await editTwice();
  const difference = await compare(1, 2);
  expect(difference).toEqual({
    fields: [
      { field: "description", before: "<p>Add $a$ and $b$.</p>", after: "Add **both**." },
      { field: "input", before: "<p>Two numbers.</p>", after: "" },
      { field: "output", before: "<p>Their sum.</p>", after: "" },
      { field: "timeLimit", before: "0.5 s", after: "2 s" },
    ],
    tests: [],
    isReordered: false,
  });
  expect(await compare(2, 1)).toEqual(difference);
  expect(await compare(3, 2)).toEqual({
    fields: [],
    tests: [
      { name: "secret/2", change: "changed", parts: ["output"] },
      { name: "secret/new", change: "added", parts: [] },
      { name: "secret/1", change: "removed", parts: [] },
    ],
    isReordered: false,
  });
  expect((await workshop.admin.get(`${workshop.path}/versions/1?with=9`)).json().code).toBe("version_not_found");
  expect((await workshop.admin.get(`${workshop.path}/versions/1`)).statusCode).toBe(400);
  expect((await workshop.admin.get(`${workshop.path}/versions/x?with=1`)).statusCode).toBe(400);
});

test("restores a version as a new one, in which nothing differs; submissions keep their tests", async () => {
  const texts = await storedTexts(workshop.db, workshop.problemId);
  const before = await read();
  await editTwice();
  const { rows } = await sql<{
    id: string;
  }>`select version_id as id from problems where id = ${workshop.problemId}`.execute(workshop.db);
  await sql`insert into submissions (problem_id, user_id, version_id, language_id, source)
    values (${workshop.problemId}, ${workshop.admin.userId}, ${rows[0]?.id}, 71, '')`.execute(workshop.db);
  const { problem } = (await restore(1, 3)).json();
  expect(problem).toMatchObject({ revision: 4, statement: before.statement, timeLimit: 0.5 });
  expect(problem.tests.map(({ name }: { name: string }) => name)).toEqual(before.tests.map(({ name }) => name));
  expect(await storedTexts(workshop.db, workshop.problemId)).toEqual(texts);
  expect(await compare(1, 4)).toEqual({ fields: [], tests: [], isReordered: false });
  expect((await list())[0]).toMatchObject({
    number: 4,
    isCurrent: true,
    changes: [{ field: "version", to: "1 restored" }],
  });
  const kept = await sql`select from test_cases where version_id = ${rows[0]?.id} and name = 'secret/new'`.execute(
    workshop.db,
  );
  expect(kept.rows).toHaveLength(1);
});

test("refuses to restore a version if another admin has changed the problem, and if tests of the version are no longer stored", async () => {
  await editTwice();
  const late = await restore(1, 2);
  expect([late.statusCode, late.json().code]).toEqual([409, "problem_changed"]);
  expect((await restore(9, 3)).json().code).toBe("version_not_found");
  await sql`update test_cases set input_id = null from problem_snapshots as snapshots
    where test_cases.version_id = snapshots.version_id and problem_id = ${workshop.problemId} and snapshots.number = 1`.execute(
    workshop.db,
  );
  expect((await restore(1, 3)).json().code).toBe("version_incomplete");
  expect(await read()).toMatchObject({ revision: 3, timeLimit: 2 });
});

test("what was edited on the web can be restored after an import has replaced it", async () => {
  await workshop.admin.put(workshop.path, { revision: 1, title: "Edited" });
  await storeProblem(workshop.db, newProblem({ slug: "sum", title: "Imported" }), workshop.problemId);
  expect(await list()).toMatchObject([{ number: 3, changes: [{ field: "package", to: "sum" }] }, { number: 2 }, {}]);
  expect((await restore(2, 3)).json().problem.title).toBe("Edited");
});

test("keeps the newest versions", async () => {
  await workshop.admin.put(workshop.path, { revision: 1, title: "Edited" });
  await sql`insert into problem_snapshots (problem_id, number, version_id, changes, content)
    select problem_id, number - n, version_id, changes, content from problem_snapshots, generate_series(2, ${LIMITS.problemVersionCount + 9}) as n
    where problem_id = ${workshop.problemId} and number = 2`.execute(workshop.db);
  await workshop.admin.put(workshop.path, { revision: 2, title: "Again" });
  const versions = await list();
  expect([versions.length, versions[0]?.number]).toEqual([LIMITS.problemVersionCount, 3]);
});
