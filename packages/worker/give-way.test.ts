import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import type { Judge } from "@assay/judge/interface";
import { type GatedJudge, openGatedJudge } from "@assay/judge/testing/gated-judge";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type RunningWorker, runWorker } from "#run-worker";
import { aborted, failingJudge, silentLogger as logger, sound } from "#testing/failing-judge";
import {
  readPoints,
  readSubmission,
  storeProblem,
  storeSubmission,
  storeUser,
  waitForVerdict,
} from "#testing/stored-submissions";

const CORES = 2;
const SLOTS = 4;
const PATIENT = { timeout: 20_000, interval: 10 };

let database: TestDatabase;
let gated: GatedJudge;
const workers: RunningWorker[] = [];
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("submissions").execute();
  gated = await openGatedJudge(CORES, () => 1_000);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await gated.close();
});
afterAll(() => database.drop());

/** Stores submissions of a new user, whose programs are named by their source, and returns the user and the submissions. */
async function submit(source: string, { submissions = 1, runs = 1 } = {}) {
  const userId = await storeUser(database.db);
  const problem = await storeProblem(database.db, runs);
  const stored = [];
  for (let count = 0; count < submissions; count += 1) {
    stored.push(await storeSubmission(database.db, { userId, problem, source }));
  }
  return { userId, ids: stored.map(({ id }) => id), tokens: stored.map(({ tokens }) => tokens) };
}

async function heldCount(): Promise<number> {
  const { rows } = await sql`select from queued_submissions where worker is not null`.execute(database.db);
  return rows.length;
}

test("a user is served although others' sleeping programs hold all slots, and these end as if nothing had happened", async () => {
  const hogs = [await submit("hog", { submissions: 2, runs: 5 }), await submit("hog", { submissions: 2, runs: 5 })];
  const options = { databaseUrl: database.url, judge: gated.judge, concurrency: CORES, jobSlots: SLOTS, logger };
  workers.push(await runWorker({ ...options, stopGraceMs: 0 }));
  await vi.waitFor(async () => expect([await heldCount(), gated.running().length]).toEqual([SLOTS, CORES]), PATIENT);
  const other = await submit("other");
  // No program ends until the other user's has a slot and waits for a core.
  await vi.waitFor(() => expect(gated.asked.some((flow) => flow.endsWith(other.userId))).toBe(true), PATIENT);
  expect(gated.started.map(({ source }) => source)).toEqual(["hog", "hog"]);
  const ids = [...hogs.flatMap((hog) => hog.ids), ...other.ids];
  const ending = Promise.all(ids.map((id) => waitForVerdict(database.db, id)));
  const timer = setInterval(() => gated.running()[0]?.end(), 5);
  const ended = await ending.finally(() => clearInterval(timer));
  expect(ended.map(({ verdict, attempts }) => [verdict, attempts])).toEqual(ids.map(() => ["accepted", 1]));
  // No test was run twice.
  expect(gated.started).toHaveLength(4 * 5 + 1);
  for (const { userId } of [...hogs, other]) expect(await readPoints(database.db, userId)).toHaveLength(1);
}, 60_000);

/** Starts a worker in a process of its own with two slots, fills them with a user's submissions, and lets another user wait. */
async function startCrowdedChild() {
  const child = fork(join(import.meta.dirname, "testing/worker-process.ts"), [database.url, "2"]);
  children.push(child);
  const hog = await submit("hog", { submissions: 2, runs: 3 });
  await sql`update queued_submissions set is_interactive = false where submission_id = ${hog.ids[1]}`.execute(
    database.db,
  );
  await vi.waitFor(async () => expect(await heldCount()).toBe(2), PATIENT);
  await submit("other");
  return { child, hog };
}

test("a submission that gives way keeps its results, and its other tests are in the queue again", async () => {
  const { hog } = await startCrowdedChild();
  await vi.waitFor(async () => expect(await heldByOthers(hog.userId)).toBe(1), PATIENT);
  const states = await Promise.all(hog.ids.map((id) => readSubmission(database.db, id)));
  const gaveWay = states.find(({ attempts }) => attempts === 0);
  expect(gaveWay?.runs.map(({ verdict, status_id }) => [verdict, status_id])).toEqual([
    ["accepted", 3],
    ["accepted", 3],
    [null, 1],
  ]);
}, 60_000);

test("a submission that is interrupted in a test keeps the results before it, and the test is run again", async () => {
  const runs: string[][] = [];
  const judge: Judge = {
    ...sound,
    judge: async (program, tests, events, signal, turn) => {
      runs.push(tests.map(({ id }) => id));
      if (runs.length > 1) return sound.judge(program, tests, events, signal, turn);
      await sound.judge(program, tests.slice(0, 2), events, signal, turn);
      turn?.interrupt?.();
      await aborted(signal);
    },
  };
  const hog = await submit("hog", { runs: 3 });
  workers.push(await runWorker({ databaseUrl: database.url, judge, concurrency: CORES, logger, stopGraceMs: 0 }));
  const { verdict, attempts } = await waitForVerdict(database.db, hog.ids[0] ?? "");
  expect([verdict, attempts]).toEqual(["accepted", 1]);
  expect(runs.map(({ length }) => length)).toEqual([3, 1]);
}, 60_000);

async function heldByOthers(userId: string): Promise<number> {
  const { rows } = await sql`select from queued_submissions
    where worker is not null and client <> ${`user ${userId}`}`.execute(database.db);
  return rows.length;
}

test("if the process dies while a submission gives way, another worker judges what was not stored", async () => {
  await sql`create function block() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(20); return new; end $$`.execute(database.db);
  await sql`create trigger block before update on queued_submissions
    for each row when (old.worker is not null and new.worker is null) execute function block()`.execute(database.db);
  const lock = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const locking = database.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(20)`.execute(transaction);
    isLocked.resolve();
    await lock.promise;
  });
  await isLocked.promise;
  const { child, hog } = await startCrowdedChild();
  const waiting = sql`select from pg_locks where locktype = 'advisory' and objid = 20 and not granted`;
  await vi.waitFor(async () => expect((await waiting.execute(database.db)).rows).toHaveLength(1), PATIENT);
  child.kill("SIGKILL");
  await once(child, "exit");
  lock.resolve();
  await locking;
  await sql`drop trigger block on queued_submissions`.execute(database.db);
  await sql`drop function block`.execute(database.db);
  const left = await Promise.all(hog.ids.map((id) => readSubmission(database.db, id)));
  expect(left.map(({ attempts }) => attempts)).toEqual([1, 1]);
  const unjudged = left.map(({ runs }) => runs.filter(({ verdict }) => verdict === null).map(({ token }) => token));
  // The last test was never judged.
  expect(unjudged.map((tokens) => tokens.length).toSorted()).toEqual([1, 2]);
  const judged: string[] = [];
  const judge = failingJudge(async (tests) => void judged.push(...tests.map(({ id }) => id)));
  workers.push(await runWorker({ databaseUrl: database.url, judge, concurrency: 2, logger, stopGraceMs: 0 }));
  for (const [index, id] of hog.ids.entries()) {
    expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted", attempts: 2 });
    expect(judged.filter((token) => hog.tokens[index]?.some((own) => own === token))).toEqual(unjudged[index]);
  }
  expect(await readPoints(database.db, hog.userId)).toHaveLength(1);
}, 60_000);
