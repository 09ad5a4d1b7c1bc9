import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import { storeVersion } from "@assay/database/problems/store-version";
import { addProblem, newProblem } from "@assay/database/testing/problems";
import { beforeEach, describe, expect, test } from "vitest";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import { openLiveApp } from "#testing/open-live-app";

const { server, url, sockets } = await openLiveApp();
const bob = await server.signIn("bob");
const admin = await server.signInAdmin();
let problemId: string;
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  problemId = await addProblem(server.db);
});

const read = async (number: number) => (await bob.get(`/api/submissions/${number}`)).json().submission;
const rejudge = (number: number) => admin.post(`/api/admin/submissions/${number}/rejudge`, {});

describe("POST /api/admin/submissions/:number/rejudge", () => {
  test("queues it again with new test runs", async () => {
    const tokens = await submit(bob, problemId);
    await judgeSubmission(server.db, tokens, ["accepted", "wrong_answer", "accepted"], { compile_output: "a warning" });
    const number = await numberOf(server.db, tokens);
    const before = await read(number);
    expect((await rejudge(number)).json()).toMatchObject({ message: "The submission is being judged again." });
    const after = await read(number);
    expect(after).toMatchObject({
      number,
      submittedAt: before.submittedAt,
      source: before.source,
      verdict: null,
      verdicts: [null, null, null],
      compileOutput: null,
      judgedSeconds: null,
      rejudgedAt: expect.any(String),
    });
    for (const [index, run] of after.tests.entries()) {
      const { isSample, cpuTimeLimitMs, memoryLimitKb } = before.tests[index];
      expect(run).toMatchObject({ status: { id: 1 }, isSample, cpuTimeLimitMs, memoryLimitKb });
      expect(tokens).not.toContain(run.token);
    }
    const queued = (await admin.get("/api/admin/queue")).json().submissions;
    expect(queued.map(({ user }: { user: { userName: string } }) => user.userName)).toEqual(["bob"]);
    // A submission can be rejudged again only after its new verdict.
    const refused = await rejudge(number);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "being_judged"]);
    expect((await rejudge(number + 1_000)).statusCode).toBe(404);
    expect((await rejudge(0)).statusCode).toBe(400);
  });

  test("uses the newest tests of the problem", async () => {
    const tokens = await submit(bob, problemId);
    await judgeSubmission(server.db, tokens, ["accepted", "accepted", "accepted"]);
    const number = await numberOf(server.db, tokens);
    const tests = newProblem().tests.slice(0, 2);
    await server.db
      .transaction()
      .execute((transaction) => storeVersion(transaction, problemId, { tests, authorId: null }));
    expect((await read(number)).hasNewerTests).toBe(true);
    await rejudge(number);
    expect(await read(number)).toMatchObject({ hasNewerTests: false, verdicts: [null, null] });
  });

  test("a page that watches the submission gets its new test runs", async () => {
    const tokens = await submit(bob, problemId);
    await judgeSubmission(server.db, tokens, ["accepted", "accepted"]);
    const socket = await sockets.connect(url, bob);
    await socket.timeout(30_000).emitWithAck("watch", tokens);
    const received: LiveVerdict[][] = [];
    socket.on("verdicts", (verdicts) => void received.push(verdicts));
    const number = await numberOf(server.db, tokens);
    await rejudge(number);
    const renewed = (await read(number)).tests.map(({ token }: { token: string }) => token);
    // The verdicts of the first judging may arrive before them.
    await expect
      .poll(() => received.at(-1)?.map(({ token, status }) => [token, status.id]), { timeout: 10_000 })
      .toEqual(renewed.map((token: string) => [token, 1]));
  });
});
