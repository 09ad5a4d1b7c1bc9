import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { openWorkerLink } from "@assay/database/queue/worker-link";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { judgeRun, SOURCE, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/api/admin/queue";

let server: TestApp;
let bob: SignedIn;
let admin: SignedIn;
let client: ApiClient;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  admin = await server.signInAdmin();
  client = await openApiClient(server, await server.signIn("eve"));
  problemId = await addProblem(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("rate_events").execute();
});

const run = { language_id: 52, source_code: SOURCE };
const list = async (query = "") => (await admin.get(`${PATH}${query}`)).json();
const send = async (change: object = {}): Promise<string> =>
  (await client.post("/judge0/submissions", { ...run, ...change })).json().token;
const readRun = async (token: string) => (await client.get(`/judge0/submissions/${token}`)).json();

/** Takes a submission as a worker does. */
async function take(submissionId: string): Promise<void> {
  await sql`update queued_submissions set worker = 'worker', taken_at = now()
    where submission_id = ${submissionId}`.execute(server.db);
}

/** The submissions that workers are notified to stop during `work`. */
async function stoppedBy(work: () => Promise<unknown>): Promise<string[]> {
  const stopped: string[] = [];
  const link = await openWorkerLink(server.databaseUrl);
  await link.join("listening", {
    onWaiting: () => {},
    onStop: (id) => stopped.push(id),
    onPrefetch: () => {},
    onGap: () => {},
  });
  await work();
  await vi.waitFor(() => expect(stopped).not.toEqual([]), 5_000);
  await link.close();
  return stopped;
}

describe("GET /api/admin/queue", () => {
  test("lists running submissions, and then waiting ones in the order in which they will be taken", async () => {
    await send({ wall_time_limit: 5, number_of_runs: 2 });
    await send();
    const tokens = await submit(bob, problemId);
    const { submissions, total, page, pageCount } = await list();
    expect([total, page, pageCount]).toEqual([3, 1, 1]);
    expect(submissions.map(({ user }: { user: { userName: string } }) => user.userName)).toEqual(["bob", "eve", "eve"]);
    const [ofBob, ofEve, last] = submissions;
    expect(ofBob).toMatchObject({
      isFromPage: true,
      isRejudge: false,
      isRunning: false,
      runs: tokens.length,
      language: "C++",
    });
    expect(ofBob.problem._id).toBe(problemId);
    expect(ofEve).toMatchObject({ isFromPage: false, problem: null, runs: 1, seconds: 10 });
    expect(new Date(ofEve.since).getTime()).toBeLessThanOrEqual(Date.now());
    await take(last._id);
    expect((await list()).submissions[0]).toMatchObject({ _id: last._id, isRunning: true });
  });

  test("lists a rejudge's submissions with user and problem, after everybody else's", async () => {
    const tokens = await submit(bob, problemId);
    await send();
    await sql`with shadow as (
        insert into submissions (shadow_of, language_id, source)
        select submission_id, 71, '' from test_runs where token = ${tokens[0]} returning id
      )
      insert into queued_submissions (submission_id, language_id, client, is_interactive, queued_at)
      select id, 71, 'background', false, now() - interval '1 hour' from shadow`.execute(server.db);
    const last = (await list()).submissions.at(-1);
    expect(last).toMatchObject({ isRejudge: true, user: { userName: "bob" }, problem: { _id: problemId } });
  });

  test("returns pages", async () => {
    await send();
    await sql`insert into submissions (id, language_id, source) select gen_random_uuid(), 71, '' from generate_series(1, ${LIMITS.queuePageSize})`.execute(
      server.db,
    );
    await sql`insert into queued_submissions (submission_id, language_id, client, is_interactive)
      select id, language_id, 'address 192.0.2.1', false from submissions where user_id is null`.execute(server.db);
    const first = await list();
    const second = await list("?page=2");
    expect([first.total, first.pageCount, first.submissions.length]).toEqual([LIMITS.queuePageSize + 1, 2, 50]);
    expect([second.page, second.submissions.length]).toEqual([2, 1]);
    expect(second.submissions[0].user).toBe(null);
    for (const page of ["0", "-1", "x", "1.5"]) expect((await admin.get(`${PATH}?page=${page}`)).statusCode).toBe(400);
  });
});

describe("POST /api/admin/queue/:id/cancel", () => {
  test("ends every run without a verdict, keeps the others, and stops the worker that judges it", async () => {
    const batch = {
      submissions: [
        { ...run, stdin: "1" },
        { ...run, stdin: "2" },
      ],
    };
    const [first, second] = (await client.post("/judge0/submissions/batch", batch)).json();
    await judgeRun(server.db, first.token, { verdict: "accepted" });
    const [{ _id }] = (await list()).submissions;
    await take(_id);
    const stopped = await stoppedBy(async () => {
      const response = await admin.post(`${PATH}/${_id}/cancel`, {});
      expect([response.statusCode, response.json()]).toMatchObject([200, { message: "The submission was cancelled." }]);
    });
    expect(stopped).toEqual([_id]);
    expect(await readRun(first.token)).toMatchObject({ status: { id: 3 } });
    const cancelled = { status: { id: 13, description: "Internal Error" }, message: "Cancelled by an admin" };
    expect(await readRun(second.token)).toMatchObject(cancelled);
    expect((await list()).total).toBe(0);
  });

  test("answers a request that waits for the run", async () => {
    const waiting = client.post("/judge0/submissions?wait=true", run);
    await vi.waitFor(async () => expect((await list()).total).toBe(1), 5_000);
    await admin.post(`${PATH}/${(await list()).submissions[0]._id}/cancel`, {});
    expect((await waiting).json()).toMatchObject({ status: { id: 13 }, message: "Cancelled by an admin" });
  });

  test("is 404 for a submission that has ended or does not exist", async () => {
    await send();
    const [{ _id }] = (await list()).submissions;
    expect((await admin.post(`${PATH}/${_id}/cancel`, {})).statusCode).toBe(200);
    for (const id of [_id, randomUUID()]) expect((await admin.post(`${PATH}/${id}/cancel`, {})).statusCode).toBe(404);
  });
});

describe("users.md fault 18: POST /api/queue/:token/cancel", () => {
  test("ends one's own submission and stops the worker that judges it", async () => {
    const [first = "", ...others] = await submit(bob, problemId);
    await judgeRun(server.db, first, { verdict: "accepted" });
    const [{ _id }] = (await list()).submissions;
    await take(_id);
    const stopped = await stoppedBy(async () =>
      expect((await bob.post(`/api/queue/${first}/cancel`, {})).statusCode).toBe(200),
    );
    expect(stopped).toEqual([_id]);
    const runs = await server.db.selectFrom("test_runs").select(["token", "verdict", "message"]).execute();
    expect(runs.find(({ token }) => token === first)?.verdict).toBe("accepted");
    for (const token of others)
      expect(runs.find((run) => run.token === token)).toMatchObject({
        verdict: "internal_error",
        message: "Cancelled by its sender",
      });
    expect((await list()).total).toBe(0);
  });

  test("is for the sender alone, and once", async () => {
    const [token = ""] = await submit(bob, problemId);
    for (const other of [admin, await server.signIn("mallory")])
      expect((await other.post(`/api/queue/${token}/cancel`, {})).statusCode).toBe(404);
    expect((await list()).total).toBe(1);
    expect((await bob.post(`/api/queue/${token}/cancel`, {})).statusCode).toBe(200);
    expect((await bob.post(`/api/queue/${token}/cancel`, {})).statusCode).toBe(404);
  });
});

describe("DELETE /api/admin/queue/:id", () => {
  test("deletes the submission with its runs, and stops the worker that judges it", async () => {
    const token = await send();
    const [{ _id }] = (await list()).submissions;
    await take(_id);
    const stopped = await stoppedBy(async () => expect((await admin.delete(`${PATH}/${_id}`)).statusCode).toBe(200));
    expect(stopped).toEqual([_id]);
    expect((await client.get(`/judge0/submissions/${token}`)).statusCode).toBe(404);
    expect((await list()).total).toBe(0);
    expect((await admin.delete(`${PATH}/${_id}`)).statusCode).toBe(404);
  });

  test("refuses submissions that have their verdict", async () => {
    const token = await send();
    const [{ _id }] = (await list()).submissions;
    await admin.post(`${PATH}/${_id}/cancel`, {});
    expect((await admin.delete(`${PATH}/${_id}`)).statusCode).toBe(404);
    expect((await readRun(token)).status.id).toBe(13);
  });
});

describe("a user who is deleted", () => {
  test("leaves nothing in the queue, and running submissions are stopped", async () => {
    const leaver = await server.signIn("leaver");
    await submit(leaver, problemId);
    await submit(leaver, problemId);
    const ids = (await list()).submissions.map(({ _id }: { _id: string }) => _id);
    await take(ids[0]);
    const stopped = await stoppedBy(() => admin.delete(`/api/admin/user/delete/${leaver.userId}`));
    expect(stopped.toSorted()).toEqual(ids.toSorted());
    expect((await list()).total).toBe(0);
  });
});

describe("GET /api/queue/:token", () => {
  /** The order is cached for a second. */
  const aheadOf = (browser: SignedIn, token: string, ahead: number | null) =>
    vi.waitFor(async () => expect((await browser.get(`/api/queue/${token}`)).json()).toMatchObject({ ahead }), 5_000);

  test("counts the submissions that will be taken before it, in the fair order, and returns null once it is judged", async () => {
    for (let count = 0; count < 3; count += 1) await send();
    const [first = ""] = await submit(bob, problemId);
    const [second = ""] = await submit(bob, problemId);
    await aheadOf(bob, first, 0);
    // After the first submission of each user, those from pages come before those from the API.
    await aheadOf(bob, second, 2);
    await take((await list()).submissions[0]._id);
    await aheadOf(bob, first, null);
    await aheadOf(bob, second, 1);
  });

  test("says when the submission is probably taken, once some have been taken before it", async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 8; count += 1) tokens.push(...(await submit(bob, problemId)).slice(0, 1));
    const place = async () => (await bob.get(`/api/queue/${tokens.at(-1)}`)).json();
    await vi.waitFor(async () => expect(await place()).toMatchObject({ ahead: 7 }), 5_000);
    for (let count = 0; count < 6; count += 1) {
      await sleep(1_100);
      await take((await list()).submissions.find(({ isRunning }: { isRunning: boolean }) => !isRunning)._id);
      await place();
    }
    await vi.waitFor(async () => expect((await place()).waitSeconds).toBeGreaterThan(0), 5_000);
    expect((await place()).waitSeconds).toBeLessThan(60);
  });

  test("is for the sender only", async () => {
    const token = await send();
    expect((await bob.get(`/api/queue/${token}`)).statusCode).toBe(404);
    expect((await bob.get(`/api/queue/${randomUUID()}`)).statusCode).toBe(404);
  });
});
