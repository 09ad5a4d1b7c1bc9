import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { readPackage } from "@assay/problem-package/read-package";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundledProblems } from "#bundled";
import { compareTests } from "#compare-tests";
import { storePackage } from "#store-package";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a package's tests are the same when they are stored, until one byte of one differs", async () => {
  const path = (await bundledProblems()).find((candidate) => candidate.endsWith("/warmeststone")) ?? "";
  const problem = await readPackage(path, { pdfToPng: async () => new Uint8Array() });
  const { id } = await storePackage(database.db, problem, problem.timeLimitMs ?? 0, null);
  const digest = await compareTests(database.db, id, problem);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  await sql`update test_data set content = content || 'x' where id = (
    select input_id from test_cases order by position desc limit 1)`.execute(database.db);
  await expect(compareTests(database.db, id, problem)).rejects.toThrow(
    new RegExp(`^warmeststone: .* stored tests with SHA-256 .* with ${digest}$`),
  );
});
