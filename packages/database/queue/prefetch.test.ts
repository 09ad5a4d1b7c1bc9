import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProblems } from "#queue/prefetch";
import { addProblem } from "#testing/problems";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("what is to be prefetched counts tests that are only in the bucket, too", async () => {
  const id = await addProblem(database.db, { title: "Tides" });
  const [before] = await findProblems(database.db, "Tides");
  expect(before).toMatchObject({ id, bytes: expect.any(Number) });
  expect(before?.bytes).toBeGreaterThan(0);
  await sql`update test_data set bytes = octet_length(content), content = null`.execute(database.db);
  expect(await findProblems(database.db, id)).toEqual([before]);
});
