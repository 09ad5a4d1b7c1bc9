import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sendMessages } from "#events/publisher";
import { enqueueJudging } from "#queue/enqueue";
import { tendQueue } from "#queue/tend";
import { unlockDeadWorkers } from "#queue/unlock-dead-workers";
import { openWorkerLink, type WorkerLink } from "#queue/worker-link";
import { enterWorker, leaveWorkers, storeRoom, wakeAnother } from "#queue/workers";
import { fromNow } from "#sql-time";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

const PYTHON = 71;
const GO = 60;

let database: TestDatabase;
let woken: string[] = [];
let link: WorkerLink;

beforeAll(async () => {
  database = await createTestDatabase();
  link = await openWorkerLink(database.url);
  for (const name of ["one", "other"]) await join(name, () => woken.push(name));
});
beforeEach(async () => {
  woken = [];
  await enterWorker(database.db, "one", [PYTHON]);
  await enterWorker(database.db, "other", [PYTHON, GO]);
});
afterAll(async () => {
  await link.close();
  await database.drop();
});

function join(name: string, onWaiting: () => void) {
  return link.join(name, { onWaiting, onStop: () => {}, onPrefetch: () => {}, onGap: () => {} });
}

async function submit(languageId: 60 | 71): Promise<void> {
  const { id } = await database.db
    .insertInto("submissions")
    .values({ language_id: languageId, source: Buffer.of(), user_id: null, problem_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueueJudging(database.db, id);
}

/** Who was woken by `work`. Messages arrive in order, so the last one says that no more will come. */
async function wokenBy(work: () => Promise<unknown>): Promise<string[]> {
  woken = [];
  await work();
  const end = vi.fn();
  const name = `end ${randomUUID()}`;
  const lease = await join(name, end);
  for (const channel of ["one", "other", name]) await sendMessages(database.db, [{ channel, payload: "" }]);
  await vi.waitFor(() =>
    expect([end.mock.calls.length > 0, woken.includes("one"), woken.includes("other")]).toEqual([true, true, true]),
  );
  await lease.close();
  for (const each of ["one", "other"]) woken.splice(woken.lastIndexOf(each), 1);
  return woken;
}

test("a submission wakes one worker, which has its language", async () => {
  expect(await wokenBy(() => submit(PYTHON))).toHaveLength(1);
  expect(await wokenBy(() => submit(GO))).toEqual(["other"]);
  expect(await wokenBy(() => sendMessages(database.db, [{ wakesWorkerWith: GO }]))).toEqual(["other"]);
});

test("a worker without room is not woken, and wakes another", async () => {
  await storeRoom(database.db, "other", false);
  expect(await wokenBy(() => submit(PYTHON))).toEqual(["one"]);
  expect(await wokenBy(() => submit(GO))).toEqual([]);
  expect(await wokenBy(() => wakeAnother(database.db, "other"))).toEqual(["one"]);
  expect(await wokenBy(() => wakeAnother(database.db, "one"))).toEqual([]);
});

test("a worker is notified again of what waits, and of what was delayed and has become due", async () => {
  const { db } = database;
  await db.deleteFrom("submissions").execute();
  expect(await wokenBy(() => tendQueue(db))).toEqual([]);
  await wokenBy(() => submit(GO));
  expect(await wokenBy(() => tendQueue(db))).toEqual(["other"]);
  const delay = (ms: number) =>
    db
      .updateTable("queued_submissions")
      .set({ not_before: fromNow(ms) })
      .execute();
  await delay(60_000);
  expect(await wokenBy(() => tendQueue(db))).toEqual([]);
  await delay(0);
  expect(await wokenBy(() => tendQueue(db))).toEqual(["other"]);
});

test("who stops or has died is no longer entered", async () => {
  await leaveWorkers(database.db, "one");
  await enterWorker(database.db, "dead", [PYTHON]);
  await unlockDeadWorkers(database.db);
  const left = await database.db.selectFrom("workers").select("name").execute();
  expect(left).toEqual([{ name: "other" }]);
});
