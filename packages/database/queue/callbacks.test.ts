import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  ATTEMPT_LEASE_MS,
  enqueueCallbacks,
  releaseCallback,
  removeCallback,
  retryCallback,
  takeCallbacks,
} from "#queue/callbacks";
import { createTestDatabase, runMigration, type TestDatabase } from "#testing/test-database";

const ALL = 100;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("submissions").execute();
});
afterAll(() => database.drop());

/** Stores a submission with this many runs that have a callback and one that has none. Returns the former's tokens. */
async function storeRuns(count: number, db = database.db): Promise<{ submissionId: string; tokens: string[] }> {
  const { id: submissionId } = await db
    .insertInto("submissions")
    .values({ language_id: 71, source: Buffer.of(), user_id: null, problem_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tokens = Array.from({ length: count }, () => randomUUID());
  const runs = [...tokens, randomUUID()].map((token, position) => ({
    token,
    submission_id: submissionId,
    position,
    is_sealed: false,
    cpu_time_limit_ms: 1,
    wall_time_limit_ms: 1,
    memory_limit_kb: 1,
    callback_url: position < count ? "http://example.org/" : null,
  }));
  await db.insertInto("test_runs").values(runs).execute();
  return { submissionId, tokens };
}

async function queueCallbacks(count: number): Promise<string[]> {
  const { submissionId, tokens } = await storeRuns(count);
  await enqueueCallbacks(database.db, submissionId);
  return tokens;
}

const take = (most = ALL) => takeCallbacks(database.db, most);
const passTime = (ms: number) =>
  sql`update callbacks set due_at = due_at - ${ms}::double precision * interval '1 millisecond'`.execute(database.db);

test("queues one callback for each run that has an address, even if it is queued twice", async () => {
  const { submissionId, tokens } = await storeRuns(3);
  await enqueueCallbacks(database.db, submissionId);
  await enqueueCallbacks(database.db, submissionId);
  expect((await take()).map(({ token }) => token).sort()).toEqual(tokens.sort());
});

test("several processes that take callbacks at the same time never wait for each other or get the same one", async () => {
  const tokens = await queueCallbacks(12);
  const taken = await database.db.transaction().execute(async (transaction) => {
    const first = await takeCallbacks(transaction, 5);
    // The first transaction has not ended.
    return [...first, ...(await take())];
  });
  expect(taken.map(({ token }) => token).sort()).toEqual(tokens.sort());
});

test("takes the callbacks that have been due longest first", async () => {
  const [old] = await queueCallbacks(1);
  await passTime(1_000);
  await queueCallbacks(2);
  expect(await take(1)).toEqual([{ token: old, attempt: 1 }]);
});

test("a callback taken by a process that died is due again when its lease ends, and not before", async () => {
  const [token] = await queueCallbacks(1);
  expect(await take()).toEqual([{ token, attempt: 1 }]);
  await passTime(ATTEMPT_LEASE_MS - 10_000);
  expect(await take()).toEqual([]);
  await passTime(10_000);
  expect(await take()).toEqual([{ token, attempt: 2 }]);
});

test("a failed attempt is followed by a pause, an interrupted one does not count, and a delivered callback is gone", async () => {
  const [token] = await queueCallbacks(1);
  const [first] = await take();
  if (!first) throw new Error("nothing was queued");
  await retryCallback(database.db, first, 60_000);
  await passTime(50_000);
  expect(await take()).toEqual([]);
  await passTime(10_000);
  const second = { token: first.token, attempt: 2 };
  expect(await take()).toEqual([second]);
  await releaseCallback(database.db, second);
  expect(await take()).toEqual([second]);
  await removeCallback(database.db, second);
  await passTime(ATTEMPT_LEASE_MS);
  expect(await take()).toEqual([]);
  expect(first).toEqual({ token, attempt: 1 });
});

test("a process that has lost a callback to another one cannot remove or delay it", async () => {
  await queueCallbacks(1);
  const [lost] = await take();
  await passTime(ATTEMPT_LEASE_MS);
  const [held] = await take();
  if (!lost || !held) throw new Error("nothing was taken");
  await removeCallback(database.db, lost);
  await retryCallback(database.db, lost, 3_600_000);
  await releaseCallback(database.db, lost);
  await passTime(ATTEMPT_LEASE_MS);
  expect(await take()).toEqual([{ token: held.token, attempt: 3 }]);
});

test("a callback is deleted with its run", async () => {
  await queueCallbacks(2);
  await database.db.deleteFrom("submissions").execute();
  expect(await take()).toEqual([]);
});

test("finds due callbacks by an index, however many wait for a retry", async () => {
  const { rows } = await database.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    return sql<{ "QUERY PLAN": string }>`explain select token from callbacks
      where due_at <= now() order by due_at limit 10 for update skip locked`.execute(transaction);
  });
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("callbacks_due");
  expect(plan).not.toContain("Sort");
});

test.each([
  ["no other jobs", false],
  ["jobs of another program", true],
])("the migration takes over graphile-worker's callbacks from a queue with %s", async (_, hasOthers) => {
  const { db, drop } = await createTestDatabase();
  try {
    const { tokens } = await storeRuns(2, db);
    for (const statement of [
      "drop table callbacks",
      "create schema graphile_worker",
      "create table graphile_worker._private_tasks (id int primary key, identifier text)",
      "create table graphile_worker._private_jobs (task_id int, payload json)",
      "insert into graphile_worker._private_tasks values (1, 'judge'), (2, 'callback'), (3, 'mail')",
      `insert into graphile_worker._private_jobs values (1, '{}'), (2, '{}'), (2, '{"token":"${randomUUID()}"}'),
        (2, '{"token":"${tokens[0]}"}'), (2, '{"token":"${tokens[1]}"}')${hasOthers ? ", (3, '{}')" : ""}`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    await runMigration(db, "0016-callbacks");
    expect((await takeCallbacks(db, ALL)).map(({ token }) => token).sort()).toEqual(tokens.sort());
    const { rows } = await sql`select to_regclass('graphile_worker._private_jobs') as jobs`.execute(db);
    expect(rows).toEqual([{ jobs: hasOthers ? "graphile_worker._private_jobs" : null }]);
  } finally {
    await drop();
  }
});
