import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { InternalError } from "@assay/judge/interface";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runWorker, runWorkerOn } from "#run-worker";
import { failingJudge, silentLogger as logger, sound } from "#testing/failing-judge";
import { storeEcho, storeFreeRun, storeUser, waitForVerdict } from "#testing/stored-submissions";
import { openWorkerDatabase } from "#worker-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a worker never needs a second connection while it holds one", async () => {
  const shared = await openWorkerDatabase({ databaseUrl: database.url }, { maxConnections: 1, logger });
  const failsFirst = new Set<string>();
  const judge = failingJudge(async (tests) => {
    const [first] = tests;
    if (!first || failsFirst.has(first.id)) return;
    failsFirst.add(first.id);
    throw new InternalError("the first attempt fails");
  });
  const worker = await runWorkerOn(shared, { judge, concurrency: 2, logger, stopGraceMs: 50 });
  const callback = { callback_url: "http://example.org/" };
  const stored = await Promise.all([
    ...Array.from({ length: 5 }, () => storeEcho(database.db)),
    storeFreeRun(database.db, await storeUser(database.db), { run: callback }),
  ]);
  for (const { id } of stored)
    expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted", attempts: 2 });
  await worker.stop();
  await shared.close();
});

test("a worker has no more connections than cores, though at least two, and at most six", async () => {
  const most = async (concurrency: number) => {
    const worker = await runWorker({ databaseUrl: database.url, judge: sound, concurrency, logger, stopGraceMs: 50 });
    const stored = await Promise.all(Array.from({ length: 12 }, () => storeEcho(database.db)));
    await Promise.all(stored.map(({ id }) => waitForVerdict(database.db, id)));
    const count = await countConnections();
    await worker.stop();
    await vi.waitFor(async () => expect(await countConnections()).toBe(0));
    return count;
  };
  expect(await most(1)).toBeLessThanOrEqual(2);
  expect(await most(2)).toBeLessThanOrEqual(2);
  expect(await most(9)).toBeLessThanOrEqual(6);
});

async function countConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
    where datname = current_database() and application_name = 'assay worker'`.execute(database.db);
  return rows[0]?.count ?? -1;
}
