import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadTests } from "#tasks/load-tests";
import { openTestData } from "#tasks/test-data";
import { storeProblem, storeSubmission, storeUser, storeVersion } from "#testing/stored-submissions";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A submission to a problem whose test cases have inputs and outputs of these lengths, in bytes. */
async function storeTests(lengths: readonly [input: number, output: number][]) {
  const { db } = database;
  const { id } = await storeProblem(db, 0);
  const texts = lengths.map(([input, output], index) => ({
    input: Buffer.alloc(input, `in ${index} `),
    output: Buffer.alloc(output, `out ${index} `),
  }));
  const version = await storeVersion(db, id, texts);
  return { ...(await storeSubmission(db, { userId: await storeUser(db), problem: { id, ...version } })), texts };
}

test("returns each test's own texts, of any length, in any order and repeatedly", async () => {
  const small: [number, number] = [40_000, 20_000];
  const { id, texts } = await storeTests([[0, 0], [300_000, 5], ...Array(80).fill(small), [5, 300_000], [3, 0]]);
  const { tests } = await loadTests(database.db, id);
  const order = [...tests.keys()];
  for (const index of [...order, ...order.toReversed()]) {
    expect(texts[index]?.input.equals((await tests[index]?.input()) ?? Buffer.from("none"))).toBe(true);
    expect(texts[index]?.output.equals((await tests[index]?.expectedOutput?.()) ?? Buffer.from("none"))).toBe(true);
  }
});

test("reads many small tests with the query for the first of them", async () => {
  const { tokens } = await storeTests([
    [10, 10],
    [20, 20],
    [30, 30],
  ]);
  const data = openTestData(
    database.db,
    tokens.map((token) => ({ token, inputBytes: 30, outputBytes: 30 })),
  );
  expect(await data.input(tokens[0] ?? "")).toHaveLength(10);
  await database.db.deleteFrom("test_runs").where("token", "in", tokens).execute();
  expect(await data.input(tokens[2] ?? "")).toHaveLength(30);
  expect(await data.expectedOutput(tokens[1] ?? "")).toHaveLength(20);
});

test("fails only the read that asks for a deleted test", async () => {
  const { tokens } = await storeTests([
    [1, 1],
    [2, 2],
  ]);
  await database.db.deleteFrom("test_runs").where("token", "in", tokens.slice(1)).execute();
  const sizes = [...tokens, crypto.randomUUID()].map((token: string, index) => ({
    token,
    inputBytes: index < 2 ? 1 : 100_000,
    outputBytes: 1,
  }));
  const data = openTestData(database.db, sizes);
  expect(await data.input(sizes[0]?.token ?? "")).toHaveLength(1);
  for (const { token } of sizes.slice(1)) await expect(data.input(token)).rejects.toThrow("lost its test");
});
