import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { holdLease } from "#connections/lease";
import { enqueueForgotten, enqueueJudging } from "#queue/enqueue";
import { releaseUnheld, unlockDeadWorkers } from "#queue/unlock-dead-workers";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("submissions").execute();
});
afterAll(() => database.drop());

async function makeSubmission(): Promise<string> {
  const { id } = await database.db
    .insertInto("submissions")
    .values({ language_id: 71, source: Buffer.of(), user_id: null, problem_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function readQueue() {
  const { rows } = await sql<{ id: string; worker: string | null }>`
    select submission_id as id, worker from queued_submissions`.execute(database.db);
  return rows;
}

async function takeAll(worker: string): Promise<void> {
  await sql`update queued_submissions set worker = ${worker}, taken_at = now()`.execute(database.db);
}

test("queues a submission within its transaction or not at all", async () => {
  const id = await makeSubmission();
  const failed = database.db.transaction().execute(async (transaction) => {
    await enqueueJudging(transaction, id);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await readQueue()).toEqual([]);
});

test("a submission is in the queue once, however often it is queued, and leaves it when it is deleted", async () => {
  const id = await makeSubmission();
  await enqueueJudging(database.db, id);
  await enqueueJudging(database.db, id);
  expect(await readQueue()).toEqual([{ id, worker: null }]);
  await database.db.deleteFrom("submissions").execute();
  expect(await readQueue()).toEqual([]);
});

test("releases what a dead worker held, but not what a living one holds", async () => {
  const lease = await holdLease(database.url, "worker-1");
  const id = await makeSubmission();
  await enqueueJudging(database.db, id);
  await takeAll("worker-1");
  expect(await unlockDeadWorkers(database.db)).toEqual([]);
  expect(await readQueue()).toEqual([{ id, worker: "worker-1" }]);
  await lease.close();
  expect(await unlockDeadWorkers(database.db)).toEqual(["worker-1"]);
  expect(await readQueue()).toEqual([{ id, worker: null }]);
});

test("releases what is claimed under a worker's name but not being judged, and nothing else", async () => {
  const [held, lost, others] = [await makeSubmission(), await makeSubmission(), await makeSubmission()];
  for (const id of [held, lost, others]) await enqueueJudging(database.db, id);
  await takeAll("worker-1");
  await sql`update queued_submissions set worker = 'worker-2' where submission_id = ${others}`.execute(database.db);
  await releaseUnheld(database.db, "worker-1", [held]);
  const workers = new Map((await readQueue()).map(({ id, worker }) => [id, worker]));
  expect([held, lost, others].map((id) => workers.get(id))).toEqual(["worker-1", null, "worker-2"]);
});

test("aborts a lease's signal when its connection is lost, and acquires the lease again", async () => {
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
  await takeAll("worker-2");
  expect(await unlockDeadWorkers(database.db)).toEqual([]);
  await lease.close();
});

test("queues an unfinished submission again if the queue has lost it, placed by its age", async () => {
  const [lost, waiting, finished] = [await makeSubmission(), await makeSubmission(), await makeSubmission()];
  await database.db
    .updateTable("submissions")
    .set({ verdict: "accepted", finished_at: new Date() })
    .where("id", "=", finished)
    .execute();
  await enqueueJudging(database.db, waiting);
  const search = () => enqueueForgotten(database.db);
  expect((await Promise.all([search(), search()])).flat()).toEqual([lost]);
  const { rows } = await sql`select from queued_submissions join submissions on id = submission_id
    where submission_id = ${lost} and queued_at = created_at`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test("one unfinished submission is found by its id without reading the others, although PostgreSQL takes them for few", async () => {
  const { db } = database;
  const add = sql<{ id: string }>`
    insert into submissions (language_id, source) select 71, '' from generate_series(1, 300) returning id`;
  await add.execute(db);
  await sql`update submissions set verdict = 'accepted', finished_at = now()`.execute(db);
  await sql`vacuum analyze submissions`.execute(db);
  const [unfinished] = (await add.execute(db)).rows;
  const { rows } = await sql`explain (analyze, costs off)
    select id from submissions where id = ${unfinished?.id} and attempts = 0 and finished_at is null`.execute(db);
  expect(JSON.stringify(rows)).not.toContain("Rows Removed by Filter");
});
