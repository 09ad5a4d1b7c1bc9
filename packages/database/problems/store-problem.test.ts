import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { IncludedFiles } from "#problems/included-files";
import { storeProblem } from "#problems/store-problem";
import { CHECKER, newProblem } from "#testing/problems";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const packaged = newProblem({ slug: "sum", packageHash: "v1" });
const testIds = async (problemId: string) => {
  const rows = await database.db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .select(["test_cases.id", "name", "position"])
    .where("problems.id", "=", problemId)
    .orderBy("position")
    .execute();
  return rows.map(({ id, name }) => ({ id, name }));
};

test("adds a package, leaves it alone while its hash is the same, and then updates it in place", async () => {
  const wantedId = randomUUID();
  const stored = () =>
    database.db.selectFrom("problems").select(["id", "title", "number"]).where("slug", "=", "sum").execute();
  const added = await storeProblem(database.db, { ...packaged, id: wantedId });
  expect(added).toEqual({ id: wantedId, change: "added" });
  const [first] = await stored();
  expect(await storeProblem(database.db, { ...packaged, title: "ignored" }, wantedId)).toEqual({
    ...added,
    change: "unchanged",
  });
  const changed = { ...packaged, packageHash: "v2", title: "Sum of two", id: randomUUID() };
  expect(await storeProblem(database.db, changed, wantedId)).toEqual({ ...added, change: "updated" });
  expect(await stored()).toEqual([{ id: wantedId, title: "Sum of two", number: first?.number }]);
});

test("keeps the version if tests and rules stay the same, whatever else changes", async () => {
  const { id } = await storeProblem(database.db, newProblem({ slug: "same", packageHash: "v1" }));
  const before = await testIds(id);
  await storeProblem(database.db, newProblem({ slug: "same", packageHash: "v2", title: "Another title" }), id);
  expect(await testIds(id)).toEqual(before);
  const renamed = packaged.tests.map((one) => ({ ...one, name: `${one.name}-renamed` }));
  await storeProblem(database.db, newProblem({ slug: "same", packageHash: "v3", tests: renamed }), id);
  expect((await testIds(id)).map(({ name }) => name)).toEqual(renamed.map(({ name }) => name));
});

test("makes a new version for a changed included file, and none for the same files", async () => {
  const store = async (packageHash: string, includedFiles: IncludedFiles, id: string | null = null) =>
    (await storeProblem(database.db, newProblem({ slug: "included", packageHash, includedFiles }), id)).id;
  const file = (name: string, text: string) => ({ name, content: Buffer.from(text) });
  const id = await store("v1", { python: [file("a.py", "old")], cpp: [file("b.h", "old"), file("B.h", "\0")] });
  const first = await testIds(id);
  await store("v2", { cpp: [file("B.h", "\0"), file("b.h", "old")], python: [file("a.py", "old")] }, id);
  expect(await testIds(id)).toEqual(first);
  expect(await storedFiles(id)).toEqual(["cpp/B.h \0", "cpp/b.h old", "python/a.py old"]);
  await store("v3", { cpp: [file("B.h", "\0"), file("b.h", "new")], python: [file("a.py", "old")] }, id);
  const second = await testIds(id);
  expect(second).not.toEqual(first);
  expect(await storedFiles(id)).toEqual(["cpp/B.h \0", "cpp/b.h new", "python/a.py old"]);
  await store("v4", {}, id);
  expect(await testIds(id)).not.toEqual(second);
  expect(await storedFiles(id)).toEqual([]);
});

test("keeps two equal test cases", async () => {
  const [sample] = packaged.tests;
  if (!sample) throw new Error("the fixture has a sample");
  const twice = (packageHash: string) => newProblem({ slug: "twice", packageHash, tests: [sample, sample] });
  const { id } = await storeProblem(database.db, twice("v1"));
  const before = await testIds(id);
  await storeProblem(database.db, twice("v2"), id);
  expect(await testIds(id)).toEqual(before);
  expect(before).toHaveLength(2);
});

test("keeps pictures that were added on the web", async () => {
  const file = { name: "tree.png", contentType: "image/png", content: Buffer.from("png") };
  const { id } = await storeProblem(database.db, newProblem({ slug: "added", packageHash: "v1", files: [file] }));
  const added = { problem_id: id, name: "added.png", content_type: "image/png", content: file.content, is_added: true };
  await database.db.insertInto("problem_files").values(added).execute();
  await storeProblem(database.db, newProblem({ slug: "added", packageHash: "v2", files: [] }), id);
  const files = database.db.selectFrom("problem_files").select("name").where("problem_id", "=", id);
  expect(await files.execute()).toEqual([{ name: "added.png" }]);
});

test("replaces files, and stores nothing if it fails", async () => {
  const file = { name: "a.png", contentType: "image/png", content: Buffer.from("a") };
  const { id } = await storeProblem(database.db, newProblem({ slug: "files", packageHash: "v1", files: [file] }));
  const broken = newProblem({ slug: "files", packageHash: "v2", title: "Broken", files: [file, file] });
  await expect(storeProblem(database.db, broken, id)).rejects.toThrow(/duplicate key/);
  const { title } = await database.db
    .selectFrom("problems")
    .select("title")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(title).toBe("Sum");
  await storeProblem(database.db, newProblem({ slug: "files", packageHash: "v3", files: [] }), id);
  expect(await database.db.selectFrom("problem_files").select("name").where("problem_id", "=", id).execute()).toEqual(
    [],
  );
});

test("stores and updates checking, scoring and limits with the problem", async () => {
  const [sample, ...hidden] = packaged.tests;
  if (!sample) throw new Error("the fixture has a sample");
  const group = { name: "secret", points: 100, aggregation: "sum", onReject: "break" } as const;
  const rules = {
    checking: { kind: "checker", checker: CHECKER },
    scoring: { groups: [group] },
    limits: { outputKb: 100, languages: { java: { timeFactor: 2 } } },
    displaySamples: [{ kind: "texts", input: "a", output: "b" }],
    tests: [
      sample,
      ...hidden.map((one) => ({ ...one, groupName: "secret", checkerArguments: ["x y", "z"], memoryLimitKb: 9 })),
    ],
  } as const;
  const { id } = await storeProblem(database.db, newProblem({ slug: "rules", packageHash: "v1", ...rules }));
  expect(await storedRules(id)).toEqual({
    checking: rules.checking,
    scoring: rules.scoring,
    limits: rules.limits,
    display_samples: rules.displaySamples,
    tests: [
      { group_name: null, checker_arguments: [], memory_limit_kb: null },
      ...hidden.map(() => ({ group_name: "secret", checker_arguments: ["x y", "z"], memory_limit_kb: 9 })),
    ],
  });
  await storeProblem(database.db, newProblem({ slug: "rules", packageHash: "v2" }), id);
  expect(await storedRules(id)).toEqual({
    checking: { kind: "whole_output" },
    scoring: null,
    limits: {},
    display_samples: [],
    tests: packaged.tests.map(() => ({ group_name: null, checker_arguments: [], memory_limit_kb: null })),
  });
});

async function storedRules(problemId: string) {
  const problem = await database.db
    .selectFrom("problems")
    .innerJoin("problem_versions", "problem_versions.id", "version_id")
    .select(["checking", "scoring", "limits", "display_samples"])
    .where("problems.id", "=", problemId)
    .executeTakeFirstOrThrow();
  const tests = await database.db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .select(["group_name", "checker_arguments", "test_cases.memory_limit_kb"])
    .where("problems.id", "=", problemId)
    .orderBy("position")
    .execute();
  return { ...problem, tests };
}

/** The files of all versions that are kept. */
async function storedFiles(problemId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom("included_files")
    .innerJoin("problem_versions", "problem_versions.id", "version_id")
    .where("problem_id", "=", problemId)
    .select(["language", "name", "content"])
    .execute();
  return rows.map(({ language, name, content }) => `${language}/${name} ${Buffer.from(content)}`).sort();
}
