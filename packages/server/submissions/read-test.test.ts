import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem, HIDDEN_INPUTS, HIDDEN_OUTPUTS, SAMPLE } from "@assay/database/testing/problems";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeRun, numberOf, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
let eve: SignedIn;
let admin: SignedIn;
let tokens: string[];
let number: number;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
  admin = await server.signInAdmin();
  tokens = await submit(bob, await addProblem(server.db));
  number = await numberOf(server.db, tokens);
});
afterAll(() => server.close());

const open = (browser: SignedIn, test: number) => browser.get(`/api/submissions/${number}/tests/${test}`);

/** Stores a runtime error of the test with this index, as the worker does. */
async function fail(index: number, exception: string, line: number) {
  const token = tokens[index] ?? "";
  const printed = { stdout: Buffer.from("secret-output\n"), stderr: Buffer.from(`${exception}: secret-words\n`) };
  const isSample = index === 0;
  await judgeRun(server.db, token, { verdict: "runtime_error", ...(isSample && printed) });
  await server.db
    .updateTable("test_runs")
    .set({ exception, exception_line: line })
    .where("token", "=", token)
    .execute();
  if (!isSample) {
    const kept = { token, ...printed, message: "Exited with error status 1", exit_code: 1 };
    await server.db.insertInto("hidden_outputs").values(kept).execute();
  }
}

const whole = (text: string) => ({ text, isCut: false });

describe("one test of a submission", () => {
  beforeAll(async () => {
    await judgeRun(server.db, tokens[0] ?? "", {
      verdict: "wrong_answer",
      stdout: Buffer.from("5\n"),
      stderr: Buffer.from("x"),
    });
    await fail(2, "KeyError", 9);
  });

  it("shows a sample to the sender and to admins, with what the program printed", async () => {
    for (const reader of [bob, admin]) {
      expect((await open(reader, 1)).json().test).toMatchObject({
        number: 1,
        input: whole(SAMPLE.input),
        expectedOutput: whole(SAMPLE.output),
        stdout: whole("5\n"),
        stderr: whole("x"),
      });
    }
  });

  it("shows a hidden test with the output that is kept of it to admins, and to nobody else", async () => {
    expect((await open(admin, 3)).json().test).toMatchObject({
      input: whole(HIDDEN_INPUTS[1] ?? ""),
      expectedOutput: whole(HIDDEN_OUTPUTS[1] ?? ""),
      stdout: whole("secret-output\n"),
      stderr: whole("KeyError: secret-words\n"),
      message: "Exited with error status 1",
      exitCode: 1,
    });
    expect((await open(admin, 2)).json().test).toMatchObject({ stdout: null, stderr: null });
    expect((await open(bob, 3)).statusCode).toBe(403);
    expect((await open(eve, 1)).statusCode).toBe(404);
    expect((await open(admin, 4)).statusCode).toBe(404);
  });

  it("shows the beginning of long texts and says that it is one", async () => {
    const stdout = Buffer.alloc(LIMITS.shownTestBytes + 1, "y");
    await server.db
      .updateTable("test_runs")
      .set({ stdout })
      .where("token", "=", tokens[0] ?? "")
      .execute();
    const { test } = (await open(bob, 1)).json();
    expect(test.stdout).toEqual({ text: "y".repeat(LIMITS.shownTestBytes), isCut: true });
  });

  it("shows no test of a problem that has become a draft to its sender", async () => {
    await server.db.updateTable("problems").set({ status: "draft" }).execute();
    expect([(await open(bob, 1)).statusCode, (await open(admin, 1)).statusCode]).toEqual([404, 200]);
    const { tests } = (await bob.get(`/api/submissions/${number}`)).json().submission;
    expect(tests[0].canOpen).toBe(false);
    await server.db.updateTable("problems").set({ status: "published" }).execute();
  });

  it("is listed as one that the reader may open", async () => {
    const canOpen = async (reader: SignedIn) =>
      (await reader.get(`/api/submissions/${number}`))
        .json()
        .submission.tests.map((test: { canOpen: boolean }) => test.canOpen);
    expect([await canOpen(bob), await canOpen(admin)]).toEqual([
      [true, false, false],
      [true, true, true],
    ]);
  });
});

describe("the exception that ended a program", () => {
  /** What each reader sees of the exceptions, on the submission's page and in the Judge0 API. */
  async function seen(reader: SignedIn) {
    const { submission } = (await reader.get(`/api/submissions/${number}`)).json();
    const path = `/judge0/submissions/batch?tokens=${tokens.join(",")}&fields=exception`;
    const { submissions } = (await reader.get(path)).json();
    const ofDetails = submission.tests.map(({ exception }: { exception: unknown }) => exception);
    expect(submissions.map(({ exception }: { exception: unknown }) => exception)).toEqual(
      reader === admin
        ? [ofDetails[0], ...submissions.slice(1).map((each: { exception: unknown }) => each.exception)]
        : ofDetails,
    );
    return ofDetails;
  }
  const exceptions = [
    { name: "IndexError", line: 2 },
    { name: "ValueError", line: 3 },
    { name: "KeyError", line: 4 },
  ];

  beforeAll(async () => {
    tokens = await submit(bob, await addProblem(server.db));
    number = await numberOf(server.db, tokens);
  });

  it("is shown of hidden tests only for the first that failed, once all before it have passed", async () => {
    await fail(2, "KeyError", 4);
    expect(await seen(bob)).toEqual([null, null, null]);
    await judgeRun(server.db, tokens[0] ?? "", { verdict: "accepted" });
    expect(await seen(bob)).toEqual([null, null, null]);
    await fail(1, "ValueError", 3);
    expect(await seen(bob)).toEqual([null, exceptions[1], null]);
    expect(await seen(admin)).toEqual([null, exceptions[1], exceptions[2]]);
  });

  it("is shown of every sample, and then of no hidden test", async () => {
    await fail(0, "IndexError", 2);
    expect(await seen(bob)).toEqual([exceptions[0], null, null]);
  });
});
