import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentHash, storedContentHash } from "#problems/content-hash";
import { storeProblem } from "#problems/store-problem";
import { newProblem } from "#testing/fixtures";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a text has the same hash here and in the database, whatever its bytes", async () => {
  const [sample] = newProblem({ slug: "hashed" }).tests;
  if (!sample) throw new Error("the fixture has a sample");
  const texts = [Buffer.alloc(0), Buffer.from("1 2\n"), Buffer.from([0, 255, 128, 10])];
  const tests = texts.map((text) => ({ ...sample, input: text, expectedOutput: Buffer.concat([text, text]) }));
  const { id } = await storeProblem(database.db, newProblem({ slug: "hashed", tests }));
  const stored = await database.db
    .selectFrom("test_cases")
    .where("problem_id", "=", id)
    .select([storedContentHash("test_cases.input").as("input")])
    .select([storedContentHash("test_cases.expected_output").as("output")])
    .orderBy("position")
    .execute();
  const wanted = tests.map(({ input, expectedOutput }) => ({
    input: contentHash(input),
    output: contentHash(expectedOutput),
  }));
  expect(stored).toEqual(wanted);
  expect(new Set(wanted.map(({ input }) => input)).size).toBe(texts.length);
});
