import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEndWatch, type EndWatch } from "#judge0-api/end-watch";
import { judgeRun } from "#testing/batches";

let database: TestDatabase;
let watch: EndWatch;
beforeAll(async () => {
  database = await createTestDatabase();
  watch = createEndWatch(database.db);
});
afterAll(() => database.drop());

const never = new AbortController().signal;

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

test("each who waits is told of the end of their own run, any number of one", async () => {
  const [one, other] = [await storeRun(), await storeRun()];
  const ended: string[] = [];
  const waits = [one, one, other].map((token) => watch.waitFor(token, never).then(() => ended.push(token)));
  await judgeRun(database.db, one, { verdict: "accepted" });
  await Promise.all(waits.slice(0, 2));
  expect(ended).toEqual([one, one]);
  await judgeRun(database.db, other, { verdict: "accepted" });
  await waits[2];
});

test("a run that has ended, or is not there, is not waited for", async () => {
  const token = await storeRun();
  await judgeRun(database.db, token, { verdict: "accepted" });
  await watch.waitFor(token, never);
  await watch.waitFor(randomUUID(), never);
});

test("who goes away waits no more", async () => {
  const leaving = new AbortController();
  const wait = watch.waitFor(await storeRun(), leaving.signal);
  leaving.abort();
  await wait;
  await watch.waitFor(await storeRun(), leaving.signal);
});
