import { POINTS } from "@assay/contract/vocabulary/problem";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { storeVersion } from "@assay/database/problems/store-version";
import { addProblem, newProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const REJUDGES = "/api/admin/rejudges";

let server: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let eve: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  ada = await server.signInAdmin();
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
});
beforeEach(async () => {
  await server.db.deleteFrom("rejudges").execute();
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("audit_entries").execute();
});
afterAll(() => server.close());

async function judged(browser: SignedIn, problemId: string, verdict: Verdict): Promise<number> {
  const tokens = await submit(browser, problemId);
  await judgeSubmission(server.db, tokens, [verdict, "accepted", "accepted"]);
  return numberOf(server.db, tokens);
}

async function start(filter: Record<string, unknown>) {
  const reply = await ada.post(REJUDGES, filter);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  return reply.json().rejudge;
}

/** What the workers do: gives the submissions of a rejudge these verdicts, in the order of their numbers. */
async function finish(number: number, verdicts: readonly Verdict[], points: readonly number[] = []): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select rejudged_submissions.number from rejudged_submissions join rejudges on rejudges.id = rejudge_id
    where rejudges.number = ${number} order by 1`.execute(server.db);
  for (const [index, item] of rows.entries())
    await server.db
      .updateTable("rejudged_submissions")
      .set({ state: "judged", verdict: verdicts[index] ?? "accepted", points_change: points[index] ?? 0 })
      .where("number", "=", item.number)
      .execute();
  const ready = { state: "ready", ready_at: new Date() } as const;
  await server.db.updateTable("rejudges").set(ready).where("number", "=", `${number}`).execute();
}

async function refusal(path: string, body: Record<string, unknown> | null = null) {
  const reply = body === null ? await ada.put(path, {}) : await ada.post(path, body);
  const { code, field = null, message } = reply.json();
  return [reply.statusCode, code, field, message];
}

describe("what is rejudged", () => {
  test("everything that matches and has a verdict, by problem, user, language, verdict and number", async () => {
    const [first, second] = [await addProblem(server.db), await addProblem(server.db)];
    const ofBob = await judged(bob, first, "wrong_answer");
    const ofEve = await judged(eve, first, "accepted");
    await judged(bob, second, "accepted");
    await submit(bob, first);
    const count = async (filter: Record<string, unknown>) =>
      (await ada.post(`${REJUDGES}/matching`, filter)).json().count;
    expect(await count({ problem: first })).toBe(2);
    expect(await count({ user: "bob" })).toBe(2);
    expect(await count({ user: "nobody" })).toBe(0);
    expect(await count({ verdict: "accepted", language: "cpp" })).toBe(2);
    expect(await count({ verdict: "accepted", language: "python" })).toBe(0);
    expect(await count({ numbers: [ofBob, ofEve, 999_999] })).toBe(2);
    expect(await start({ problem: first, user: "bob" })).toMatchObject({
      state: "judging",
      problem: { _id: first },
      admin: { userName: "head" },
      total: 1,
      judged: 0,
      changed: 0,
      keptUntil: null,
    });
  });

  test("a rejudge of nothing or of everything is refused, and so are invalid fields", async () => {
    const problem = await addProblem(server.db);
    expect(await refusal(REJUDGES, {})).toEqual([400, "invalid_request", null, "Say which submissions to rejudge."]);
    expect(await refusal(REJUDGES, { problem })).toEqual([
      400,
      "invalid_request",
      null,
      "No judged submission matches.",
    ]);
    expect((await refusal(REJUDGES, { verdict: "waiting" })).slice(0, 3)).toEqual([400, "invalid_request", "verdict"]);
    expect((await refusal(REJUDGES, { numbers: [0] }))[0]).toBe(400);
    expect((await refusal(REJUDGES, { numbers: [] })).slice(2, 3)).toEqual(["numbers"]);
  });

  test("a problem is in one pending rejudge at a time", async () => {
    const [first, second] = [await addProblem(server.db), await addProblem(server.db)];
    await judged(bob, first, "accepted");
    await judged(bob, second, "accepted");
    const { number } = await start({ problem: first });
    expect(await refusal(REJUDGES, { user: "bob" })).toEqual([
      409,
      "rejudge_pending",
      null,
      `${newProblem().title} is in rejudge ${number}. Apply or discard that one first.`,
    ]);
    await start({ problem: second });
    expect((await ada.put(`${REJUDGES}/${number}/discard`, {})).json().rejudge.state).toBe("discarded");
    expect((await start({ problem: first })).number).toBeGreaterThan(number);
  });
});

describe("the preview", () => {
  test("counts each change and the points, and lists the changed submissions page by page, newest first", async () => {
    const problem = await addProblem(server.db);
    const numbers: number[] = [];
    for (let count = 0; count < 3; count += 1) numbers.push(await judged(bob, problem, "accepted"));
    numbers.push(await judged(eve, problem, "wrong_answer"));
    const { number } = await start({ problem });
    await finish(number, ["wrong_answer", "wrong_answer", "accepted", "accepted"], [-10, 0, 0, 10]);
    const { rejudge } = (await ada.get(`${REJUDGES}/${number}`)).json();
    expect(rejudge).toMatchObject({
      state: "ready",
      judged: 4,
      changed: 3,
      changes: [
        { from: "accepted", to: "wrong_answer", count: 2 },
        { from: "wrong_answer", to: "accepted", count: 1 },
      ],
      points: { change: 0, gaining: 1, losing: 1 },
      keptUntil: expect.any(String),
    });
    const list = (await ada.get(`${REJUDGES}/${number}/submissions`)).json();
    const [first, second, , last] = numbers;
    expect(list.submissions.map((submission: { number: number }) => submission.number)).toEqual([last, second, first]);
    expect(list.submissions[2]).toMatchObject({
      user: { userName: "bob" },
      from: { verdict: "accepted", score: null },
      to: { verdict: "wrong_answer", score: null },
      pointsChange: -10,
    });
    const older = (await ada.get(`${REJUDGES}/${number}/submissions?before=${second}`)).json();
    expect(older.submissions.map((submission: { number: number }) => submission.number)).toEqual([first]);
    // Until it is applied, everybody sees the old verdicts.
    expect((await bob.get(`/api/submissions/${first}`)).json().submission).toMatchObject({
      verdict: "accepted",
      rejudgedAt: null,
    });
    const rejudges = (await ada.get(REJUDGES)).json();
    expect(rejudges).toMatchObject({ rejudges: [{ number, state: "ready", changed: 3, total: 4 }], older: null });
  });

  test("can be applied once everything is judged on the current tests, and discarded before that", async () => {
    const problem = await addProblem(server.db);
    await judged(bob, problem, "accepted");
    const { number } = await start({ problem });
    const act = (how: string) => refusal(`${REJUDGES}/${number}/${how}`);
    expect((await act("apply")).slice(0, 2)).toEqual([409, "rejudge_not_ready"]);
    await finish(number, ["wrong_answer"]);
    const tests = newProblem().tests.slice(0, 2);
    await server.db
      .transaction()
      .execute((transaction) => storeVersion(transaction, problem, { tests, authorId: null }));
    expect((await act("apply")).slice(0, 2)).toEqual([409, "rejudge_not_ready"]);
    await sql`update rejudged_problems set version_id = (select version_id from problems where id = problem_id)`.execute(
      server.db,
    );
    expect((await ada.put(`${REJUDGES}/${number}/apply`, {})).json().rejudge.state).toBe("applying");
    expect((await act("discard")).slice(0, 2)).toEqual([409, "rejudge_ended"]);
    expect((await ada.get(`${REJUDGES}/${number + 1}`)).statusCode).toBe(404);
    const { entries } = (await ada.get("/api/admin/audit")).json();
    expect(entries.map(({ action, object }: { action: string; object: object }) => [action, object])).toEqual(
      ["rejudge_applied", "rejudge_started"].map((action) => [
        action,
        { id: `${number}`, name: `${newProblem().title} (1 submission)`, exists: true },
      ]),
    );
  });
});

describe("the choice of changes", () => {
  const choose = async (number: number, choice: Record<string, unknown>) =>
    (await ada.put(`${REJUDGES}/${number}/choice`, choice)).json();

  test("leaves out single submissions, all changes of a verdict, or all; counts and points follow", async () => {
    const problem = await addProblem(server.db);
    const numbers: number[] = [];
    for (let count = 0; count < 2; count += 1) numbers.push(await judged(bob, problem, "accepted"));
    numbers.push(await judged(eve, problem, "wrong_answer"));
    const { number } = await start({ problem });
    expect(await choose(number, { isApplied: false })).toMatchObject({ code: "rejudge_not_ready" });
    await finish(number, ["wrong_answer", "wrong_answer", "accepted"]);
    const last = numbers[2];
    const points = POINTS[newProblem().difficulty];

    const leftOut = await choose(number, { isApplied: false, numbers: [last, 999_999] });
    expect(leftOut.rejudge).toMatchObject({
      ...{ changed: 2, leftOut: 1, points: { change: 0, gaining: 0, losing: 0 } },
      changes: [
        { from: "accepted", to: "wrong_answer", count: 2, leftOut: 0 },
        { from: "wrong_answer", to: "accepted", count: 0, leftOut: 1 },
      ],
    });
    const { submissions } = (await ada.get(`${REJUDGES}/${number}/submissions`)).json();
    expect(submissions.map(({ isLeftOut }: { isLeftOut: boolean }) => isLeftOut)).toEqual([true, false, false]);
    expect((await choose(number, { isApplied: false })).rejudge).toMatchObject({ changed: 0, leftOut: 3 });
    const verdicts = { from: "wrong_answer", to: "accepted" };
    expect((await choose(number, { isApplied: true, verdicts })).rejudge).toMatchObject({
      ...{ changed: 1, leftOut: 2, points: { change: points, gaining: 1, losing: 0 } },
    });

    expect((await ada.put(`${REJUDGES}/${number}/apply`, {})).json().rejudge.state).toBe("applying");
    expect(await choose(number, { isApplied: true })).toMatchObject({ code: "rejudge_ended" });
    const { entries } = (await ada.get("/api/admin/audit?action=rejudge_applied")).json();
    expect(entries[0].changes).toEqual([{ field: "leftOut", from: null, to: "2" }]);
  });

  test("by verdicts matches both the old and the new one, and changes no other rejudge", async () => {
    const [problem, other] = [await addProblem(server.db), await addProblem(server.db)];
    await judged(bob, problem, "wrong_answer");
    await judged(eve, problem, "runtime_error");
    await judged(eve, problem, "time_limit_exceeded");
    await judged(bob, other, "wrong_answer");
    const [{ number }, { number: another }] = [await start({ problem }), await start({ problem: other })];
    await finish(number, ["accepted", "accepted", "time_limit_exceeded"]);
    await finish(another, ["accepted"]);
    const verdicts = { from: "wrong_answer", to: "accepted" };
    expect((await choose(number, { isApplied: false, verdicts })).rejudge).toMatchObject({ changed: 1, leftOut: 1 });
    expect((await choose(number, { isApplied: false })).rejudge).toMatchObject({ changed: 0, leftOut: 2 });
    // The unchanged submission still moves to the current tests.
    const leftOut = server.db.selectFrom("rejudged_submissions").select("number").where("is_left_out", "=", true);
    expect(await leftOut.execute()).toHaveLength(2);
    expect((await ada.get(`${REJUDGES}/${another}`)).json().rejudge).toMatchObject({ changed: 1, leftOut: 0 });
  });

  test.each([
    [{}, "isApplied"],
    [{ isApplied: "no" }, "isApplied"],
    [{ isApplied: false, numbers: [] }, "numbers"],
    [{ isApplied: false, numbers: Array(1_001).fill(1) }, "numbers"],
    [{ isApplied: false, numbers: [1], verdicts: { from: null, to: "accepted" } }, "verdicts"],
    [{ isApplied: false, verdicts: { from: null, to: "waiting" } }, "verdicts.to"],
  ])("%o is refused, naming %s", async (choice, field) => {
    expect(await choose(1, choice)).toMatchObject({ code: "invalid_request", field });
  });
});

describe("a problem in a rejudge", () => {
  const status = (problem: string, to: string) => ada.put(`/api/admin/problems/${problem}/status`, { status: to });

  test("can be archived but not deleted while it has submissions; its rejudge goes on", async () => {
    const problem = await addProblem(server.db);
    await judged(bob, problem, "wrong_answer");
    const { number } = await start({ problem });
    expect((await status(problem, "archived")).statusCode).toBe(200);
    expect((await ada.delete(`/api/admin/problems/${problem}`)).json().code).toBe("problem_has_submissions");
    await finish(number, ["accepted"]);
    expect((await ada.put(`${REJUDGES}/${number}/apply`, {})).json().rejudge).toMatchObject({
      ...{ state: "applying", changed: 1, problem: { _id: problem } },
    });
  });

  test("can be deleted once its submissions are gone; the rejudge keeps its name and can be discarded", async () => {
    const problem = await addProblem(server.db);
    await judged(bob, problem, "wrong_answer");
    const { number } = await start({ problem });
    await server.db.deleteFrom("submissions").where("problem_id", "=", problem).execute();
    expect((await ada.delete(`/api/admin/problems/${problem}`)).statusCode).toBe(200);
    const { rejudge } = (await ada.get(`${REJUDGES}/${number}`)).json();
    expect(rejudge).toMatchObject({ name: newProblem().title, problem: null, changed: 0 });
    expect((await ada.put(`${REJUDGES}/${number}/discard`, {})).json().rejudge.state).toBe("discarded");
  });
});

test("a shadow of a submission is in nobody's lists and counts for nothing", async () => {
  const problem = await addProblem(server.db);
  const number = await judged(bob, problem, "accepted");
  const before = (await bob.get("/api/user/bob")).json();
  const list = (await ada.get("/api/submissions")).json();
  await sql`insert into submissions (shadow_of, version_id, language_id, source, verdict, finished_at)
    select id, version_id, language_id, '', 'wrong_answer', now() from submissions where number = ${number}`.execute(
    server.db,
  );
  expect((await bob.get("/api/user/bob")).json()).toEqual(before);
  expect((await ada.get("/api/submissions")).json()).toEqual(list);
  expect((await ada.get(`/api/submissions/${number + 1}`)).statusCode).toBe(404);
});
