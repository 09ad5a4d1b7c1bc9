import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { readPackage } from "@assay/problem-package/read-package";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundledProblems } from "#bundled";
import { describeProblem } from "#import-package";
import { storePackage } from "#store-package";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function storeBundled(slug: string) {
  const path = (await bundledProblems()).find((candidate) => candidate.endsWith(`/${slug}`)) ?? slug;
  const problem = await readPackage(path, { pdfToPng: async () => new Uint8Array() });
  const { id } = await storePackage(database.db, problem, problem.timeLimitMs ?? 0, null);
  const row = await database.db
    .selectFrom("problems")
    .innerJoin("problem_versions", "problem_versions.id", "version_id")
    .select(["checking", "scoring", "limits", "display_samples"])
    .where("problems.id", "=", id)
    .executeTakeFirstOrThrow();
  const tests = await database.db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .select(["name", "is_sample", "group_name", "test_cases.time_limit_ms"])
    .where("problems.id", "=", id)
    .orderBy("position")
    .execute();
  return { row, tests };
}

test("stores an interactive package with its interactor, its interaction and no public test", async () => {
  const { row, tests } = await storeBundled("warmeststone");
  expect(row.checking).toMatchObject({ kind: "interactive", interactor: { languageId: 71, protocol: "icpc" } });
  expect(row.display_samples[0]).toMatchObject({
    kind: "interaction",
    lines: expect.arrayContaining([{ from: "program", text: "! 2" }]),
  });
  expect(tests.filter((test) => test.is_sample)).toEqual([]);
  expect(tests[0]?.name).toBe("sample/1");
});

test("stores a scoring package with its groups and the group of each test", async () => {
  const { row, tests } = await storeBundled("sunnystretch");
  expect(row.scoring?.groups.map(({ name, points }) => [name, points])).toEqual([
    ["secret/1", 20],
    ["secret/2", 30],
    ["secret/3", 50],
  ]);
  expect(tests[0]).toEqual({ name: "sample/1", is_sample: true, group_name: null, time_limit_ms: 1_000 });
  expect(tests.at(-1)).toMatchObject({ is_sample: false, group_name: "secret/3" });
});

test("a report names the tolerance with which outputs are compared", async () => {
  const path = (await bundledProblems()).find((candidate) => candidate.endsWith("/snowstrips")) ?? "";
  const problem = await readPackage(path, { pdfToPng: async () => new Uint8Array() });
  expect(describeProblem(problem, 1_000).at(-1)).toBe("tokens with tolerance 0.000001");
  const checking = { ...problem.checking, relativeTolerance: null } as typeof problem.checking;
  expect(describeProblem({ ...problem, checking }, 1_000).at(-1)).toBe("tokens with absolute tolerance 0.000001");
});

test("stores a tolerance or a checker", async () => {
  expect((await storeBundled("snowstrips")).row.checking).toMatchObject({ kind: "tokens", absoluteTolerance: 1e-6 });
  expect((await storeBundled("marketring")).row.checking).toMatchObject({
    kind: "checker",
    checker: { languageId: 52 },
  });
});
