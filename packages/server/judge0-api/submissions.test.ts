import { randomUUID } from "node:crypto";
import { DEFAULT_FIELDS, judge0TestRun } from "@assay/contract/routes/judge0/test-run";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { judgeRun, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions";
const NOT_TEXT =
  "some attributes for this submission cannot be converted to UTF-8, use base64_encoded=true query parameter";
let server: TestApp;
let bob: SignedIn;
let client: ApiClient;
let other: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  client = await openApiClient(server, bob);
  other = await openApiClient(server, await server.signIn("eve"));
  admin = await openApiClient(server, await server.signInAdmin());
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("rate_events").execute();
});

const run = { language_id: 52, source_code: SOURCE };
const create = async (change: object = {}, query = "") => client.post(`${PATH}${query}`, { ...run, ...change });
const createToken = async (change: object = {}) => (await create(change)).json().token as string;
const asAdmin = () => ({ "x-auth-user": admin.secret });

describe("GET /judge0/submissions/{token}", () => {
  test("has Judge0's default fields, with empty results while it waits", async () => {
    const token = await createToken();
    const response = await client.get(`${PATH}/${token}`);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(Object.keys(response.json()).sort()).toEqual([...DEFAULT_FIELDS].sort());
    expect(response.json()).toMatchObject({ token, stdout: null, time: null, status: { id: 1 } });
  });

  test("has exactly the fields of Judge0 1.13.1 with `*`, because Python clients fail on others", async () => {
    const token = await createToken({ stdin: "in" });
    await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from(""), stderr: null });
    const shown = (await client.get(`${PATH}/${token}?fields=*`)).json();
    expect(Object.keys(shown).sort()).toEqual(Object.keys(judge0TestRun.shape).sort());
    expect(shown).toMatchObject({
      stdin: "in",
      expected_output: null,
      stdout: null,
      stderr: null,
      time: "0.045",
      wall_time: "1.0",
      number_of_runs: 1,
      cpu_time_limit: "5.0",
      cpu_extra_time: "1.0",
      wall_time_limit: "10.0",
      memory_limit: 128_000,
      stack_limit: 64_000,
      max_processes_and_or_threads: 60,
      max_file_size: 1_024,
      enable_per_process_and_thread_time_limit: false,
      enable_per_process_and_thread_memory_limit: false,
      redirect_stderr_to_stdout: false,
      enable_network: false,
      compiler_options: null,
      command_line_arguments: null,
      callback_url: null,
      additional_files: null,
      finished_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test("has fields of later versions and our own when they are named", async () => {
    const token = await createToken();
    const { queued_at, started_at, updated_at, verdict } = (
      await client.get(`${PATH}/${token}?fields=queued_at,started_at,updated_at,verdict`)
    ).json();
    expect({ started_at, verdict }).toEqual({ started_at: null, verdict: null });
    expect(updated_at).toBe(queued_at);
  });

  test("names unknown fields without trimming them, also on creation", async () => {
    const token = await createToken();
    const error = { error: "invalid fields: [foo,  bar, id]" };
    const response = await client.get(`${PATH}/${token}?fields=foo,token,%20bar,id`);
    expect([response.statusCode, response.json()]).toEqual([400, error]);
    const refused = await create({}, "?fields=foo,%20bar,id");
    expect([refused.statusCode, refused.json()]).toEqual([400, error]);
  });

  test("names the compiler that judged it", async () => {
    const token = await createToken();
    await server.db.updateTable("submissions").set({ language_name: "C++ (GCC 12.2.0)" }).execute();
    expect((await client.get(`${PATH}/${token}?fields=language`)).json()).toEqual({
      language: { id: 52, name: "C++ (GCC 12.2.0)" },
    });
  });

  test("refuses bytes that are not text, unless base64 or other fields are requested", async () => {
    const token = await createToken();
    await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from([0xff]) });
    const refused = await client.get(`${PATH}/${token}`);
    expect([refused.statusCode, refused.json()]).toEqual([400, { error: NOT_TEXT }]);
    expect((await client.get(`${PATH}/${token}?base64_encoded=true`)).json().stdout).toBe("/w==\n");
    expect((await client.get(`${PATH}/${token}?fields=status`)).statusCode).toBe(200);
  });

  test("is found by a token in upper or lower case, also with a trailing slash; an unknown token is 404", async () => {
    const token = await createToken();
    for (const url of [`${PATH}/${token}`, `${PATH}/${token.toUpperCase()}/`]) {
      expect((await client.get(url)).statusCode).toBe(200);
    }
    expect((await client.get(`${PATH}/${randomUUID()}`)).statusCode).toBe(404);
    expect((await client.get(`${PATH}/nonsense`)).statusCode).toBe(404);
  });
});

describe("POST /judge0/submissions", () => {
  test("decodes base64, skipping other characters and newlines, and keeps bytes that are not text", async () => {
    const text = Buffer.from(SOURCE).toString("base64");
    const encoded = { source_code: `${text.slice(0, 4)}\n!${text.slice(4)}`, stdin: "//8=", expected_output: "" };
    const token = (await create(encoded, "?base64_encoded=true")).json().token;
    const fields = "fields=source_code,stdin,expected_output";
    const shown = (await client.get(`${PATH}/${token}?base64_encoded=true&${fields}`)).json();
    expect(shown).toEqual({ source_code: `${text}\n`, stdin: "//8=\n", expected_output: "" });
  });

  test("with wait=true answers when the run has ended", async () => {
    const waiting = create({}, "?wait=true&fields=token,status,stdout");
    const { token } = await vi.waitFor(() =>
      server.db.selectFrom("test_runs").select("token").executeTakeFirstOrThrow(),
    );
    await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from("hi\n") });
    const response = await waiting;
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ token, stdout: "hi\n", status: { id: 3, description: "Accepted" } });
  });

  test("with wait=true answers with token and error if the result is not text", async () => {
    const waiting = create({}, "?wait=true");
    const { token } = await vi.waitFor(() =>
      server.db.selectFrom("test_runs").select("token").executeTakeFirstOrThrow(),
    );
    await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from([0xff]) });
    const response = await waiting;
    expect([response.statusCode, response.json()]).toEqual([201, { error: NOT_TEXT, token }]);
  });

  test.each(["wait=false", "wait=1", "wait=TRUE"])("does not wait for %s", async (query) => {
    expect(Object.keys((await create({}, `?${query}`)).json())).toEqual(["token"]);
  });
});

describe("GET /judge0/submissions", () => {
  test("lists everybody's submissions for admins, the newest first, in pages", async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 5; count += 1) tokens.unshift(await createToken());
    const list = async (query: string) => (await other.get(`${PATH}?fields=token&${query}`, asAdmin())).json();
    const first = await list("per_page=2");
    expect(first.submissions).toEqual(tokens.slice(0, 2).map((token) => ({ token })));
    expect(first.meta).toEqual({ current_page: 1, next_page: 2, prev_page: null, total_pages: 3, total_count: 5 });
    const last = await list("per_page=2&page=3");
    expect(last.submissions).toEqual([{ token: tokens[4] }]);
    expect(last.meta).toEqual({ current_page: 3, next_page: null, prev_page: 2, total_pages: 3, total_count: 5 });
    expect((await list("")).submissions).toHaveLength(5);
  });

  test.each([
    ["page=-4", "invalid page: -4"],
    ["page=x", "invalid page: 0"],
    ["per_page=-2", "invalid per_page: -2"],
    ["fields=x", "invalid fields: [x]"],
  ])("refuses %s", async (query, error) => {
    const response = await client.get(`${PATH}?${query}`, asAdmin());
    expect([response.statusCode, response.json()]).toEqual([400, { error }]);
  });

  test("refuses bytes that are not text with the error of a batch", async () => {
    await judgeRun(server.db, await createToken(), { verdict: "accepted", stdout: Buffer.from([0xff]) });
    expect((await client.get(PATH, asAdmin())).json().error).toMatch(/^some attributes for one or more submissions/);
    expect((await client.get(`${PATH}?base64_encoded=true`, asAdmin())).statusCode).toBe(200);
  });

  test("is 403 without a body for everybody else", async () => {
    const response = await client.get(PATH);
    expect([response.statusCode, response.body]).toEqual([403, ""]);
  });
});

describe("DELETE /judge0/submissions/{token}", () => {
  test("answers with the run in base64, and deletes it with its program", async () => {
    const token = await createToken();
    await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from("hi\n") });
    await server.db.updateTable("submissions").set({ verdict: "accepted", finished_at: new Date() }).execute();
    const response = await client.delete(`${PATH}/${token}?fields=token,stdout`, asAdmin());
    expect([response.statusCode, response.json()]).toEqual([200, { token, stdout: "aGkK\n" }]);
    expect((await client.get(`${PATH}/${token}`)).statusCode).toBe(404);
    expect((await client.delete(`${PATH}/${token}`, asAdmin())).statusCode).toBe(404);
    expect(await server.db.selectFrom("submissions").select("id").execute()).toEqual([]);
  });

  test("refuses to delete a run that has not ended", async () => {
    const token = await createToken();
    const response = await client.delete(`${PATH}/${token}`, asAdmin());
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: "submission cannot be deleted because its status is 1 (In Queue)" });
  });

  test("is for admins only, whatever the token is", async () => {
    expect((await client.delete(`${PATH}/${await createToken()}`)).statusCode).toBe(403);
    expect((await client.delete(`${PATH}/nonsense`)).statusCode).toBe(403);
  });
});

describe("a batch", () => {
  test("ignores wait and fields, and accepts valid items beside invalid ones", async () => {
    const response = await client.post(`${PATH}/batch?wait=true&fields=nonsense`, { submissions: [run, {}] });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual([
      { token: expect.any(String) },
      expect.objectContaining({ source_code: ["can't be blank"] }),
    ]);
  });
});
