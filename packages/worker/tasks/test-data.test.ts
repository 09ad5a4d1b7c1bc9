import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { type ContentCache, openContentCache } from "@assay/judge/contents/content-cache";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadTests } from "#tasks/load-tests";
import { storeProblem, storeSubmission, storeUser, storeVersion } from "#testing/stored-submissions";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let contents: ContentCache;
beforeEach(async () => {
  contents = await openContentCache({ memoryBytes: 1_024 * 1_024 });
});

/** A submission to a problem whose test cases have inputs and outputs of these lengths, in bytes. */
async function storeTests(lengths: readonly [input: number, output: number][]) {
  const { db } = database;
  const { id } = await storeProblem(db, 0);
  const texts = lengths.map(([input, output], index) => ({
    // Not UTF-8.
    input: Buffer.alloc(input, Buffer.from(`in ${index} \xff`, "latin1")),
    output: Buffer.alloc(output, Buffer.from(`out ${index} \xfe`, "latin1")),
  }));
  const version = await storeVersion(db, id, texts);
  return { ...(await storeSubmission(db, { userId: await storeUser(db), problem: { id, ...version } })), texts };
}

test("returns each test's own texts, of any length, in any order and repeatedly", async () => {
  const small: [number, number] = [40_000, 20_000];
  const { id, texts } = await storeTests([[0, 0], [300_000, 5], ...Array(80).fill(small), [5, 300_000], [3, 0]]);
  const { tests } = await loadTests(database.db, contents, id);
  const order = [...tests.keys()];
  for (const index of [...order, ...order.toReversed()]) {
    expect(texts[index]?.input.equals((await tests[index]?.input()) ?? Buffer.from("none"))).toBe(true);
    expect(texts[index]?.output.equals((await tests[index]?.expectedOutput?.()) ?? Buffer.from("none"))).toBe(true);
  }
});

const read = (text: (() => Promise<Uint8Array>) | null | undefined) =>
  text ? text() : Promise.reject(new Error("none"));

test("reads many small tests with the query for the first of them", async () => {
  const { id, tokens } = await storeTests([
    [10, 10],
    [20, 20],
    [30, 30],
  ]);
  const { tests } = await loadTests(database.db, contents, id);
  expect(await read(tests[0]?.input)).toHaveLength(10);
  await database.db.deleteFrom("test_runs").where("token", "in", tokens).execute();
  await database.db.deleteFrom("test_data").execute();
  expect(await read(tests[2]?.input)).toHaveLength(30);
  expect(await read(tests[1]?.expectedOutput)).toHaveLength(20);
});

test("reads a problem's tests once, however many submissions are judged on them", async () => {
  const { id, texts } = await storeTests([
    [10, 0],
    [40_000, 65_536],
  ]);
  for (const { input, expectedOutput } of (await loadTests(database.db, contents, id)).tests) {
    await Promise.all([input(), read(expectedOutput)]);
  }
  const { tests } = await loadTests(database.db, contents, id);
  await database.db.deleteFrom("test_data").execute();
  expect(texts[0]?.input.equals(await read(tests[0]?.input))).toBe(true);
  expect(texts[1]?.output.equals(await read(tests[1]?.expectedOutput))).toBe(true);
});

test("fails only the read that asks for a deleted test", async () => {
  const { id } = await storeTests([
    [1, 1],
    [100_000, 2],
  ]);
  const { tests } = await loadTests(database.db, contents, id);
  expect(await read(tests[0]?.input)).toHaveLength(1);
  await database.db.deleteFrom("test_data").execute();
  expect(await read(tests[0]?.expectedOutput)).toHaveLength(1);
  await expect(tests[1]?.input()).rejects.toThrow("lost its test");
});
