import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { VERDICT_EVENTS, type VerdictEvent } from "@assay/database/events/channels";
import { openEventHub } from "@assay/database/events/event-hub";
import { postgresBus } from "@assay/database/events/postgres-bus";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { InternalError, type Judge } from "@assay/judge/interface";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type RunningWorker, runWorker, runWorkerOn } from "#run-worker";
import { aborted, failingJudge, silentLogger as logger, sound } from "#testing/failing-judge";
import { readPoints, readSubmission, storeEcho, waitForVerdict } from "#testing/stored-submissions";
import { openWorkerDatabase } from "#worker-database";

let database: TestDatabase;
const workers: RunningWorker[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  // What a test leaves in the queue would be judged in the next.
  await database.db.deleteFrom("submissions").execute();
});
afterAll(() => database.drop());

async function start(judge: Judge, stopGraceMs = 50): Promise<RunningWorker> {
  const worker = await runWorker({ databaseUrl: database.url, judge, concurrency: 2, logger, stopGraceMs });
  workers.push(worker);
  return worker;
}

async function startChild(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "testing/worker-process.ts"), [database.url]);
  children.push(child);
  return child;
}

async function placesOf(id: string): Promise<number> {
  const { rows } = await sql`select from queued_submissions where submission_id = ${id}`.execute(database.db);
  return rows.length;
}

/** Delayed submissions become due at once. */
async function hurry(): Promise<void> {
  await sql`update queued_submissions set not_before = now() where worker is null`.execute(database.db);
}

async function connectionCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
    where datname = current_database() and application_name in ('assay worker', 'assay worker link')`.execute(
    database.db,
  );
  return rows[0]?.count ?? -1;
}

test("judges a queued submission, awards its points and removes it from the queue", async () => {
  await start(sound);
  const { id, userId } = await storeEcho(database.db);
  expect(await waitForVerdict(database.db, id)).toMatchObject({
    verdict: "accepted",
    attempts: 1,
    internal_error: null,
  });
  expect(await readPoints(database.db, userId)).toEqual([20]);
  await vi.waitFor(async () => expect(await placesOf(id)).toBe(0));
});

test("announces that a submission is being judged if that takes long", async () => {
  await using hub = {
    events: await openEventHub(postgresBus(database)),
    [Symbol.asyncDispose]: () => hub.events.close(),
  };
  const begun = Promise.withResolvers<readonly string[]>();
  await start(failingJudge(async () => void (await begun.promise)));
  const { id, tokens } = await storeEcho(database.db);
  const onEvent = (event: VerdictEvent) => begun.resolve(event.tokens);
  hub.events.subscribe(VERDICT_EVENTS, id, { onEvent, onGap: () => {} });
  expect(await begun.promise).toEqual(expect.arrayContaining(tokens));
  expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted" });
});

test("a worker that stops while languages are being prepared no longer uses the database", async () => {
  const prepared = Promise.withResolvers<void>();
  const warnings: unknown[] = [];
  const log = { ...logger, warn: (fields: unknown) => void warnings.push(fields) };
  const judge = { ...sound, moreLanguages: prepared.promise };
  const worker = await runWorker({ databaseUrl: database.url, judge, concurrency: 1, logger: log });
  await worker.stop();
  prepared.resolve();
  await setImmediate();
  expect(warnings).toEqual([]);
});

test("finishes a submission on another worker after its worker was killed, and awards points once", async () => {
  const child = await startChild();
  const { id, userId, tokens } = await storeEcho(database.db);
  await once(child, "message");
  await vi.waitFor(async () => expect((await readSubmission(database.db, id)).runs[0]?.verdict).toBe("accepted"));
  child.kill("SIGKILL");
  await once(child, "exit");
  const judged: string[] = [];
  await start(failingJudge(async (tests) => void judged.push(...tests.map((one) => one.id))));
  const submission = await waitForVerdict(database.db, id);
  expect(submission).toMatchObject({ verdict: "accepted", attempts: 2 });
  expect(submission.runs.every((run) => run.status_id === 3)).toBe(true);
  expect(await readPoints(database.db, userId)).toEqual([20]);
  // The first test kept the verdict that the killed worker had stored. Other tests may have left submissions in the queue.
  expect(judged.filter((id) => tokens.some((token) => token === id))).toEqual(tokens.slice(1));
});

test("of workers that share their database side, one may stop while the other goes on under its own name", async () => {
  const shared = await openWorkerDatabase({ databaseUrl: database.url }, { maxConnections: 4, logger });
  const judging = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = failingJudge(async () => {
    judging.resolve();
    await goOn.promise;
  });
  const options = { concurrency: 1, jobSlots: 1, logger, stopGraceMs: 50 };
  const [one, other] = [
    await runWorkerOn(shared, { ...options, judge: slow, name: "one" }),
    await runWorkerOn(shared, { ...options, judge: slow, name: "other" }),
  ];
  const { id } = await storeEcho(database.db);
  await judging.promise;
  const { rows } = await sql<{ worker: string }>`
    select worker from queued_submissions where submission_id = ${id}`.execute(database.db);
  const [holder, idle] = rows[0]?.worker === "one" ? [one, other] : [other, one];
  await idle.stop();
  goOn.resolve();
  expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted", attempts: 1 });
  await holder.stop();
  await shared.close();
  await vi.waitFor(async () => expect(await connectionCount()).toBe(0));
});

test("ends a submission as an Internal Error after it has killed three workers", async () => {
  const { id, userId } = await storeEcho(database.db, 2, "poison");
  for (let death = 1; death <= 3; death += 1) {
    const child = await startChild();
    const [, signal] = await once(child, "exit");
    expect(signal).toBe("SIGKILL");
  }
  let judgings = 0;
  await start(
    failingJudge(async () => {
      judgings += 1;
    }),
  );
  const submission = await waitForVerdict(database.db, id);
  expect(submission.verdict).toBe("internal_error");
  expect(submission.internal_error).toMatch(/^[0-9a-f]{8}: 3 workers ended while judging it$/);
  expect(submission.runs.map((run) => run.status_id)).toEqual([13, 13]);
  expect(judgings).toBe(0);
  expect(await readPoints(database.db, userId)).toEqual([]);
});

test("retries after an internal error and leaves no trace of it when the retry succeeds", async () => {
  let calls = 0;
  const judge = failingJudge(async () => {
    calls += 1;
    if (calls === 1) throw new InternalError("no room for a box");
  });
  const { id } = await storeEcho(database.db);
  await start(judge);
  expect(await waitForVerdict(database.db, id)).toMatchObject({
    verdict: "accepted",
    attempts: 2,
    internal_error: null,
  });
});

test("ends as an Internal Error, with its reason, after three failed attempts", async () => {
  const judge = failingJudge(async () => {
    throw new InternalError("no room for a box");
  });
  const { id } = await storeEcho(database.db);
  await start(judge);
  await vi.waitFor(
    async () => {
      await hurry();
      expect((await readSubmission(database.db, id)).verdict).toBe("internal_error");
    },
    { timeout: 25_000, interval: 100 },
  );
  const submission = await readSubmission(database.db, id);
  expect(submission.attempts).toBe(3);
  expect(submission.internal_error).toMatch(/^[0-9a-f]{8}: InternalError: no room for a box$/);
  expect(submission.runs.every((run) => run.status_id === 13)).toBe(true);
});

test("never judges a submission on two workers at once, even when it is queued twice", async () => {
  let atOnce = 0;
  let most = 0;
  let judgings = 0;
  const { promise: queuedAgain, resolve: goOn } = Promise.withResolvers<void>();
  const judge = failingJudge(async () => {
    judgings += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await queuedAgain;
    atOnce -= 1;
  });
  await Promise.all([start(judge), start(judge)]);
  const { id, userId } = await storeEcho(database.db);
  await vi.waitFor(() => expect(judgings).toBe(1), { timeout: 10_000 });
  await enqueueJudging(database.db, id);
  goOn();
  expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted", attempts: 1 });
  await vi.waitFor(async () => expect(await placesOf(id)).toBe(0), { timeout: 10_000 });
  expect([most, judgings]).toEqual([1, 1]);
  expect(await readPoints(database.db, userId)).toEqual([20]);
});

test("a worker that stops releases its submission without counting the attempt, and another worker judges it", async () => {
  const { promise: judging, resolve } = Promise.withResolvers<void>();
  const slow = failingJudge(async (_, signal) => {
    resolve();
    await aborted(signal);
  });
  const first = await start(slow);
  const { id } = await storeEcho(database.db);
  await judging;
  await first.stop();
  const waiting = await readSubmission(database.db, id);
  expect(waiting).toMatchObject({ verdict: null, attempts: 0 });
  expect(waiting.runs.every((run) => run.status_id === 1)).toBe(true);
  await start(sound);
  expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted", attempts: 1 });
});

test("a worker that stops finishes what it can within its grace period", async () => {
  const { promise: judging, resolve } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const { id, tokens } = await storeEcho(database.db);
  const worker = await start(
    failingJudge(async (tests) => {
      // Other tests may have left submissions in the queue.
      if (!tests.some((one) => tokens.some((token) => token === one.id))) return;
      resolve();
      await goOn;
    }),
    20_000,
  );
  await judging;
  const stopped = worker.stop();
  letGoOn();
  await stopped;
  expect(await readSubmission(database.db, id)).toMatchObject({ verdict: "accepted", attempts: 1 });
});

test("finds and judges a submission that is missing from the queue", async () => {
  const { id } = await storeEcho(database.db);
  await sql`delete from queued_submissions`.execute(database.db);
  await start(sound);
  expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted" });
});

test("a stopped worker leaves no connection, holds no submission and lets its process end", async () => {
  const { id } = await storeEcho(database.db);
  const child = await startChild();
  await once(child, "message");
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  await vi.waitFor(async () => expect(await connectionCount()).toBe(0));
  expect(await readSubmission(database.db, id)).toMatchObject({ verdict: null, attempts: 0 });
});

test("reports a database that cannot be reached and leaves nothing behind", async () => {
  const databaseUrl = Object.assign(new URL(database.url), { password: "wrong" }).href;
  await expect(runWorker({ databaseUrl, judge: sound, concurrency: 1, logger })).rejects.toThrow("password");
});
