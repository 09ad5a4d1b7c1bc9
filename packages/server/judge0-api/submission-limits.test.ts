import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { JUDGE0_ERRORS } from "@assay/contract/routes/judge0/test-run";
import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import { addProblem, CHECKER } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { itemFor, judgeRun, SOURCE, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions";
/** By then the total of what waits is read again. */
const READING_MS = 1_000;
let server: TestApp;
let bob: SignedIn;
let client: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  client = await openApiClient(server, bob);
  other = await openApiClient(server, await server.signIn("eve"));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("rate_events").execute();
});

const run = { language_id: 52, source_code: SOURCE };
const create = async (change: object = {}, query = "") => client.post(`${PATH}${query}`, { ...run, ...change });

describe("POST /judge0/submissions", () => {
  const fillQueue = async (count: number, userId: string | null, isFromPage = false) => {
    const id = randomUUID();
    const program = { id, user_id: userId, language_id: 52 as const, source: Buffer.from(SOURCE) };
    await server.db.insertInto("submissions").values(program).execute();
    await enqueueJudging(server.db, id);
    if (!isFromPage) await server.db.updateTable("queued_submissions").set({ is_interactive: false }).execute();
    await sql`insert into test_runs (token, submission_id, position, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb)
      select gen_random_uuid(), ${id}, n, false, 1, 1, 1 from generate_series(1, ${count}) as n`.execute(server.db);
  };

  test("refuses a user whose share of the queue is used up, but not others", async () => {
    await fillQueue(LIMITS.queueShare, bob.userId);
    const refused = await create();
    expect([refused.statusCode, refused.json()]).toEqual([503, { error: "queue is full" }]);
    expect((await other.post(PATH, run)).statusCode).toBe(201);
  });

  test("refuses only those above an equal share when the API's part of the queue is full", async () => {
    await fillQueue(LIMITS.queueSize / 2, null);
    await fillQueue(LIMITS.queueSize / 2 - 1, bob.userId);
    await sleep(READING_MS);
    const batch = await client.post(`${PATH}/batch`, { submissions: [run, run] });
    expect([batch.statusCode, batch.json()]).toEqual([503, { error: "queue is full" }]);
    expect((await other.post(`${PATH}/batch`, { submissions: [run, run] })).statusCode).toBe(201);
  });

  test("takes a page's submission however much waits, until the user's own share is used up", async () => {
    const problemId = await addProblem(server.db);
    await fillQueue(LIMITS.queueSize * 2, null);
    await fillQueue(LIMITS.queueSize * 2, null, true);
    await fillQueue(LIMITS.queueShare - 10, bob.userId, true);
    await sleep(READING_MS);
    expect(await submit(bob, problemId)).not.toEqual([]);
    await fillQueue(10, bob.userId, true);
    await expect(submit(bob, problemId)).rejects.toThrow("Too many of your submissions are waiting");
    const { statusCode } = await bob.post(`/api/problem/${problemId}/submissions`, { language: "cpp", source: SOURCE });
    expect(statusCode).toBe(429);
  });

  test("does not count what pages send towards the API's limit", async () => {
    await fillQueue(LIMITS.queueSize * 2, null, true);
    await sleep(READING_MS);
    const submissions = Array.from({ length: LIMITS.batchSize }, () => ({ ...run, wall_time_limit: 1 }));
    for (let sent = 0; sent <= LIMITS.queueFloor; sent += submissions.length)
      expect((await client.post(`${PATH}/batch`, { submissions })).statusCode).toBe(201);
  });

  test("refuses a user whose unfinished runs may take too many seconds, and says when to retry", async () => {
    const slow = { ...run, wall_time_limit: 20, number_of_runs: 20 };
    const runs = Math.floor(LIMITS.outstandingSeconds / (20 * 20));
    const batch = Array.from({ length: runs }, () => slow);
    const taken = await client.post(`${PATH}/batch`, { submissions: batch });
    expect(taken.statusCode).toBe(201);
    const refused = await client.post(PATH, slow);
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: JUDGE0_ERRORS.tooManySeconds }]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await other.post(PATH, slow)).statusCode).toBe(201);
    await judgeRun(server.db, taken.json()[0].token, { verdict: "accepted" });
    expect((await client.post(PATH, slow)).statusCode).toBe(201);
  });

  test("counts every pass of a sample run on a multi-pass problem towards those seconds", async () => {
    const problemId = await addProblem(server.db, { checking: { kind: "checker", checker: CHECKER, passes: 100 } });
    const { testcases } = (await bob.get(`/api/testProblem/${problemId}`)).json();
    const submissions = testcases.map((item: TestCase) => itemFor(item));
    const sampleRun = await client.post(`${PATH}/batch`, { submissions, problem_id: problemId, is_sample_run: true });
    expect(sampleRun.statusCode).toBe(201);
    const seconds = 100 * testcases.length * 0.5;
    const runs = Math.floor((LIMITS.outstandingSeconds - seconds) / (20 * 20));
    const send = (count: number) => {
      const slow = { ...run, wall_time_limit: 20, number_of_runs: 20 };
      return client.post(`${PATH}/batch`, { submissions: Array.from({ length: count }, () => slow) });
    };
    expect((await send(runs + 1)).statusCode).toBe(429);
    expect((await send(runs)).statusCode).toBe(201);
  });

  test("applies the same limit to many requests at the same moment", async () => {
    const slow = { ...run, wall_time_limit: 20, number_of_runs: 20 };
    const submissions = Array.from({ length: Math.floor(LIMITS.outstandingSeconds / (20 * 20)) }, () => slow);
    const sending = await server.db.transaction().execute(async (transaction) => {
      // Nothing can be stored until every request has passed the first check.
      await sql`lock table queued_submissions in share mode`.execute(transaction);
      const sent = Array.from({ length: 8 }, () => client.post(`${PATH}/batch`, { submissions }));
      await sleep(1_000);
      return sent;
    });
    const answers = await Promise.all(sending);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(7).fill(429)]);
  });

  test("refuses a request whose own runs may take too many seconds, without a time to retry", async () => {
    const batch = Array.from({ length: LIMITS.batchSize }, () => ({ ...run, wall_time_limit: 20, number_of_runs: 20 }));
    const refused = await client.post(`${PATH}/batch`, { submissions: batch });
    expect([refused.statusCode, refused.json()]).toEqual([400, { error: JUDGE0_ERRORS.batchTooLong }]);
    expect(await server.db.selectFrom("submissions").select("id").execute()).toEqual([]);
  });

  test("answers 429 with the time to wait when a user sends too many", async () => {
    const events = Array.from({ length: RATES.judgeRequests.attempts }, () => ({ bucket: `judge:user:${bob.userId}` }));
    await server.db.insertInto("rate_events").values(events).execute();
    const refused = await create();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await other.post(PATH, run)).statusCode).toBe(201);
  });
});
