import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteExpiredFreeRuns, deleteOldestFreeRuns } from "#storage/free-runs";
import { readUserStorage } from "#storage/user-storage";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

const DAY_MS = 24 * 60 * 60 * 1_000;

let database: TestDatabase;
let problemId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const texts = { title: "", difficulty: "easy", problem_type: "", description: "", input: "", output: "" } as const;
  const problem = { ...texts, time_limit_ms: 1, memory_limit_kb: 1, credit: "{}" };
  ({ id: problemId } = await database.db
    .insertInto("problems")
    .values(problem)
    .returning("id")
    .executeTakeFirstOrThrow());
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("submissions").execute();
});

/**
 * Stores a submission that ended this many days ago, or that waits if `ageDays` is null. It belongs to no problem unless
 * `change` names one.
 */
async function store(ageDays: number | null, change: { problem_id?: string; stored_bytes?: number } = {}) {
  const ended =
    ageDays === null ? {} : { verdict: "accepted" as const, finished_at: new Date(Date.now() - ageDays * DAY_MS) };
  const { id } = await database.db
    .insertInto("submissions")
    .values({ language_id: 71, source: Buffer.from("x"), stored_bytes: 10, ...ended, ...change })
    .returning("id")
    .executeTakeFirstOrThrow();
  const limits = { cpu_time_limit_ms: 1, wall_time_limit_ms: 1, memory_limit_kb: 1 };
  await database.db
    .insertInto("test_runs")
    .values({ token: randomUUID(), submission_id: id, position: 0, is_sealed: false, ...limits })
    .execute();
  return id;
}

const left = async () =>
  (await database.db.selectFrom("submissions").select("id").execute()).map(({ id }) => id).sort();

test("expires old free runs together with their test runs, however many there are", async () => {
  for (let count = 0; count < 205; count += 1) await store(8);
  const kept = [await store(6), await store(null), await store(30, { problem_id: problemId })];
  expect(await deleteExpiredFreeRuns(database.db, 7 * DAY_MS)).toBe(205);
  expect(await left()).toEqual([...kept].sort());
  expect(await database.db.selectFrom("test_runs").select("token").execute()).toHaveLength(3);
});

test("deletes each run once if two servers sweep at the same time", async () => {
  for (let count = 0; count < 150; count += 1) await store(8);
  const counts = await Promise.all([1, 2, 3].map(() => deleteExpiredFreeRuns(database.db, 7 * DAY_MS)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(150);
});

test("makes room by deleting the oldest finished runs, and no more than necessary", async () => {
  const kept = [await store(null), await store(9, { problem_id: problemId }), await store(1)];
  for (const age of [5, 4, 3]) await store(age);
  expect(await readUserStorage(database.db, null)).toEqual({ freeBytes: 50, problemBytes: 10 });
  expect(await deleteOldestFreeRuns(database.db, null, 21)).toBe(30);
  expect(await left()).toEqual([...kept].sort());
  expect(await readUserStorage(database.db, null)).toEqual({ freeBytes: 20, problemBytes: 10 });
  expect(await deleteOldestFreeRuns(database.db, null, 1_000)).toBe(10);
});

test("makes room for one user without deleting runs of others", async () => {
  const theirs = await store(5);
  expect(await deleteOldestFreeRuns(database.db, randomUUID(), 10)).toBe(0);
  expect(await left()).toEqual([theirs]);
});
