import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { makeZip } from "@assay/judge/compile/make-zip";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { readZippedPackage } from "@assay/problem-package/read-package";
import { PACKAGE_2025 } from "@assay/problem-package/testing/icpc-packages";
import { polygonPackage } from "@assay/problem-package/testing/polygon-package";
import { readFiles } from "@assay/problem-package/testing/read-files";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportProblem } from "#package-export/export-problem";
import { storePackage } from "#store-package";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const OPTIONS = { pdfToPng: async () => new Uint8Array() };

async function exported(id: string) {
  const files: { name: string; content: Uint8Array }[] = [];
  for await (const { path, content } of (await exportProblem(database.db, id))?.files() ?? [])
    files.push({ name: path, content });
  return { files, read: () => readZippedPackage(Buffer.from(makeZip(files)), "again.zip", OPTIONS) };
}

const programsOf = ({ programs }: ProblemPackage) => ({
  script: programs?.script,
  list: programs?.list.toSorted((one, other) => (`${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1)),
});

test("generators and validators of a package are in the workshop, and the same after export and import, with the script and the model", async () => {
  const problem = await readFiles({
    ...PACKAGE_2025,
    "submissions/accepted/a.py": "print(1)\n",
    "submissions/accepted/b.py": "print(2)\n",
    "generators/gen.py": "import lib\nprint(lib.X)\n",
    "generators/lib.py": "X = 1\n",
    "generators/README.md": "how to",
    "generators/big/main.cpp": "int main() {}\n",
    "generators/big/more.h": "// more\n",
    "input_validators/check/validate.py": "import sys\nsys.exit(42)\n",
    "input_validators/old.ctd": "INT(1, 5) NEWLINE EOF\n",
  });
  const { list = [] } = problem.programs ?? {};
  expect(
    list.map(({ kind, name, languageId, files }) => [kind, name, languageId, files.map((file) => file.name)]),
  ).toEqual([
    ["generator", "gen", LANGUAGE_IDS.python, ["lib.py"]],
    ["generator", "lib", LANGUAGE_IDS.python, []],
    ["generator", "big", LANGUAGE_IDS.cpp, ["more.h"]],
    ["validator", "check", LANGUAGE_IDS.python, []],
    ["validator", "old", null, []],
  ]);
  const { id } = await storePackage(database.db, problem, 1_000, null);
  await sql`update problem_programs set protocol = 'testlib', arguments = '--fast 1' where name = 'check'`.execute(
    database.db,
  );
  await sql`update test_scripts set text = 'gen 1 > made'`.execute(database.db);
  await sql`update reference_solutions set is_model = position = 1`.execute(database.db);
  await sql`update test_cases set generated_by = 'gen 1 > made' where position = 1`.execute(database.db);
  const { files, read } = await exported(id);
  expect(files.map(({ name }) => name).filter((name) => /^(generators|input_validators)/.test(name))).toEqual([
    "generators/big/main.cpp",
    "generators/big/more.h",
    "generators/gen/gen.py",
    "generators/gen/lib.py",
    "generators/lib.py",
    "input_validators/check/validate.py",
    "input_validators/old.ctd",
  ]);
  const again = await read();
  const wanted = list.map((one) =>
    one.name === "check" ? { ...one, protocol: "testlib", arguments: "--fast 1" } : one,
  );
  expect(programsOf(again)).toEqual(
    programsOf({ ...problem, programs: { script: "gen 1 > made", list: wanted as never } }),
  );
  expect(again.tests.map(({ generatedBy }) => generatedBy ?? null)).toEqual(
    problem.tests.map((_, index) => (index === 1 ? "gen 1 > made" : null)),
  );
  expect(again.submissions.map(({ isModel = false }) => isModel)).toEqual(
    problem.submissions.map((_, index) => index === 1),
  );
  // What somebody has deleted from the exported package is gone; what they have added is there.
  const changed = [
    ...files.filter(({ name }) => name !== "generators/lib.py"),
    { name: "generators/new.py", content: Buffer.from("print(2)\n") },
  ];
  const names = (await readZippedPackage(Buffer.from(makeZip(changed)), "again.zip", OPTIONS)).programs?.list
    .filter(({ kind }) => kind === "generator")
    .map(({ name }) => name);
  expect(names?.toSorted()).toEqual(["big", "gen", "new"]);
  const stored = await storePackage(database.db, again, 1_000, id);
  expect(stored.id).toBe(id);
  const script = await sql`select text from test_scripts where problem_id = ${id}`.execute(database.db);
  expect(script.rows).toEqual([{ text: "gen 1 > made" }]);
});

test("Polygon's commands become the script, its validators are called as testlib's, and both survive the export", async () => {
  const executables = '<executable><source path="files/gen.cpp" type="cpp.g++17"/></executable>';
  const tests =
    '<test method="manual" sample="true"/><test method="generated" cmd="gen 5 -x=2"/><test method="manual"/>';
  const files = polygonPackage({ executables, tests });
  const validators = '<validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>';
  const xml = (files["problem.xml"] ?? "").replace("</assets>", `${validators}</assets>`);
  const own = {
    "files/gen.cpp": '#include "testlib.h"\nint main() {}',
    "files/val.cpp": "int main() {}",
    "files/testlib.h": "// lib",
  };
  const problem = await readFiles({ ...files, ...own, "problem.xml": xml }, "double-it-3$linux");
  expect(problem.programs).toMatchObject({
    script: "gen 5 -x=2 > secret/02\n",
    list: [
      { kind: "generator", name: "gen", languageId: LANGUAGE_IDS.cpp, files: [{ name: "testlib.h" }] },
      { kind: "validator", name: "val", protocol: "testlib" },
    ],
  });
  expect(problem.tests.filter(({ generatedBy }) => generatedBy !== undefined)).toHaveLength(1);
  const { id } = await storePackage(database.db, problem, 1_000, null);
  const again = await (await exported(id)).read();
  expect(programsOf(again)).toEqual(programsOf(problem));
  expect(again.tests.map(({ generatedBy }) => generatedBy)).toEqual(
    problem.tests.map(({ generatedBy }) => generatedBy),
  );
});
