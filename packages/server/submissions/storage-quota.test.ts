import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { deleteExpiredFreeRuns } from "@assay/database/storage/free-runs";
import { readUserStorage } from "@assay/database/storage/user-storage";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openApiClient } from "#testing/api-client";
import { itemFor, judgeRun, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions/batch";
const MIB = 1_024 * 1_024;

let server: TestApp;
let bob: SignedIn;
let eve: SignedIn;
beforeAll(async () => {
  server = await openTestApp({ isJudgeApiOpen: true });
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("rate_events").execute();
});

const free = { language_id: 52, source_code: SOURCE };

async function submissionOf(token: string): Promise<string> {
  const row = await server.db
    .selectFrom("test_runs")
    .select("submission_id")
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  return row.submission_id;
}

/** Sends a free run, waiting or finished, that takes this many more bytes. Returns its token. */
async function sendRun(sender: SignedIn, bytes: number, isFinished: boolean): Promise<string> {
  const [{ token }] = (await sender.post(PATH, { submissions: [free] })).json();
  const id = await submissionOf(token);
  const finished = isFinished ? { verdict: "accepted" as const, finished_at: new Date() } : {};
  await server.db
    .updateTable("submissions")
    .set({ ...finished, stored_bytes: sql<number>`stored_bytes + ${bytes}::bigint` })
    .where("id", "=", id)
    .execute();
  if (isFinished) await judgeRun(server.db, token, { verdict: "accepted" });
  return token;
}

describe("what a user stores", () => {
  test("counts program, files, input and expected output when they are sent", async () => {
    const files = Buffer.from("PK, more or less");
    const item = { ...free, stdin: "é", expected_output: "abc", additional_files: files.toString("base64") };
    await bob.post(PATH, { submissions: [item, { ...item, stdin: "12345" }] });
    const freeBytes = SOURCE.length + files.byteLength + 2 + 3 + 5 + 3;
    expect(await readUserStorage(server.db, bob.userId)).toEqual({ freeBytes, problemBytes: 0 });
    const problemId = await addProblem(server.db);
    const { testcases } = (await bob.get(`/api/testProblem/${problemId}`)).json();
    await bob.post(PATH, { submissions: testcases.map((one: TestCase) => itemFor(one)), problem_id: problemId });
    expect(await readUserStorage(server.db, bob.userId)).toEqual({ freeBytes, problemBytes: SOURCE.length });
  });

  test("replaces the oldest finished runs beyond the quota, and deletes their tokens", async () => {
    const oldest = await sendRun(bob, 200 * MIB, true);
    const newer = await sendRun(bob, 50 * MIB, true);
    const answer = await bob.post(PATH, { submissions: [{ ...free, stdin: "x".repeat(8 * MIB) }] });
    expect(answer.statusCode).toBe(201);
    const statuses = [];
    for (const token of [oldest, newer]) statuses.push((await bob.get(`/judge0/submissions/${token}`)).statusCode);
    expect(statuses).toEqual([404, 200]);
    const read = (await bob.get(`${PATH}?tokens=${oldest},${newer}&fields=token`)).json().submissions;
    expect(read).toEqual([null, { token: newer }]);
  });

  test("is refused as a whole, with what to do next, when waiting runs fill the quota", async () => {
    await sendRun(bob, LIMITS.freeRunStoredBytes - MIB, false);
    const finished = await sendRun(bob, 0, true);
    const answer = await bob.post(PATH, { submissions: [{ ...free, stdin: "x".repeat(2 * MIB) }] });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().error).toMatch(
      /^This needs 2\.0 MiB of the 256\.0 MiB that a user's runs may store, and runs that wait .* take up the rest\. Send less/,
    );
    expect((await bob.get(`/judge0/submissions/${finished}`)).statusCode).toBe(200);
    expect((await bob.post("/judge0/submissions", { ...free, stdin: "x".repeat(2 * MIB) })).statusCode).toBe(413);
    expect((await eve.post(PATH, { submissions: [free] })).statusCode).toBe(201);
    expect((await bob.post(PATH, { submissions: [free] })).statusCode).toBe(201);
  });

  test("has a separate quota for submissions to problems, which are never deleted to make room", async () => {
    const problemId = await addProblem(server.db);
    const { testcases } = (await bob.get(`/api/testProblem/${problemId}`)).json();
    const body = { submissions: testcases.map((one: TestCase) => itemFor(one)), problem_id: problemId };
    const [{ token }] = (await bob.post(PATH, body)).json();
    await server.db
      .updateTable("submissions")
      .set({ stored_bytes: LIMITS.problemStoredBytes, verdict: "accepted", finished_at: new Date() })
      .where("id", "=", await submissionOf(token))
      .execute();
    const refused = await bob.post(PATH, body);
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      {
        error: "Your submissions to problems take up 1024.0 MiB of the 1024.0 MiB that a user may store. Ask an admin.",
      },
    ]);
    expect((await bob.get(`/judge0/submissions/${token}`)).statusCode).toBe(200);
    expect((await bob.post(PATH, { submissions: [free] })).statusCode).toBe(201);
  });

  test("does not exceed the quota through large requests at the same moment", async () => {
    await sendRun(bob, LIMITS.freeRunStoredBytes - 3 * MIB, false);
    const body = { submissions: [{ ...free, stdin: "x".repeat(MIB) }] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => bob.post(PATH, body)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(answers.filter(({ statusCode }) => statusCode === 413)).toHaveLength(6);
  });

  test("shrinks when an admin deletes one of several runs", async () => {
    const admin = await server.signInAdmin();
    const items = [
      { ...free, stdin: "a".repeat(1_000) },
      { ...free, stdin: "b" },
    ];
    const [first, second] = (await bob.post(PATH, { submissions: items })).json();
    for (const { token } of [first, second]) await judgeRun(server.db, token, { verdict: "accepted" });
    expect((await admin.delete(`/judge0/submissions/${first.token}`)).statusCode).toBe(200);
    expect(await readUserStorage(server.db, bob.userId)).toMatchObject({ freeBytes: SOURCE.length + 1 });
  });
});

test("all callers without an account share one quota", async () => {
  const [{ token }] = (await server.visitor().post(PATH, { submissions: [free] })).json();
  await server.db
    .updateTable("submissions")
    .set({ stored_bytes: LIMITS.freeRunStoredBytes })
    .where("id", "=", await submissionOf(token))
    .execute();
  expect((await server.visitor().post(PATH, { submissions: [free] })).statusCode).toBe(413);
  expect((await bob.post(PATH, { submissions: [free] })).statusCode).toBe(201);
});

test("cuts the streams of free runs to 1 MiB only for a session", async () => {
  const client = await openApiClient(server, bob);
  await bob.post(PATH, { submissions: [free] });
  await client.post(PATH, { submissions: [free] });
  const rows = await server.db
    .selectFrom("submissions")
    .where("user_id", "=", bob.userId)
    .select("kept_stream_bytes")
    .orderBy("created_at")
    .execute();
  expect(rows.map((row) => row.kept_stream_bytes)).toEqual([LIMITS.pageStreamBytes, null]);
});

test("answers the token of an expired free run like that of a deleted one", async () => {
  const expired = await sendRun(bob, 0, true);
  const kept = await sendRun(bob, 0, true);
  await server.db
    .updateTable("submissions")
    .set({ finished_at: new Date(Date.now() - LIMITS.freeRunKeptMs - 1_000) })
    .where("id", "=", await submissionOf(expired))
    .execute();
  await deleteExpiredFreeRuns(server.db, LIMITS.freeRunKeptMs);
  expect((await bob.get(`/judge0/submissions/${expired}`)).statusCode).toBe(404);
  expect((await bob.get(`/judge0/submissions/${kept}`)).statusCode).toBe(200);
});
