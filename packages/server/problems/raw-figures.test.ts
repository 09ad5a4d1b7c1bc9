import { addProblem, newProblem } from "@assay/database/testing/problems";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { judgeRun, judgeSubmission, numberOf, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { everyCall } from "#testing/route-cases";
import { openTestSockets } from "#testing/sockets";

let server: TestApp;
let url: string;
let bob: SignedIn;
let problemId: string;
let tokens: string[];
let number: number;
const sockets = openTestSockets();

/** What a program might have chosen by what it read: a share of the points, times and an amount of memory. */
const SHARE = 0.12345678901;
const RAW = { cpu_time_ms: 123.4567, wall_time_ms: 234.5678, memory_kb: 54_321, share: SHARE };
const STARTED = new Date("2026-01-02T03:04:00.000Z");
const FINISHED = new Date("2026-01-02T03:04:05.678Z");
/** Digits of these values that rounded ones do not have. */
const DIGITS = /345678|12\.3[^0-9]|0\.123[^0-9]|123\.4|0\.235[^0-9]|234\.5|54321|05\.678/;

beforeAll(async () => {
  server = await openTestApp();
  url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  bob = await server.signIn("bob");
  const { tests } = newProblem();
  const group = { name: "secret", points: 100, aggregation: "min", onReject: "continue" } as const;
  problemId = await addProblem(server.db, {
    tests: tests.map((each) => (each.isSample ? each : { ...each, groupName: "secret" })),
    scoring: { groups: [group] },
  });
  tokens = await submit(bob, problemId);
  await judgeSubmission(server.db, tokens, ["accepted", "accepted", "accepted"]);
  number = await numberOf(server.db, tokens);
  await server.db
    .updateTable("test_runs")
    .set({ ...RAW, finished_at: FINISHED })
    .where("is_sealed", "=", true)
    .execute();
  const finished = { score: 100 * SHARE, maximum_score: 100, started_at: STARTED, finished_at: FINISHED };
  await server.db.updateTable("submissions").set(finished).where("number", "=", `${number}`).execute();
});
afterAll(async () => {
  sockets.closeAll();
  await server.close();
});

test.each(["sender", "admin"])(
  "no answer of any route shows the %s a raw figure or score of hidden tests",
  async (who) => {
    const reader = who === "sender" ? await server.signIn("bob") : await server.signInAdmin();
    const answers: LightMyRequestResponse[] = [];
    const calls = everyCall(reader, { userId: bob.userId, problemId, tokens, number });
    // An admin's calls would change the problem.
    const { readSubmissionDetails, listSubmissionHistory, readBatch } = calls;
    const made = who === "sender" ? calls : { readSubmissionDetails, listSubmissionHistory, readBatch };
    for (const call of Object.values(made)) answers.push(...(await Promise.all(call())));
    for (const { body, raw } of answers) {
      expect([raw.req.url, DIGITS.exec(body)?.[0]]).toEqual([raw.req.url, undefined]);
    }
    // The calls include a logout.
    const again = who === "sender" ? await server.signIn("bob") : reader;
    const details = (await again.get(`/api/submissions/${number}`)).json().submission;
    expect([details.score, details.groups]).toEqual([12, [{ name: "secret", score: 12, maximumScore: 100 }]]);
  },
);

test("nor a score for which a checker awarded points that a grader counts as they are", async () => {
  const sealed = () => server.db.updateTable("test_runs").where("is_sealed", "=", true);
  await sealed().set({ share: 12.34567891234 }).execute();
  const reader = await server.signIn("bob");
  const { score } = (await reader.get(`/api/submissions/${number}`)).json().submission;
  const [run] = (await reader.get(`/judge0/submissions/batch?tokens=${tokens.join()}&fields=score`)).json().submissions;
  await sealed().set({ share: RAW.share }).execute();
  expect([score, run.score]).toEqual([12, 12]);
});

test("the total is the sum of the groups wherever it is shown", async () => {
  const { tests } = newProblem();
  const rules = { aggregation: "min", onReject: "continue" } as const;
  const groups = [
    { ...rules, name: "secret/a", points: 30 },
    { ...rules, name: "secret/b", points: 70 },
  ];
  const ofGroup = ["secret/a", "secret/b"];
  const id = await addProblem(server.db, {
    tests: tests.map((each) => (each.isSample ? each : { ...each, groupName: ofGroup.shift() ?? null })),
    scoring: { groups },
  });
  const sent = await submit(bob, id);
  await judgeSubmission(server.db, sent, ["accepted", "accepted", "accepted"]);
  for (const [index, share] of [0.111, 0.777].entries()) {
    await server.db
      .updateTable("test_runs")
      .set({ share })
      .where("token", "=", sent[index + 1] ?? "")
      .execute();
  }
  const submission = await numberOf(server.db, sent);
  const stored = { score: 30 * 0.111 + 70 * 0.777, maximum_score: 100 };
  await server.db.updateTable("submissions").set(stored).where("number", "=", `${submission}`).execute();
  const reader = await server.signIn("bob");
  const details = (await reader.get(`/api/submissions/${submission}`)).json().submission;
  expect(details.groups.map(({ score }: { score: number }) => score)).toEqual([3.5, 54]);
  const listed = (await reader.get(`/api/submissions?problem=${id}`)).json().submissions;
  const { submissions: runs } = (
    await reader.get(`/judge0/submissions/batch?tokens=${sent.join()}&fields=score`)
  ).json();
  const exported = (await reader.get("/api/account/export")).json().submissions;
  expect([
    details.score,
    listed[0].score,
    ...runs.map(({ score }: { score: number }) => score),
    exported.find(({ problemId: of }: { problemId: string }) => of === id).score,
  ]).toEqual([57.5, 57.5, 57.5, 57.5, 57.5, 57.5]);
});

test("nor does an event", async () => {
  const socket = await sockets.connect(url, await server.signIn("bob"));
  const received: unknown[] = [];
  socket.on("verdicts", (verdicts) => received.push(verdicts));
  received.push(await socket.timeout(30_000).emitWithAck("watch", tokens));
  const [, token = ""] = tokens;
  await judgeRun(server.db, token, { verdict: "wrong_answer" });
  await expect.poll(() => received.length).toBe(2);
  await sql`update test_runs set cpu_time_ms = ${RAW.cpu_time_ms}, wall_time_ms = ${RAW.wall_time_ms},
    memory_kb = ${RAW.memory_kb} where is_sealed`.execute(server.db);
  received.push(await socket.timeout(30_000).emitWithAck("watch", tokens));
  expect(JSON.stringify(received)).not.toMatch(DIGITS);
});
