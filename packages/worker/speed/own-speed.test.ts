import { readReference } from "@assay/database/queue/reference";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runWorker } from "#run-worker";
import { type OwnSpeed, type OwnSpeedOptions, openOwnSpeed } from "#speed/own-speed";
import { UNKNOWN_SLOWNESS } from "#speed/slowness";
import { failingJudge, silentLogger, sound } from "#testing/failing-judge";
import { slowedJudge } from "#testing/slowed-judge";

let database: TestDatabase;
const opened: OwnSpeed[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await sql`truncate reference_speed, worker_reports`.execute(database.db);
});
afterEach(async () => {
  for (const speed of opened.splice(0)) await speed.stop();
});
afterAll(() => database?.drop());

const onChange = vi.fn(async () => {});

/** The speed of a machine that looks often. */
async function open(host: string, change: Partial<OwnSpeedOptions> = {}): Promise<OwnSpeed> {
  const { db } = database;
  const own = { db, log: silentLogger, name: host, host, cores: 2, judge: sound };
  const speed = await openOwnSpeed({ ...own, isBeside: true, isIdle: () => true, onChange, lookMs: 20, ...change });
  opened.push(speed);
  return speed;
}

const reference = async () => (await readReference(database.db, "")).reference?.host;

test("a worker alone is not measured; with another, the first that was measured is the reference", async () => {
  const judge = vi.fn(sound.judge);
  const first = await open("first", { judge: { ...sound, judge } });
  // It has looked more than once.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(judge).not.toHaveBeenCalled();
  const other = { databaseUrl: database.url, judge: sound, concurrency: 1, logger: silentLogger };
  const worker = await runWorker(other);
  await vi.waitFor(async () => expect(await reference()).toBe("first"), { timeout: 20_000 });
  expect(first.slowness()).toBe(null);
  await worker.stop();
});

test("a machine of another speed beside the database is no reference, one as fast is", async () => {
  const worker = await runWorker({ databaseUrl: database.url, judge: sound, concurrency: 1, logger: silentLogger });
  await open("first");
  await vi.waitFor(async () => expect(await reference()).toBe("first"), { timeout: 20_000 });
  const same = await open("same", { judge: slowedJudge(sound, 1.1) });
  const slower = await open("slower", { judge: slowedJudge(sound, 3) });
  await vi.waitFor(
    () => expect([same.usual(), slower.usual()]).toEqual([1.1, 3].map((usual) => expect.closeTo(usual))),
    {
      timeout: 20_000,
    },
  );
  expect([same.slowness(), slower.slowness()]).toEqual([null, expect.objectContaining({ least: 3, most: 3 })]);
  expect(onChange).toHaveBeenCalledTimes(1);
  await worker.stop();
});

test("a joined machine is measured before it judges, and may be of any speed until there is a reference", async () => {
  expect((await open("before", { isBeside: false })).slowness()).toBe(UNKNOWN_SLOWNESS);
  expect(await reference()).toBe(undefined);
  const speed = JSON.stringify({ sort: { shortestMs: 0.25, longestMs: 0.25 } });
  await sql`insert into reference_speed (host, speed) values ('first', ${speed}::jsonb)`.execute(database.db);
  const joined = await open("joined", { isBeside: false });
  expect(joined.slowness()).toMatchObject({ least: 4, most: 4 });
  const broken = failingJudge(async () => Promise.reject(new Error("broken")));
  const unmeasured = await open("unmeasured", { isBeside: false, judge: broken });
  expect([unmeasured.slowness(), unmeasured.usual()]).toEqual([UNKNOWN_SLOWNESS, null]);
});

test("another machine becomes the reference when the last one has been gone for long", async () => {
  const worker = await runWorker({ databaseUrl: database.url, judge: sound, concurrency: 1, logger: silentLogger });
  await sql`insert into reference_speed (host, speed, seen_at) values ('gone', '{}', now() - interval '25 hours')`.execute(
    database.db,
  );
  await open("next");
  await vi.waitFor(async () => expect(await reference()).toBe("next"), { timeout: 20_000 });
  await worker.stop();
});
