import { randomUUID } from "node:crypto";
import { DEFAULT_FIELDS, testRun } from "@assay/contract/routes/judge0/test-run";
import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem, HIDDEN_INPUTS, SAMPLE } from "@assay/database/testing/problems";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judgeRun, SOURCE, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions/batch";

let server: TestApp;
let bob: SignedIn;
let eve: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  eve = await server.signIn("eve");
  admin = await server.signInAdmin();
});
afterAll(() => server.close());

/** Sends one free run in base64 and returns its token. */
async function sendFree(stdin: string | Uint8Array, expected: string | null = null): Promise<string> {
  const encode = (content: string | Uint8Array) => Buffer.from(content).toString("base64");
  const item = {
    language_id: 52,
    source_code: encode(SOURCE),
    stdin: encode(stdin),
    expected_output: expected === null ? null : encode(expected),
  };
  const response = await bob.post(`${PATH}?base64_encoded=true`, { submissions: [item] });
  return response.json()[0].token;
}

const read = (reader: Pick<SignedIn, "get">, tokens: string[], query = "&fields=*") =>
  reader.get(`${PATH}?tokens=${tokens.join(",")}${query}`);

describe("GET /judge0/submissions/batch: a waiting run", () => {
  test("shows every field, with empty results", async () => {
    const token = await sendFree("in é\n", "out\n");
    const response = await read(bob, [token]);
    expect(response.statusCode).toBe(200);
    const [run] = response.json().submissions;
    expect(Object.keys(run).sort()).toEqual(Object.keys(testRun.shape).sort());
    expect(run).toMatchObject({
      token,
      language_id: 52,
      language: { id: 52, name: expect.stringMatching(/^C\+\+/) },
      source_code: SOURCE,
      stdin: "in é\n",
      expected_output: "out\n",
      status_id: 1,
      status: { id: 1, description: "In Queue" },
      cpu_time_limit: "5.0",
      wall_time_limit: "10.0",
      memory_limit: 262_144,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      finished_at: null,
    });
    for (const field of ["stdout", "stderr", "message", "time", "wall_time", "memory", "exit_code", "verdict"]) {
      expect(run[field]).toBeNull();
    }
  });
});

describe("GET /judge0/submissions/batch: a judged run", () => {
  test("shows times as decimal seconds, and UTF-8 texts as text", async () => {
    const token = await sendFree("");
    const stdout = Buffer.from("‘naïve’ 日本\n");
    await judgeRun(server.db, token, { verdict: "wrong_answer", stdout, stderr: Buffer.from("warn\n"), message: null });
    const [run] = (await read(bob, [token])).json().submissions;
    expect(run).toMatchObject({
      status: { id: 4, description: "Wrong Answer" },
      verdict: "wrong_answer",
      stdout: "‘naïve’ 日本\n",
      stderr: "warn\n",
      time: "0.045",
      wall_time: "1.0",
      memory: 3_456,
      exit_code: 0,
    });
    expect(run.finished_at).toMatch(/\.\d{3}Z$/);
  });

  test("has a newline after every 60 characters of base64 and at the end", async () => {
    const token = await sendFree("");
    const stdout = Buffer.from("0123456789".repeat(10));
    await judgeRun(server.db, token, { verdict: "accepted", stdout, stderr: Buffer.from(""), message: "m" });
    const [run] = (await read(bob, [token], "&fields=*&base64_encoded=true")).json().submissions;
    const lines = run.stdout.split("\n");
    expect(lines.map((line: string) => line.length)).toEqual([60, 60, 16, 0]);
    expect(Buffer.from(run.stdout, "base64")).toEqual(stdout);
    expect(run.stderr).toBeNull();
    expect(run.message).toBe("bQ==\n");
    expect(Buffer.from(run.source_code, "base64").toString()).toBe(SOURCE);
    expect(run.status.description).toBe("Accepted");
  });

  test("is refused as text if its output is not UTF-8, but not in base64 or without the output fields", async () => {
    const token = await sendFree("");
    await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from([0xff, 0x41]) });
    const refused = await read(bob, [token]);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({
      error:
        "some attributes for one or more submissions cannot be converted to UTF-8, use base64_encoded=true query parameter",
    });
    expect((await read(bob, [token], "&base64_encoded=true")).json().submissions[0].stdout).toBe("/0E=\n");
    expect((await read(bob, [token], "&fields=token,time,status")).statusCode).toBe(200);
  });
});

describe("GET /judge0/submissions/batch: the fields", () => {
  let token: string;
  beforeAll(async () => {
    token = await sendFree("");
  });

  test.each(["", "&fields="])("are Judge0's default ones with %j", async (query) => {
    const [run] = (await read(bob, [token], query)).json().submissions;
    expect(Object.keys(run).sort()).toEqual([...DEFAULT_FIELDS].sort());
  });

  test("are the requested ones", async () => {
    const [run] = (await read(bob, [token], "&fields=token,verdict")).json().submissions;
    expect(run).toEqual({ token, verdict: null });
  });

  test("include the score of the whole submission once it is stored", async () => {
    const fields = "&fields=score,maximum_score";
    expect((await read(bob, [token], fields)).json().submissions).toEqual([{ score: null, maximum_score: null }]);
    const ofToken = server.db.selectFrom("test_runs").select("submission_id").where("token", "=", token);
    const scored = { score: 40, maximum_score: 100 };
    await server.db.updateTable("submissions").set(scored).where("id", "=", ofToken).execute();
    expect((await read(bob, [token], fields)).json().submissions).toEqual([scored]);
    await server.db.updateTable("submissions").set({ score: 33.123_456_789 }).where("id", "=", ofToken).execute();
    expect((await read(bob, [token], fields)).json().submissions).toEqual([{ ...scored, score: 33.12 }]);
  });

  test("that do not exist are named in the error", async () => {
    const response = await read(bob, [token], "&fields=token,foo,id,%20stdin");
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: "invalid fields: [foo, id,  stdin]" });
  });
});

describe("GET /judge0/submissions/batch: the tokens", () => {
  test("are answered in their order, with repetitions, and null for unknown ones", async () => {
    const [a, b] = [await sendFree("a"), await sendFree("b")];
    const response = await read(bob, [b, a, randomUUID(), "nonsense", b], "&fields=stdin");
    expect(response.json().submissions).toEqual([{ stdin: "b" }, { stdin: "a" }, null, null, { stdin: "b" }]);
  });

  test("may be in a header", async () => {
    const token = await sendFree("a");
    const response = await bob.get(`${PATH}?fields=token`, { headers: { tokens: token } });
    expect(response.json().submissions).toEqual([{ token }]);
  });

  test("must number at least one, and no more than a batch may hold", async () => {
    const empty = await bob.get(PATH);
    expect(empty.statusCode).toBe(400);
    expect(empty.json()).toEqual({ error: "there should be at least one submission in a batch" });
    const many = await read(
      bob,
      Array.from({ length: LIMITS.batchSize + 1 }, () => "x"),
    );
    expect(many.statusCode).toBe(400);
    expect(many.json().error).toMatch(/less than or equal to 256/);
  });

  test("belong to their sender: null for other users, 401 for visitors, readable by admins", async () => {
    const token = await sendFree("private");
    expect((await read(eve, [token])).json().submissions).toEqual([null]);
    expect((await read(server.visitor(), [token])).statusCode).toBe(401);
    expect((await read(admin, [token])).json().submissions[0].stdin).toBe("private");
  });
});

describe("GET /judge0/submissions/batch: a sealed test's run", () => {
  const secrets = {
    stdout: Buffer.from(HIDDEN_INPUTS[0] ?? ""),
    stderr: Buffer.from("hidden-err"),
    message: "hidden-said",
  };

  test("shows verdict, time and memory, and the test as handles, but nothing that the program printed", async () => {
    const problemId = await addProblem(server.db);
    const tests: TestCase[] = (await bob.get(`/api/testProblem/${problemId}`)).json().testcases;
    const tokens = await submit(bob, problemId);
    for (const token of tokens) await judgeRun(server.db, token, { verdict: "runtime_error", ...secrets });
    await server.db
      .updateTable("submissions")
      .set({ compile_output: "warning: x" })
      .where("problem_id", "=", problemId)
      .execute();
    const response = await read(bob, tokens);
    const [sample, sealed] = response.json().submissions;
    expect(sample).toMatchObject({ stdin: SAMPLE.input, expected_output: SAMPLE.output, stderr: "hidden-err" });
    expect(sealed).toMatchObject({
      stdin: tests[1]?.input,
      expected_output: tests[1]?.output,
      stdout: null,
      stderr: null,
      message: null,
      exit_code: null,
      exit_signal: null,
      verdict: "runtime_error",
      time: "0.046",
      wall_time: "1.041",
      memory: 3_584,
      compile_output: "warning: x",
    });
    const encoded = (await read(bob, tokens, "&fields=*&base64_encoded=true")).json().submissions[1];
    expect(Buffer.from(encoded.stdin, "base64").toString()).toBe(tests[1]?.input);
    expect(encoded.stdout).toBeNull();
  });

  test("shows rounded figures in every field, list and answer, even to admins, and exact ones only to the problem's author", async () => {
    const author = await server.signInAdmin("author");
    const tokens = await submit(bob, await addProblem(server.db, { authorId: author.userId }));
    const finished = new Date("2026-01-02T03:04:05.678Z");
    for (const token of tokens) await judgeRun(server.db, token, { verdict: "wrong_answer" });
    await server.db.updateTable("test_runs").set({ finished_at: finished }).where("token", "in", tokens).execute();
    const fields = "&fields=time,wall_time,memory,finished_at,updated_at";
    const coarse = { time: "0.046", wall_time: "1.041", memory: 3_584, finished_at: "2026-01-02T03:04:06.000Z" };
    const exact = { time: "0.045", wall_time: "1.0", memory: 3_456, finished_at: finished.toISOString() };
    const lists = async (reader: SignedIn) => {
      const page = (await reader.get(`/judge0/submissions?per_page=1000${fields},token`)).json().submissions;
      return page.find(({ token }: { token: string }) => token === tokens[1]);
    };
    const sealed = tokens[1] ?? "";
    const one = await bob.get(`/judge0/submissions/${sealed}?x=1${fields}`);
    for (const shown of [
      (await read(bob, tokens, fields)).json().submissions[1],
      (await read(admin, tokens, fields)).json().submissions[1],
      one.json(),
      await lists(admin),
    ]) {
      expect(shown).toMatchObject({ ...coarse, updated_at: coarse.finished_at });
    }
    expect((await read(bob, tokens, fields)).json().submissions[0]).toMatchObject(exact);
    expect((await read(author, tokens, fields)).json().submissions[1]).toMatchObject(exact);
  });

  test("stays hidden from admins, too", async () => {
    const tokens = await submit(bob, await addProblem(server.db));
    expect((await read(admin, tokens)).body).not.toContain(HIDDEN_INPUTS[0]?.trim());
  });

  test("that an earlier release stored unsealed for an admin is hidden once that user is no longer an admin", async () => {
    const former = await server.signInAdmin("former");
    const tokens = await submit(former, await addProblem(server.db));
    const asEarlier = { is_sealed: false, is_by_handle: false };
    await server.db.updateTable("test_runs").set(asEarlier).where("token", "in", tokens).execute();
    for (const token of tokens) await judgeRun(server.db, token, { verdict: "wrong_answer", ...secrets });
    expect((await read(former, tokens)).json().submissions[1]).toMatchObject({ stdin: HIDDEN_INPUTS[0] });
    await server.db.updateTable("users").set({ role: 0 }).where("id", "=", former.userId).execute();
    const closed = await read(former, tokens);
    expect(closed.json().submissions[1].stdin).toMatch(/^assay-sealed\./);
    const hidden = closed.json().submissions.slice(1);
    expect(JSON.stringify(hidden)).not.toMatch(/hidden-/);
  });
});
