import { offerReference } from "@assay/database/queue/reference";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import type { Judge } from "@assay/judge/interface";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type RunningWorker, runWorker } from "#run-worker";
import { measureSpeed } from "#speed/measure-speed";
import { silentLogger as logger } from "#testing/failing-judge";
import { slowedJudge } from "#testing/slowed-judge";
import { storeProblem, storeSubmission, storeUser, waitForVerdict } from "#testing/stored-submissions";

let database: TestDatabase;
let open: TestJudge;
beforeAll(async () => {
  [database, open] = await Promise.all([createTestDatabase(), openTestJudge()]);
  const speed = await measureSpeed(open.judge, 2, AbortSignal.timeout(120_000));
  await offerReference(database.db, { host: "reference", speed });
}, 180_000);
const workers: RunningWorker[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop({ isUrgent: true });
});
afterAll(async () => {
  await open?.close();
  await database?.drop();
});

const WAIT = { timeout: 60_000 };
const LIMIT_S = 0.5;

async function start(judge: Judge, more: { machine?: "joined"; jobSlots?: number }): Promise<void> {
  const description = { host: "here", version: "1", cores: 2 };
  const worker = await runWorker({ databaseUrl: database.url, judge, concurrency: 2, logger, description, ...more });
  workers.push(worker);
}

/** A reference worker that judges nothing before `opened` resolves, and has room for one submission only. */
async function startReference(opened: Promise<void>): Promise<void> {
  const gated: Judge["judge"] = async (...given) => {
    await opened;
    return open.judge.judge(...given);
  };
  await start({ ...open.judge, languages: open.judge.languages, judge: gated }, { jobSlots: 1 });
}

/** Submits a program that uses so much of the time limit, on every machine of the speed of this one. */
async function submit(share: number): Promise<string> {
  const { db } = database;
  const problem = await storeProblem(db, 1);
  const source = `import time\nwhile time.process_time() < ${LIMIT_S * share}: pass\nprint(input())`;
  const { id } = await storeSubmission(db, { userId: await storeUser(db), problem, source });
  await db
    .updateTable("test_runs")
    .set({ cpu_time_limit_ms: LIMIT_S * 1_000 })
    .where("submission_id", "=", id)
    .execute();
  return id;
}

/** How many runs workers have counted as repeated. */
async function countRepeats(): Promise<number> {
  for (const worker of workers.splice(0)) await worker.stop();
  const rows = await database.db.selectFrom("judging_totals").selectAll().execute();
  return rows.reduce((sum, { kind, number }) => sum + (kind === "near_limit_repeat" ? Number(number) : 0), 0);
}

test.each([
  // What it takes there is beyond the limit here, and the other way round.
  { factor: 2, near: 0.7, verdict: "accepted" },
  { factor: 0.5, near: 1.5, verdict: "time_limit_exceeded" },
])("gives the reference's verdict on a machine where programs take $factor times as long", async (machine) => {
  const { factor, near, verdict } = machine;
  const before = await countRepeats();
  const gate = Promise.withResolvers<void>();
  await startReference(gate.promise);
  // Keeps the reference worker's only slot until the joined machine has judged the others.
  const first = await submit(0.1);
  await expect.poll(() => queued(first), WAIT).toMatchObject({ worker: expect.any(String) });
  await start(slowedJudge(open.judge, factor), { machine: "joined" });
  const [quick, close, slow] = await Promise.all([0.2, near, 8].map(submit));
  await expect.poll(() => queued(close), WAIT).toMatchObject({ worker: null, language_id: -71 });
  gate.resolve();
  const verdicts = [quick, close, slow].map(async (id = "") => (await waitForVerdict(database.db, id)).verdict);
  expect(await Promise.all(verdicts)).toEqual(["accepted", verdict, "time_limit_exceeded"]);
  expect(await countRepeats()).toBeGreaterThan(before);
});

test("lets a result near the limit stand when there is no reference worker", async () => {
  await start(slowedJudge(open.judge, 2), { machine: "joined" });
  const { verdict, attempts } = await waitForVerdict(database.db, await submit(0.7));
  expect({ verdict, attempts }).toEqual({ verdict: "time_limit_exceeded", attempts: 1 });
});

function queued(id = "") {
  return database.db
    .selectFrom("queued_submissions")
    .select(["worker", "language_id"])
    .where("submission_id", "=", id)
    .executeTakeFirst();
}
