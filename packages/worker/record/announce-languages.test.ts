import { enterWorker, leaveWorkers } from "@assay/database/queue/workers";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import type { InstalledLanguage } from "@assay/judge/interface";
import { afterAll, beforeAll, expect, test } from "vitest";
import { announceLanguages } from "#record/announce-languages";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const PYTHON: InstalledLanguage = {
  ...{ id: 71, name: "Python (3.11.2)", sourceFile: "main.py", compileCommand: null },
  runCommand: "python3 main.py",
};
const GO: InstalledLanguage = { ...PYTHON, id: 60, name: "Go (1.19.8)", sourceFile: "main.go" };

async function announced() {
  const rows = await database.db.selectFrom("installed_languages").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

test("withdraws a language that a worker no longer has, unless another worker has it", async () => {
  const { db } = database;
  const start = async (worker: string, languages: InstalledLanguage[]) => {
    await enterWorker(
      db,
      worker,
      languages.map(({ id }) => id),
    );
    await announceLanguages(db, worker, languages);
  };
  await start("first", [GO, PYTHON]);
  await start("second", [{ ...PYTHON, name: "Python (3.13.5)" }]);
  expect(await announced()).toEqual(["Go (1.19.8)", "Python (3.13.5)"]);
  await leaveWorkers(db, "first");
  await start("second", [PYTHON]);
  expect(await announced()).toEqual(["Python (3.11.2)"]);
});
