import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { addProblem, HIDDEN_INPUTS, HIDDEN_OUTPUTS } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settleContests } from "#contests/settle-contests";
import { addBareAssignment } from "#testing/bare-assignment";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let bob: SignedIn;
let eve: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  [bob, eve] = await Promise.all([server.signIn("bob"), server.signIn("eve")]);
  await sql`with made as (insert into classes (slug, name) values ('a', 'A') returning id)
    insert into class_members (class_id, user_id, role) select id, ${bob.userId}::uuid, 'student' from made`.execute(
    server.db,
  );
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  await server.db.deleteFrom("assignments").execute();
  await server.db.deleteFrom("contests").execute();
  problemId = await addProblem(server.db);
  await setRule("tries", 2);
});
afterAll(() => server.close());

const later = (ms: number) => new Date(Date.now() + ms);

function setRule(opens: "never" | "tries" | "end", tries: number | null = null) {
  return server.db
    .updateTable("problems")
    .set({ failing_test_opens: opens, failing_test_tries: tries })
    .where("id", "=", problemId)
    .execute();
}

/** Submits a program and judges it. Returns the submission's number. */
async function send(browser: SignedIn, verdicts: readonly Verdict[], to = problemId): Promise<number> {
  const tokens = await submit(browser, to);
  await judgeSubmission(server.db, tokens, verdicts);
  return numberOf(server.db, tokens);
}

const FAILED = ["accepted", "wrong_answer", "runtime_error"] as const;
const SAMPLE_ONLY = [1];

/** The tests of a submission that its reader may open, after checking that the others are refused without a word of their data. */
async function opened(reader: SignedIn, number: number): Promise<number[]> {
  const page = await reader.get(`/api/submissions/${number}`);
  const { tests } = page.json().submission;
  const mayOpen: number[] = [];
  for (const test of tests) {
    const reply = await reader.get(`/api/submissions/${number}/tests/${test.number}`);
    expect([test.number, reply.statusCode]).toEqual([test.number, test.canOpen ? 200 : 403]);
    if (test.canOpen) mayOpen.push(test.number);
    else expect(Object.keys(reply.json())).toEqual(["message", "textId", "code"]);
  }
  for (const text of [...HIDDEN_INPUTS, ...HIDDEN_OUTPUTS]) expect(page.body).not.toContain(JSON.stringify(text));
  return mayOpen;
}

/** What a sender may open once they have failed twice. */
async function afterTwo(): Promise<number[]> {
  await send(bob, FAILED);
  return opened(bob, await send(bob, FAILED));
}

describe("after a number of rejected submissions", () => {
  test("the sender opens the first hidden test that failed, in each of their submissions, and no other", async () => {
    const first = await send(bob, FAILED);
    expect(await opened(bob, first)).toEqual(SAMPLE_ONLY);
    const second = await send(bob, ["wrong_answer", "accepted", "time_limit_exceeded"]);
    expect([await opened(bob, first), await opened(bob, second)]).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  test("it shows input, expected and actual output, but neither the whole files nor what the checker says", async () => {
    await send(bob, FAILED);
    const tokens = await submit(bob, problemId);
    await judgeSubmission(server.db, tokens, FAILED);
    const token = tokens[1] ?? "";
    await server.db.updateTable("test_runs").set({ checker_message: "secret" }).where("token", "=", token).execute();
    const printed = { stdout: Buffer.from("8\n"), stderr: Buffer.from(""), message: null, exit_code: 0 };
    await server.db
      .insertInto("hidden_outputs")
      .values({ token, ...printed })
      .execute();
    const path = `/api/submissions/${await numberOf(server.db, tokens)}/tests/2`;
    const whole = (text: string) => ({ text, isCut: false });
    const { test: shown } = (await bob.get(path)).json();
    expect(shown).toMatchObject({
      ...{ input: whole(HIDDEN_INPUTS[0] ?? ""), expectedOutput: whole(HIDDEN_OUTPUTS[0] ?? ""), stdout: whole("8\n") },
      ...{ checkerMessage: null, inputFile: null, outputFile: null },
    });
    const { test: full } = (await admin.get(path)).json();
    expect(full.checkerMessage).toBe("secret");
    for (const file of [full.inputFile, full.outputFile]) expect((await bob.get(file)).statusCode).toBe(403);
  });

  test("nobody else opens it, and their own tests only after their own tries", async () => {
    await send(bob, FAILED);
    const number = await send(bob, FAILED);
    expect((await eve.get(`/api/submissions/${number}/tests/2`)).statusCode).toBe(404);
    expect(await opened(eve, await send(eve, FAILED))).toEqual(SAMPLE_ONLY);
    expect((await server.visitor().get(`/api/submissions/${number}/tests/2`)).statusCode).toBe(401);
  });

  test("only submissions to this problem that ran and failed are counted", async () => {
    const number = await send(bob, FAILED);
    const whole = (verdict: Verdict) => [verdict, verdict, verdict];
    for (const verdict of ["accepted", "compilation_error", "internal_error"] as const) await send(bob, whole(verdict));
    await send(bob, FAILED, await addProblem(server.db));
    await submit(bob, problemId);
    expect(await opened(bob, number)).toEqual(SAMPLE_ONLY);
  });

  test.each([
    ["was accepted", ["accepted", "accepted", "accepted"]],
    ["did not compile", ["compilation_error", "compilation_error", "compilation_error"]],
    ["could not be judged", ["accepted", "internal_error", "internal_error"]],
    ["failed on the sample alone", ["wrong_answer", "accepted", "accepted"]],
  ] as const)("a program that %s opens none", async (_, verdicts) => {
    await afterTwo();
    expect(await opened(bob, await send(bob, verdicts))).toEqual(SAMPLE_ONLY);
  });

  test("a submission opens none before it is judged", async () => {
    await afterTwo();
    const number = await numberOf(server.db, await submit(bob, problemId));
    expect(await opened(bob, number)).toEqual(SAMPLE_ONLY);
  });
});

test("never, unless the author says otherwise", async () => {
  problemId = await addProblem(server.db);
  expect(await afterTwo()).toEqual(SAMPLE_ONLY);
  await setRule("tries", 2);
  const number = await send(bob, FAILED);
  expect(await opened(bob, number)).toEqual([1, 2]);
  await setRule("never");
  expect(await opened(bob, number)).toEqual(SAMPLE_ONLY);
});

/** Creates a running contest with the problem, which is published as well. */
async function createContest() {
  const created = await admin.post("/api/contests", {
    ...{ key: "c", name: "Contest", visibility: "listed", startAt: later(-MINUTE), durationMs: HOUR },
    problems: [{ problemId, label: "A" }],
  });
  expect(created.statusCode).toBe(201);
}

async function endContest() {
  await sql`update contests set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour', last_end_at = now() - interval '1 hour'`.execute(
    server.db,
  );
  await sql`update participants set ends_at = now() - interval '1 hour'`.execute(server.db);
  await sql`update problems set concealed_until = null`.execute(server.db);
  await settleContests(server.db);
}

describe("in a contest", () => {
  test("it stays closed until the end, also for who does not take part", async () => {
    expect(await afterTwo()).toEqual([1, 2]);
    const number = await send(eve, FAILED);
    await send(eve, FAILED);
    await createContest();
    await bob.post("/api/contests/c/join", {});
    await sql`update problems set concealed_until = null`.execute(server.db);
    expect(await opened(eve, number)).toEqual(SAMPLE_ONLY);
    const { rows } = await sql<{ number: number }>`select number::int from submissions where user_id = ${bob.userId}
      and problem_id = ${problemId}`.execute(server.db);
    for (const mine of rows) expect(await opened(bob, mine.number)).toEqual(SAMPLE_ONLY);
    await endContest();
    expect(await opened(eve, number)).toEqual([1, 2]);
  });

  test("what it withholds is neither opened nor counted", async () => {
    const number = await send(bob, FAILED);
    await send(bob, FAILED);
    await sql`update submissions set withheld = 'others' where number = ${number}`.execute(server.db);
    const other = await send(bob, ["accepted", "accepted", "accepted"]);
    expect((await bob.get(`/api/submissions/${number}/tests/2`)).statusCode).toBe(404);
    expect(await opened(bob, other)).toEqual(SAMPLE_ONLY);
    const [second] = (
      await sql<{
        number: number;
      }>`select max(number)::int as number from submissions where verdict = 'wrong_answer'`.execute(server.db)
    ).rows;
    expect(await opened(bob, second?.number ?? 0)).toEqual(SAMPLE_ONLY);
  });

  test("after the end, if the author says so, it opens for who took part", async () => {
    await setRule("end");
    expect(await afterTwo()).toEqual(SAMPLE_ONLY);
    await createContest();
    await bob.post("/api/contests/c/join", {});
    await endContest();
    expect(await opened(bob, await send(bob, FAILED))).toEqual([1, 2]);
    expect(await opened(eve, await send(eve, FAILED))).toEqual(SAMPLE_ONLY);
  });
});

describe("in an assignment", () => {
  const assign = (more: object) => addBareAssignment(server.db, "a", { name: "hw", problemIds: [problemId], ...more });
  const dueNow = () =>
    server.db
      .updateTable("assignments")
      .set({ due_at: later(-HOUR) })
      .execute();

  test("it stays closed for its students until it is due for them", async () => {
    const id = await assign({ dueAt: later(HOUR) });
    expect(await afterTwo()).toEqual(SAMPLE_ONLY);
    await dueNow();
    const number = await send(bob, FAILED);
    expect(await opened(bob, number)).toEqual([1, 2]);
    await sql`insert into assignment_overrides (assignment_id, user_id, due_at)
      values (${id}, ${bob.userId}, ${later(HOUR)})`.execute(server.db);
    expect(await opened(bob, number)).toEqual(SAMPLE_ONLY);
  });

  test.each([
    ["without a due date", {}],
    ["that is an exam", { kind: "exam", dueAt: later(HOUR) }],
  ])("it stays closed in one %s", async (_, more) => {
    await send(bob, FAILED);
    const number = await send(bob, FAILED);
    expect(await opened(bob, number)).toEqual([1, 2]);
    await assign(more);
    expect(await opened(bob, number)).toEqual(SAMPLE_ONLY);
  });

  test("once it is due, if the author says so, it opens for its students alone", async () => {
    await setRule("end");
    await assign({ dueAt: later(HOUR) });
    expect(await afterTwo()).toEqual(SAMPLE_ONLY);
    await dueNow();
    expect(await opened(bob, await send(bob, FAILED))).toEqual([1, 2]);
    expect(await opened(eve, await send(eve, FAILED))).toEqual(SAMPLE_ONLY);
  });
});
