import type { Database } from "@assay/database/connect";
import { stopJudging } from "@assay/database/queue/enqueue";
import { flowName } from "@assay/database/queue/fair-order";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { type GatedJudge, openGatedJudge } from "@assay/judge/testing/gated-judge";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type RunningWorker, runWorker } from "#run-worker";
import { silentLogger as logger } from "#testing/failing-judge";
import { readSubmission, storeProblem, storeSubmission, storeUser, waitForVerdict } from "#testing/stored-submissions";

const CORES = 2;

let database: TestDatabase;
let gated: GatedJudge;
const workers: RunningWorker[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("submissions").execute();
  gated = await openGatedJudge(CORES, (source) => (source === "hog" ? 4_000 : 100));
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await gated.close();
});
afterAll(() => database.drop());

async function startWorker(): Promise<void> {
  const options = { databaseUrl: database.url, judge: gated.judge, concurrency: CORES, logger, stopGraceMs: 0 };
  workers.push(await runWorker(options));
}

/**
 * Stores submissions of one user, with a source that tells their runs from those of other users. Returns the user, the ids
 * of the submissions and their flow in the queue.
 */
async function submit(
  db: Database,
  source: string,
  { submissions = 1, runs = 1, isInteractive = true, user = "" } = {},
) {
  const userId = user || (await storeUser(db));
  const problem = await storeProblem(db, runs);
  const ids: string[] = [];
  for (let count = 0; count < submissions; count += 1) {
    const { id } = await storeSubmission(db, { userId, problem, source });
    ids.push(id);
  }
  await db
    .updateTable("queued_submissions")
    .set({ is_interactive: isInteractive })
    .where("submission_id", "in", ids)
    .execute();
  return { userId, ids, flow: flowName(`user ${userId}`, isInteractive) };
}

const isFull = () => vi.waitFor(() => expect(gated.running()).toHaveLength(CORES), { timeout: 10_000, interval: 1 });
const asks = (flow: string) => vi.waitFor(() => expect(gated.asked).toContain(flow), { timeout: 10_000, interval: 1 });

/**
 * Ends one run after the other, the oldest first, until this many runs of a source have started. Returns the sources of all
 * runs that started meanwhile.
 */
async function runUntilStarted(source: string, count: number): Promise<string[]> {
  const from = gated.started.length;
  const ofSource = () => gated.started.slice(from).filter((run) => run.source === source).length;
  while (ofSource() < count) {
    gated.running()[0]?.end();
    await isFull();
  }
  return gated.started.slice(from).map((run) => run.source);
}

test("delays a user's submission by at most one run per core, although another user has 10,000 test runs in the queue", async () => {
  const hog = await submit(database.db, "hog", { submissions: 40, runs: 250 });
  expect(await database.db.selectFrom("test_runs").select("token").execute()).toHaveLength(10_000);
  await startWorker();
  await isFull();
  expect(gated.started.map(({ source }) => source)).toEqual(["hog", "hog"]);
  const other = await submit(database.db, "other", { runs: 5 });
  await asks(other.flow);
  const started = await runUntilStarted("other", 5);
  expect(started.filter((source) => source === "hog").length).toBeLessThanOrEqual(CORES);
  expect(hog.ids).toHaveLength(40);
  const ending = waitForVerdict(database.db, other.ids[0] ?? "");
  for (const run of gated.running()) if (run.source === "other") run.end();
  expect(await ending).toMatchObject({ verdict: "accepted" });
}, 120_000);

test("starts a user's submission at once, although a rejudge of 1,000 submissions is being judged", async () => {
  const problem = await storeProblem(database.db, 20);
  const userId = await storeUser(database.db);
  const { id } = await storeSubmission(database.db, { userId, problem, source: "hog" });
  await database.db.deleteFrom("queued_submissions").execute();
  const ended = { verdict: "accepted", finished_at: new Date() } as const;
  await database.db.updateTable("submissions").set(ended).where("id", "=", id).execute();
  await sql`insert into submissions (user_id, problem_id, version_id, language_id, source, verdict, finished_at)
    select user_id, problem_id, version_id, language_id, source, verdict, finished_at
    from submissions cross join generate_series(2, 1000) where id = ${id}`.execute(database.db);
  await sql`with added as (insert into rejudges (name, total) values ('Echo', 1000) returning id)
    insert into rejudged_submissions (rejudge_id, number, submission_id)
    select added.id, number, submissions.id from submissions cross join added`.execute(database.db);
  await startWorker();
  // The rejudge has all cores but one.
  await vi.waitFor(() => expect(gated.running()).toHaveLength(CORES - 1), { timeout: 10_000, interval: 1 });
  const other = await submit(database.db, "other", { runs: 5 });
  await asks(other.flow);
  await isFull();
  expect(gated.started.map(({ source }) => source)).toEqual(["hog", "other"]);
  const started = await runUntilStarted("other", 4);
  expect(started.filter((source) => source === "hog").length).toBeLessThanOrEqual(CORES - 1);
});

test("judges a submission with as many runs as a batch may have", async () => {
  const { ids } = await submit(database.db, "hog", { runs: 256 });
  await startWorker();
  await isFull();
  const { started_at } = await database.db
    .selectFrom("submissions")
    .select("started_at")
    .where("id", "=", ids[0] ?? "")
    .executeTakeFirstOrThrow();
  expect(started_at).toBeInstanceOf(Date);
});

test("with several workers, each takes another user's submission although those of the first user fill all cores", async () => {
  await submit(database.db, "hog", { submissions: 20, runs: 20 });
  await startWorker();
  await isFull();
  await startWorker();
  const others = [await submit(database.db, "other", { runs: 2 }), await submit(database.db, "other", { runs: 2 })];
  for (const { flow } of others) await asks(flow);
  const started = await runUntilStarted("other", 4);
  expect(started.filter((source) => source === "hog").length).toBeLessThanOrEqual(CORES);
});

test("a user's page submission overtakes their own API requests", async () => {
  const { userId } = await submit(database.db, "api", { submissions: 3, runs: 20, isInteractive: false });
  await startWorker();
  await isFull();
  const page = await submit(database.db, "page", { user: userId, runs: 2 });
  await asks(page.flow);
  const started = await runUntilStarted("page", 2);
  expect(started).toEqual(["page", "page"]);
});

test("removes a deleted user's waiting submissions and stops the running ones, and no others", async () => {
  const hog = await submit(database.db, "hog", { submissions: 10, runs: 20 });
  await startWorker();
  await isFull();
  const other = await submit(database.db, "other", { runs: 2 });
  await asks(other.flow);
  await database.db.deleteFrom("users").where("id", "=", hog.userId).execute();
  await vi.waitFor(() => expect(gated.running().map(({ source }) => source)).toEqual(["other", "other"]), 5_000);
  for (const run of gated.running()) run.end();
  expect(await waitForVerdict(database.db, other.ids[0] ?? "")).toMatchObject({ verdict: "accepted", attempts: 1 });
  expect(await database.db.selectFrom("queued_submissions").selectAll().execute()).toEqual([]);
});

test("a submission that is cancelled while it is judged is stopped at once and stays cancelled", async () => {
  const { ids } = await submit(database.db, "hog", { runs: 20 });
  await startWorker();
  await isFull();
  await database.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("queued_submissions").execute();
    await transaction.updateTable("submissions").set({ verdict: "internal_error", finished_at: new Date() }).execute();
    await stopJudging(transaction, ids[0] ?? "");
  });
  await vi.waitFor(() => expect(gated.running()).toEqual([]), 5_000);
  const other = await submit(database.db, "other");
  await asks(other.flow);
  expect(await readSubmission(database.db, ids[0] ?? "")).toMatchObject({ verdict: "internal_error", attempts: 1 });
});

test("a submission that the database refuses to start does not block others", async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no' using errcode = '22023'; end $$`.execute(database.db);
  await sql`create trigger refuse before update on submissions
    for each row when (old.source = 'refused') execute function refuse()`.execute(database.db);
  await submit(database.db, "refused");
  const other = await submit(database.db, "other");
  await startWorker();
  await vi.waitFor(() => expect(gated.running()).toHaveLength(1), { timeout: 10_000, interval: 1 });
  gated.running()[0]?.end();
  expect(await waitForVerdict(database.db, other.ids[0] ?? "")).toMatchObject({ verdict: "accepted" });
});
