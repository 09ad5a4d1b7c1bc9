import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runWorker } from "#run-worker";
import { openBreakableRoute } from "#testing/breakable-route";
import { aborted, failingJudge, silentLogger as logger } from "#testing/failing-judge";
import { readPoints, storeEcho, waitForVerdict } from "#testing/stored-submissions";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("abandons what it judges when its lease is lost, and then takes submissions again", async () => {
  let judgings = 0;
  const judge = failingJudge(async (_, signal) => {
    judgings += 1;
    if (judgings > 1) return;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'assay worker link' and datname = current_database()`.execute(database.db);
    await aborted(signal);
  });
  const worker = await runWorker({ databaseUrl: database.url, judge, concurrency: 2, logger });
  const { id, userId } = await storeEcho(database.db);
  expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted", attempts: 1 });
  expect(await readPoints(database.db, userId)).toEqual([20]);
  await worker.stop();
});

test("recovers when all connections are cut in the middle of a submission", async () => {
  let judgings = 0;
  const judge = failingJudge(async (_, signal) => {
    judgings += 1;
    if (judgings > 1) return;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`.execute(database.db);
    await aborted(signal);
  });
  const worker = await runWorker({ databaseUrl: database.url, judge, concurrency: 2, logger });
  const { id, userId } = await storeEcho(database.db);
  expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted" });
  expect(await readPoints(database.db, userId)).toEqual([20]);
  const later = await storeEcho(database.db);
  expect(await waitForVerdict(database.db, later.id)).toMatchObject({ verdict: "accepted" });
  await worker.stop();
});

test("recovers when the database has been unavailable for a while", async () => {
  const route = await openBreakableRoute(database.url);
  let judgings = 0;
  const judge = failingJudge(async (_, signal) => {
    judgings += 1;
    if (judgings > 1) return;
    await route.break();
    await aborted(signal);
  });
  const worker = await runWorker({ databaseUrl: route.url, judge, concurrency: 2, logger, stopGraceMs: 50 });
  const { id, userId } = await storeEcho(database.db);
  await vi.waitFor(() => expect(judgings).toBe(1), { timeout: 10_000 });
  const { id: later } = await storeEcho(database.db);
  await sleep(1_000);
  await route.mend();
  expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted" });
  expect(await waitForVerdict(database.db, later)).toMatchObject({ verdict: "accepted" });
  expect(await readPoints(database.db, userId)).toEqual([20]);
  await worker.stop();
  await route.break();
});
