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

/** Changes all that two versions can differ in, except the checker, in three edits. */
async function editEverything(): Promise<void> {
  const put = async (part: string, body: object) =>
    expect((await workshop.admin.put(`${workshop.path}${part}`, body)).statusCode, part).toBe(200);
  await put("", {
    revision: 1,
    title: "Total",
    difficulty: "hard",
    problemType: "sums",
    language: "pt-BR",
    memoryLimit: 70_000,
    languageLimits: [{ language: "python", timeFactor: 3, memoryLimit: null }],
    comparison: {
      kind: "tokens",
      isCaseSensitive: true,
      isSpaceSensitive: false,
      absoluteTolerance: null,
      relativeTolerance: null,
    },
  });
  const [sample, first, second] = (await read()).tests;
  const shown = { ...second, isSample: true, explanation: "Count." };
  await put("/tests", { revision: 2, tests: [{ ...sample, input: { text: "7 8\n" } }, shown, first] });
  const last = (await read()).tests.at(-1);
  const group = { name: "all", points: 40, aggregation: "min", onReject: "continue", requires: [], tests: [last?._id] };
  await put("/groups", { revision: 3, groups: [group] });
  await sql`update test_cases set memory_limit_kb = 9 from problems where problems.id = ${workshop.problemId}
    and test_cases.version_id = problems.version_id and name = 'secret/1'`.execute(workshop.db);
}

test("names every text, limit and rule in which two versions differ, and what differs in each test", async () => {
  await editEverything();
  const { fields, tests, isReordered } = await compare(1, 4);
  expect(fields).toEqual([
    { field: "title", before: "Sum", after: "Total" },
    { field: "difficulty", before: "easy", after: "hard" },
    { field: "tags", before: "math", after: "sums" },
    { field: "language", before: "", after: "pt-BR" },
    { field: "explanations", before: "", after: "\n\nCount." },
    { field: "memoryLimit", before: "65536 kB", after: "70000 kB" },
    { field: "languageLimits", before: "", after: expect.stringContaining('"timeFactor": 3') },
    { field: "comparison", before: "whole output", after: "token by token, case-sensitive" },
    { field: "scoreGroups", before: "", after: expect.stringContaining('"name": "all"') },
  ]);
  expect(tests).toEqual([
    { name: "sample/1", change: "changed", parts: ["input"] },
    { name: "secret/2", change: "changed", parts: ["sample"] },
    { name: "secret/1", change: "changed", parts: ["group", "limits"] },
  ]);
  expect(isReordered).toBe(true);
});

test("shows the files of a checker that two versions do not share", async () => {
  const program = (text: string) => ({
    languageId: 52,
    files: [{ name: "check.cpp", text }],
    protocol: "icpc",
    arguments: [],
  });
  const check = (text: string) =>
    sql`update problem_versions set checking = ${JSON.stringify({ kind: "checker", checker: program(text) })}::jsonb
      from problems where problems.id = ${workshop.problemId} and problem_versions.id = version_id`.execute(
      workshop.db,
    );
  await check("int old;");
  const [sample, ...hidden] = (await read()).tests;
  const tests = [sample, ...hidden.slice(1)];
  expect((await workshop.admin.put(`${workshop.path}/tests`, { revision: 1, tests })).statusCode).toBe(200);
  await check("int now;");
  expect((await compare(1, 2)).fields).toEqual([
    {
      field: "comparison",
      before: "custom checker\n\ncheck.cpp\nint old;",
      after: "custom checker\n\ncheck.cpp\nint now;",
    },
  ]);
});

test("restores every text, limit and rule, and all that belongs to the tests", async () => {
  await sql`update test_cases set checker_arguments = '{fast}', memory_limit_kb = 4_000 from problems
    where problems.id = ${workshop.problemId} and test_cases.version_id = problems.version_id`.execute(workshop.db);
  await sql`insert into included_files (version_id, language, name, content)
    select version_id, 'cpp', 'sum.h', '//' from problems where id = ${workshop.problemId}`.execute(workshop.db);
  const stored = async () => {
    const { rows } = await sql`
      select title, difficulty, problem_type, description, input, output, statement_source, statement_pages, sample_explanations,
        statement_language, display_samples, problems.time_limit_ms, problems.memory_limit_kb, checking, scoring, limits,
        (select jsonb_agg(to_jsonb(included) - 'version_id') from included_files as included where version_id = versions.id) as files,
        (select jsonb_agg(to_jsonb(tests) - 'id' - 'version_id' order by position) from test_cases as tests
          where version_id = versions.id) as tests
      from problems join problem_versions as versions on versions.id = version_id
      where problems.id = ${workshop.problemId}`.execute(workshop.db);
    return rows[0];
  };
  const before = await stored();
  expect(before).toMatchObject({ files: [{ name: "sum.h" }], tests: [{ checker_arguments: ["fast"] }, {}, {}] });
  await editEverything();
  const edited = await stored();
  expect((await restore(1, 4)).statusCode).toBe(200);
  expect(await stored()).toEqual(before);
  expect((await restore(4, 5)).statusCode).toBe(200);
  expect(await stored()).toEqual(edited);
});

test("restores a version that was kept without the language of the statement, which then stays", async () => {
  await editEverything();
  await sql`update problem_snapshots set content = content - 'statement_language'
    where problem_id = ${workshop.problemId} and number = 1`.execute(workshop.db);
  const { problem } = (await restore(1, 4)).json();
  expect(problem).toMatchObject({ title: "Sum", language: "pt-BR" });
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
