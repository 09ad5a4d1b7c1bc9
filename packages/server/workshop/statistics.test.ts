import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { foldCounters } from "@assay/database/counters/fold";
import { storeVersion } from "@assay/database/problems/store-version";
import { addProblem, newProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, expect, test } from "vitest";
import { judgeSubmission, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let bob: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  bob = await server.signIn("bob");
});
afterAll(() => server.close());

const read = async (problemId: string) => {
  await foldCounters(server.db);
  return (await admin.get(`/api/admin/problems/${problemId}/statistics`)).json().statistics;
};

/** A submission whose sample and hidden tests get these verdicts, and whose slowest test took this many ms. */
async function judge(problemId: string, verdicts: readonly Verdict[], ms = 45): Promise<void> {
  const tokens = await submit(bob, problemId);
  await judgeSubmission(server.db, tokens, verdicts);
  for (const [index, token] of tokens.entries()) {
    const time = index === 1 ? ms : 1;
    await server.db
      .updateTable("test_runs")
      .set({ wall_time_ms: time, cpu_time_ms: time / 2 })
      .where("token", "=", token)
      .execute();
  }
}

test("counts verdicts overall and by test, and the submissions that failed only one test", async () => {
  const problemId = await addProblem(server.db);
  await judge(problemId, ["accepted", "accepted", "accepted"]);
  await judge(problemId, ["accepted", "wrong_answer", "accepted"]);
  await judge(problemId, ["accepted", "time_limit_exceeded", "runtime_error"]);
  await judge(problemId, ["compilation_error", "compilation_error", "compilation_error"]);
  await submit(bob, problemId);
  const statistics = await read(problemId);
  expect(statistics).toMatchObject({ judged: 4, accepted: 1, counted: 3 });
  expect(statistics.verdicts).toHaveLength(4);
  expect(statistics.tests).toEqual([
    {
      number: 1,
      name: "sample/1",
      isSample: true,
      verdicts: [{ verdict: "accepted", count: 3 }],
      failed: 0,
      failedAlone: 0,
    },
    {
      number: 2,
      name: "secret/1",
      isSample: false,
      verdicts: ["accepted", "time_limit_exceeded", "wrong_answer"].map((verdict) => ({ verdict, count: 1 })),
      failed: 2,
      failedAlone: 1,
    },
    expect.objectContaining({ number: 3, failed: 1, failedAlone: 0 }),
  ]);
});

test("compares times of accepted submissions with the limit of their language", async () => {
  const problemId = await addProblem(server.db, { limits: { languages: { cpp: { timeFactor: 2 } } } });
  for (const ms of [50, 100, 550, 950]) await judge(problemId, ["accepted", "accepted", "accepted"], ms);
  expect((await read(problemId)).languages).toEqual([
    {
      language: "C++",
      accepted: 4,
      medianMs: 100,
      slowestMs: 950,
      limitMs: 1_000,
      tenths: [2, 0, 0, 0, 0, 1, 0, 0, 0, 1],
      aboveHalf: 2,
      aboveNinety: 1,
    },
  ]);
});

test("is about the current tests: earlier submissions count with their verdicts alone", async () => {
  const problemId = await addProblem(server.db);
  await judge(problemId, ["accepted", "accepted", "accepted"]);
  const tests = newProblem().tests.slice(0, 2);
  await server.db
    .transaction()
    .execute((transaction) => storeVersion(transaction, problemId, { tests, authorId: null }));
  expect(await read(problemId)).toMatchObject({
    judged: 1,
    verdicts: [{ verdict: "accepted", count: 1 }],
    counted: 0,
    tests: [
      { failed: 0, verdicts: [] },
      { failed: 0, verdicts: [] },
    ],
    languages: [],
  });
});

test("is for problems that exist", async () => {
  const reply = await admin.get("/api/admin/problems/018f0000-0000-7000-8000-000000000001/statistics");
  expect([reply.statusCode, reply.json().code]).toEqual([404, "problem_not_found"]);
});
