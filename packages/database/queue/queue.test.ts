import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { holdLease } from "#connections/lease";
import { enqueueJudging } from "#queue/enqueue";
import { enqueueForgotten } from "#queue/enqueue-forgotten";
import { unlockDeadWorkers } from "#queue/unlock-dead-workers";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("submissions").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});
afterAll(() => database.drop());

async function makeSubmission(): Promise<string> {
  const { id } = await database.db
    .insertInto("submissions")
    .values({ language_id: 71, source: "", user_id: null, problem_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function readJobs() {
  const { rows } = await sql<{ key: string; task_identifier: string; locked_by: string | null }>`
    select key, task_identifier, locked_by from graphile_worker.jobs`.execute(database.db);
  return rows;
}

async function lockJobs(worker: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now()`.execute(database.db);
}

test("a job comes with its submission's transaction or not at all", async () => {
  const failed = database.db.transaction().execute(async (transaction) => {
    await enqueueJudging(transaction, "6b1f2b43-6f2a-4f43-8a9e-0d2d1c0f7c11");
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await readJobs()).toEqual([]);
});

test("a submission that waits has one job, however often it is queued", async () => {
  const id = await makeSubmission();
  await enqueueJudging(database.db, id);
  await enqueueJudging(database.db, id);
  expect(await readJobs()).toEqual([{ key: id, task_identifier: "judge", locked_by: null }]);
});

test("jobs of a worker whose lease is gone are freed, those of one that lives are not", async () => {
  const lease = await holdLease(database.url, "worker-1");
  const id = await makeSubmission();
  await enqueueJudging(database.db, id);
  await lockJobs("worker-1");
  expect(await unlockDeadWorkers(database.db)).toEqual([]);
  expect(await readJobs()).toMatchObject([{ locked_by: "worker-1" }]);
  await lease.close();
  expect(await unlockDeadWorkers(database.db)).toEqual(["worker-1"]);
  expect(await readJobs()).toMatchObject([{ locked_by: null }]);
});

test("a lease whose connection is cut aborts its signal and is held again", async () => {
  const lease = await holdLease(database.url, "worker-2");
  const { signal } = lease;
  expect(signal.aborted).toBe(false);
  const lost = new Promise((resolve) => signal.addEventListener("abort", resolve));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'assay lease' and datname = current_database()`.execute(database.db);
  await lost;
  await lease.held();
  expect(lease.signal.aborted).toBe(false);
  await enqueueJudging(database.db, await makeSubmission());
  await lockJobs("worker-2");
  expect(await unlockDeadWorkers(database.db)).toEqual([]);
  await lease.close();
});

test("an unfinished submission without a job, or with one that was given up, is queued again", async () => {
  const [lost, givenUp, waiting, running] = [
    await makeSubmission(),
    await makeSubmission(),
    await makeSubmission(),
    await makeSubmission(),
  ];
  const finished = await makeSubmission();
  await database.db
    .updateTable("submissions")
    .set({ verdict: "accepted", finished_at: new Date() })
    .where("id", "=", finished)
    .execute();
  await enqueueJudging(database.db, givenUp);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(database.db);
  await enqueueJudging(database.db, running);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'worker-3', locked_at = now()
    where key = ${running}`.execute(database.db);
  await enqueueJudging(database.db, waiting);
  expect((await enqueueForgotten(database.db)).sort()).toEqual([lost, givenUp].sort());
  expect(await enqueueForgotten(database.db)).toEqual([]);
});

test("a thing is held by one at a time, in one process and in two, and goes with its lease", async () => {
  const [one, other] = await Promise.all([holdLease(database.url, "one"), holdLease(database.url, "other")]);
  const letGo = await one.tryHold("thing");
  expect(letGo).not.toBe(null);
  expect(await one.tryHold("thing")).toBe(null);
  expect(await other.tryHold("thing")).toBe(null);
  await letGo?.();
  expect(await other.tryHold("thing")).not.toBe(null);
  await other.close();
  expect(await one.tryHold("thing")).not.toBe(null);
  await one.close();
  await expect(one.tryHold("another thing")).rejects.toThrow("lost");
});
