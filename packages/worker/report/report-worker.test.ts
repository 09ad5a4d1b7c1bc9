import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTally } from "#report/tally";
import { runWorker } from "#run-worker";
import { failingJudge, silentLogger as logger, sound } from "#testing/failing-judge";
import { storeEcho, waitForVerdict } from "#testing/stored-submissions";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("judging_totals").execute();
});

const description = { host: "judge-1", version: "1.2.3", cores: 4 };
const reports = () => database.db.selectFrom("worker_reports").selectAll().execute();
const total = async (kind: string, label?: string) => {
  const rows = await database.db.selectFrom("judging_totals").selectAll().where("kind", "=", kind).execute();
  return rows
    .filter((row) => label === undefined || row.label === label)
    .reduce((sum, row) => sum + Number(row.number), 0);
};

test("a worker reports what it is, also with what it judges, counts each stage once per submission, and leaves no report when it stops", async () => {
  const options = { databaseUrl: database.url, judge: sound, concurrency: 2, logger, description };
  const worker = await runWorker(options);
  expect(await reports()).toMatchObject([{ ...description, submissions: 0, last_verdict_at: null }]);
  const { id } = await storeEcho(database.db);
  await waitForVerdict(database.db, id);
  const { judged_on } = await database.db.selectFrom("submissions").select("judged_on").executeTakeFirstOrThrow();
  expect(judged_on).toBe("judge-1, Assay 1.2.3");
  await worker.stop();
  expect(await reports()).toEqual([]);
  expect(await total("verdict", "accepted")).toBe(1);
  for (const stage of ["wait", "load", "run", "store", "total"])
    expect([stage, await total(stage)]).toEqual([stage, 1]);
  const times = await database.db.selectFrom("verdict_times").select("number").execute();
  expect(times).toEqual([{ number: "1" }]);
});

test("counts repeated attempts and internal errors", async () => {
  const judge = failingJudge(async () => {
    throw new Error("broken");
  });
  const { id } = await storeEcho(database.db);
  await database.db.updateTable("submissions").set({ attempts: 2 }).where("id", "=", id).execute();
  const worker = await runWorker({ databaseUrl: database.url, judge, concurrency: 1, logger });
  await waitForVerdict(database.db, id);
  await worker.stop();
  expect([await total("repeated_attempt"), await total("internal_error", "other"), await total("wait")]).toEqual([
    1, 1, 0,
  ]);
});

test("keeps what could not be reported, and reports a busy core as long as it was held", () => {
  const tally = openTally();
  const taken = { client: "user 1", languageId: 71, attemptNumber: 1, waitedMs: 40 };
  const submission = tally.open(taken);
  submission.end("accepted");
  const counts = tally.take();
  expect(tally.take()).toEqual([]);
  tally.putBack(counts);
  expect(tally.take()).toEqual(counts);
  expect(counts).toContainEqual({ kind: "wait", languageId: 71, label: "0.05", number: 1, seconds: 0.04 });
  tally.charge(500);
  expect(tally.busyCores(4)).toBeCloseTo(0.5, 1);
  tally.charge(60_000);
  expect(tally.busyCores(4)).toBe(4);
});

test("leaves the times of work in the background out", () => {
  const tally = openTally();
  const taken = { client: "background", languageId: 71, attemptNumber: 1, waitedMs: 9_000_000 };
  const submission = tally.open(taken);
  submission.endStage("load");
  submission.end("accepted");
  expect(tally.take()).toEqual([]);
  expect(tally.lastVerdictAt()).toBeInstanceOf(Date);
});
