import type { Database } from "@assay/database/connect";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { type GatedJudge, openGatedJudge } from "@assay/judge/testing/gated-judge";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type RunningWorker, runWorker } from "#run-worker";
import { silentLogger as logger } from "#testing/faulty-judge";
import { storeProblem, storeSubmission, storeUser, waitForVerdict } from "#testing/stored-submissions";

const CORES = 2;

let database: TestDatabase;
let gated: GatedJudge;
const workers: RunningWorker[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("submissions").execute();
  gated = await openGatedJudge(CORES, (source) => (source === "hog" ? 9_000 : 100));
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

/** Stores submissions of one user, whose runs are told from others' by the source. Returns their ids and the user. */
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
  return { userId, ids, client: `user ${userId}` };
}

const isFull = () => vi.waitFor(() => expect(gated.running()).toHaveLength(CORES), { timeout: 10_000, interval: 1 });
const asks = (client: string) =>
  vi.waitFor(() => expect(gated.asked).toContain(client), { timeout: 10_000, interval: 1 });

/** Ends one run after the other, the oldest first, until so many runs of a source have started. Returns the sources that started. */
async function runUntilStarted(source: string, count: number): Promise<string[]> {
  const from = gated.started.length;
  const ofSource = () => gated.started.slice(from).filter((run) => run.source === source).length;
  while (ofSource() < count) {
    gated.running()[0]?.end();
    await isFull();
  }
  return gated.started.slice(from).map((run) => run.source);
}

test("10,000 queued runs of one user delay another user's submission by at most one of those runs per core", async () => {
  const hog = await submit(database.db, "hog", { submissions: 40, runs: 250 });
  expect(await database.db.selectFrom("test_runs").select("token").execute()).toHaveLength(10_000);
  await startWorker();
  await isFull();
  expect(gated.started.map(({ source }) => source)).toEqual(["hog", "hog"]);
  const other = await submit(database.db, "other", { runs: 5 });
  await asks(other.client);
  const started = await runUntilStarted("other", 5);
  expect(started.filter((source) => source === "hog").length).toBeLessThanOrEqual(CORES);
  expect(hog.ids).toHaveLength(40);
  const ending = waitForVerdict(database.db, other.ids[0] ?? "");
  for (const run of gated.running()) if (run.source === "other") run.end();
  expect(await ending).toMatchObject({ verdict: "accepted" });
}, 120_000);
