import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { CHECKER, LEGACY_PACKAGE } from "@assay/problem-package/testing/icpc-packages";
import { readFiles } from "@assay/problem-package/testing/read-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importRead } from "#import-package";
import { tryChecker } from "#try-checker";

let open: TestJudge;
let database: TestDatabase;
beforeAll(async () => {
  [open, database] = await Promise.all([openTestJudge(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([open.close(), database.drop()]);
});

const problemWith = (files: Record<string, string>, kind = "custom") =>
  readFiles({
    ...LEGACY_PACKAGE,
    "problem.yaml": `name: Half\nauthor: Ada\nsource: Test\nvalidation: ${kind}\n`,
    ".timelimit": "1",
    "submissions/accepted/a.py": "print(float(input()) / 2)\n",
    ...files,
  });
const reasonFor = async (files: Record<string, string>, kind?: string) =>
  (await tryChecker(open.judge, await problemWith(files, kind))).reason;

test("a checker works if it judges an answer, even if it rejects it, with a note", async () => {
  expect(await tryChecker(open.judge, await problemWith({ "output_validators/v.py": CHECKER }))).toEqual({
    reason: null,
    notes: [],
  });
  const rejects = { "output_validators/v.py": "import sys\nprint('no', file=sys.stderr)\nsys.exit(43)\n" };
  expect(await tryChecker(open.judge, await problemWith(rejects))).toEqual({
    reason: null,
    notes: ["its checker does not accept the answer of sample/1 as an output: no"],
  });
  // It fails on answers, which are no outputs, but not on what a solution prints.
  const onlyOutputs = "import sys\nsys.exit(42 if '.' in sys.stdin.read() else 3)\n";
  expect(await reasonFor({ "output_validators/v.py": onlyOutputs })).toBeNull();
});

test("a checker that does not compile, crashes or ends with another exit code does not work, with the reason", async () => {
  expect(await reasonFor({ "output_validators/v.cpp": "int main() { return word; }" })).toMatch(
    /does not compile[\s\S]*word/,
  );
  expect(await reasonFor({ "output_validators/v.py": "raise ValueError('broken')\n" })).toMatch(/broken/);
  expect(await reasonFor({ "output_validators/v.py": "import sys\nsys.exit(0)\n" })).toMatch(/ended with 0/);
});

test("an interactor is tried with an accepted solution, and without one only compiled", async () => {
  const interactor = "print(4, flush=True)\nimport sys\nsys.exit(42 if float(input()) == 2 else 43)\n";
  expect(await reasonFor({ "output_validators/v.py": interactor }, "custom interactive")).toBeNull();
  expect(await reasonFor({ "output_validators/v.py": "import gone\n" }, "custom interactive")).toMatch(/gone/);
  const alone = { "submissions/accepted/a.py": "", "output_validators/v.cpp": "int main() { return word; }" };
  const { submissions: _, ...problem } = await problemWith(alone, "custom interactive");
  expect((await tryChecker(open.judge, { ...problem, submissions: [] })).reason).toMatch(/does not compile/);
});

test("a problem with a broken checker is stored as a draft, and a published problem keeps its version", async () => {
  const tools = { judge: open.judge, db: database.db, onProgress: () => {} };
  const importer = { adminId: null, packageName: "half" };
  const [works, broken] = await Promise.all([
    problemWith({ "output_validators/v.py": CHECKER }),
    problemWith({ "output_validators/v.py": "import sys\nsys.exit(0)\n" }),
  ]);
  const draft = await importRead(tools, broken, { id: null, isUnchanged: false }, importer);
  expect(draft.notes[0]).toMatch(/^the problem is a draft, because The checker ended with 0/);
  const statusOf = async (id: string) =>
    (await database.db.selectFrom("problems").where("id", "=", id).select("status").executeTakeFirst())?.status;
  expect(await statusOf(draft.id)).toBe("draft");
  const reasonOf = async (id: string) =>
    (
      await database.db
        .selectFrom("problems")
        .innerJoin("problem_versions", "problem_versions.id", "version_id")
        .where("problems.id", "=", id)
        .select("draft_reason")
        .executeTakeFirst()
    )?.draft_reason;
  expect(await reasonOf(draft.id)).toMatch(/^The checker ended with 0/);
  expect(
    (await importRead(tools, broken, { id: draft.id, isUnchanged: false, isEdited: true }, importer)).isBroken,
  ).toBe(true);
  const published = await importRead(tools, works, { id: null, isUnchanged: false }, importer);
  expect(await statusOf(published.id)).toBe("published");
  expect(await reasonOf(published.id)).toBeNull();
  const update = importRead(tools, broken, { id: published.id, isUnchanged: false }, importer);
  await expect(update).rejects.toThrow(
    /is published and keeps the version that it has, because The checker ended with 0/,
  );
});
