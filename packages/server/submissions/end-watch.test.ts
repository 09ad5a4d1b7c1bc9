import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type EventHub, openEventHub } from "@assay/database/events/event-hub";
import { notifyTestRuns } from "@assay/database/events/notify";
import { postgresBus } from "@assay/database/events/postgres-bus";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createEndWatch, type EndWatch, SAFETY_CHECK_MS } from "#submissions/end-watch";
import { judgeRun, storeVerdict } from "#testing/batches";

let database: TestDatabase;
let events: EventHub;
let watch: EndWatch;
beforeAll(async () => {
  database = await createTestDatabase();
  events = await openEventHub(postgresBus(database));
  watch = createEndWatch(database.db, events);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await events.close();
  await database.drop();
});

const never = new AbortController().signal;
const ACCEPTED = { verdict: "accepted" } as const;

async function storeRun(): Promise<string> {
  const { id } = await database.db
    .insertInto("submissions")
    .values({ language_id: 52, source: Buffer.from("x") })
    .returning("id")
    .executeTakeFirstOrThrow();
  const limits = { cpu_time_limit_ms: 1, wall_time_limit_ms: 1, memory_limit_kb: 1 };
  const run = { token: randomUUID(), submission_id: id, position: 0, is_sealed: false, ...limits };
  await database.db.insertInto("test_runs").values(run).execute();
  return run.token;
}

/** Starts to wait for a new run, and returns once the watch has read that it has not ended. */
async function startWaiting(signal = never) {
  const token = await storeRun();
  let hasEnded = false;
  const wait = watch.waitFor(token, signal).then(() => {
    hasEnded = true;
  });
  await sleep(100);
  expect(hasEnded).toBe(false);
  return { token, wait, hasEnded: () => hasEnded };
}

test("ends every wait for a run with its verdict, and no other wait", async () => {
  const [one, other] = [await startWaiting(), await startWaiting()];
  const second = watch.waitFor(one.token, never);
  await judgeRun(database.db, one.token, ACCEPTED);
  await Promise.all([one.wait, second]);
  expect(other.hasEnded()).toBe(false);
  await judgeRun(database.db, other.token, ACCEPTED);
  await other.wait;
});

test("ends the wait after an event that has only the token of the run, as after a cancellation", async () => {
  const { token, wait, hasEnded } = await startWaiting();
  const announce = () => notifyTestRuns(database.db, { submissionId: randomUUID(), tokens: [token] });
  await announce();
  await sleep(100);
  expect(hasEnded()).toBe(false);
  await storeVerdict(database.db, token, ACCEPTED);
  await announce();
  await wait;
});

test("does not wait for a run that has ended or does not exist", async () => {
  const token = await storeRun();
  await storeVerdict(database.db, token, ACCEPTED);
  await watch.waitFor(token, never);
  await watch.waitFor(randomUUID(), never);
});

test("ends the wait when its signal aborts", async () => {
  const leaving = new AbortController();
  const { wait } = await startWaiting(leaving.signal);
  leaving.abort();
  await wait;
  await watch.waitFor(await storeRun(), leaving.signal);
});

test("ends the wait when the listening connection was lost with the notification", async () => {
  // No safety check comes, so only the new connection can find the verdict.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { token, wait } = await startWaiting();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'assay events' and datname = current_database()`.execute(database.db);
  await storeVerdict(database.db, token, ACCEPTED);
  await expect(wait).resolves.toBeUndefined();
});

test("finds a verdict whose notification was lost, and a deleted run, at the next safety check", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const [judged, deleted] = [await startWaiting(), await startWaiting()];
  await storeVerdict(database.db, judged.token, ACCEPTED);
  await database.db.deleteFrom("test_runs").where("token", "=", deleted.token).execute();
  await vi.advanceTimersByTimeAsync(SAFETY_CHECK_MS);
  await Promise.all([judged.wait, deleted.wait]);
  expect(vi.getTimerCount()).toBe(0);
});

test("asks again when the database does not answer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { token, wait } = await startWaiting();
  await database.db.schema.alterTable("test_runs").renameTo("away").execute();
  await vi.advanceTimersByTimeAsync(SAFETY_CHECK_MS);
  await sleep(100);
  await database.db.schema.alterTable("away").renameTo("test_runs").execute();
  await storeVerdict(database.db, token, ACCEPTED);
  await vi.advanceTimersByTimeAsync(SAFETY_CHECK_MS);
  await wait;
});
