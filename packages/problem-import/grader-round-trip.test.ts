import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { makeZip } from "@assay/judge/compile/make-zip";
import { readZippedPackage } from "@assay/problem-package/read-package";
import { LEGACY_PACKAGE } from "@assay/problem-package/testing/icpc-packages";
import { readFiles } from "@assay/problem-package/testing/read-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportProblem } from "#package-export/export-problem";
import { storePackage } from "#store-package";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const OPTIONS = { pdfToPng: async () => new Uint8Array() };

test("a package's own grader and the grading of its folders are the same after export and import", async () => {
  const problem = await readFiles({
    ...LEGACY_PACKAGE,
    "problem.yaml": "name: Half\ntype: scoring\n",
    "data/testdata.yaml": "on_reject: continue\nrange: 0 40\ngrader_flags: ignore_sample\n",
    "data/secret/testdata.yaml": "grading: custom\ngrader_flags: all 40\n",
    "graders/own/__main__.py": "import rule\nprint(rule.VERDICT, 1)\n",
    "graders/own/rule.py": "VERDICT = 'AC'\n",
  });
  expect(problem.scoring?.grader?.program?.files.map(({ name }) => name)).toEqual(["__main__.py", "rule.py"]);
  const { id } = await storePackage(database.db, problem, 1_000, null);
  const exported = await exportProblem(database.db, id);
  const files = [];
  for await (const { path, content } of exported?.files() ?? []) files.push({ name: path, content });
  expect(files.map(({ name }) => name)).toContain("graders/__main__.py");
  const again = await readZippedPackage(Buffer.from(makeZip(files)), "half.zip", OPTIONS);
  expect(again).toMatchObject({ scoring: problem.scoring, notes: [] });
  expect(again.tests.map(({ groupName }) => groupName)).toEqual(problem.tests.map(({ groupName }) => groupName));
  const changed = files.map((file) =>
    file.name === "graders/rule.py" ? { ...file, content: Buffer.from("VERDICT = 'WA'\n") } : file,
  );
  const { notes } = await readZippedPackage(Buffer.from(makeZip(changed)), "half.zip", OPTIONS);
  expect(notes.at(-1)).toMatch(/no longer counts for: tests$/);
});
