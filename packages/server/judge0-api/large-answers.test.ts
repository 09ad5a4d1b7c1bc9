import { get, type IncomingMessage } from "node:http";
import { JUDGE0_ERRORS } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { PIECE_BYTES } from "#judge0-api/encodings";
import { parseFields } from "#judge0-api/read-tokens";
import { judgeRun, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { type RecordedDatabase, recordQueries } from "#testing/query-plans";

const BATCH = "/judge0/submissions/batch";
const MIB = 1_024 * 1_024;
const TOO_LARGE = { error: JUDGE0_ERRORS.answerTooLarge };

let server: TestApp;
let bob: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  admin = await server.signInAdmin();
});
afterAll(() => server.close());

/** Stores a judged run of Bob's with these outputs and returns its token. */
async function addRun(stdout: Uint8Array | string, stderr: Uint8Array | string = ""): Promise<string> {
  const item = { language_id: 52, source_code: SOURCE };
  const [{ token }] = (await bob.post(BATCH, { submissions: [item] })).json();
  await server.db.deleteFrom("rate_events").execute();
  await judgeRun(server.db, token, {
    verdict: "accepted",
    stdout: Buffer.from(stdout),
    stderr: Buffer.from(stderr),
  });
  return token;
}

const readBatch = (tokens: readonly string[], query = "") => bob.get(`${BATCH}?tokens=${tokens.join(",")}${query}`);

/** Characters of one to four bytes, and some that JSON escapes. */
const textOf = (bytes: number) => 'aé日😀"\\\n\u0001'.repeat(Math.ceil(bytes / 15));

describe("refuses an answer above the limit", () => {
  test("when one token repeats, counting each repetition", async () => {
    const token = await addRun(Buffer.alloc(MIB, "x"));
    const refused = await readBatch(Array<string>(LIMITS.answerBytes / MIB + 1).fill(token));
    expect([refused.statusCode, refused.json()]).toEqual([400, TOO_LARGE]);
    const shorter = await readBatch(Array<string>(LIMITS.answerBytes / MIB + 1).fill(token), "&fields=token,time");
    expect([shorter.statusCode, shorter.json().submissions.length]).toEqual([200, 65]);
  });

  test("for several tokens, a single run, the list and a deletion", async () => {
    const token = await addRun("");
    const half = Buffer.alloc(LIMITS.answerBytes / 2, "x");
    const stored = server.db.updateTable("test_runs").where("token", "=", token);
    await stored.set({ stdout: half, stderr: half, message: "!" }).execute();
    const other = await addRun("y");
    for (const url of [`${BATCH}?tokens=${token},${other}`, `/judge0/submissions/${token}`, "/judge0/submissions"]) {
      const refused = await admin.get(url);
      expect([url, refused.statusCode, refused.json()]).toEqual([url, 400, TOO_LARGE]);
    }
    const deletion = await admin.delete(`/judge0/submissions/${token}`);
    expect([deletion.statusCode, deletion.json()]).toEqual([400, TOO_LARGE]);
    expect((await admin.delete(`/judge0/submissions/${token}?fields=token`)).json()).toEqual({ token });
  });

  test("for a waiting request, with the token", async () => {
    const waiting = bob.post("/judge0/submissions?wait=true", { language_id: 52, source_code: SOURCE });
    const token = await vi.waitFor(async () => {
      const run = await server.db.selectFrom("test_runs").where("status_id", "=", 1).select("token").executeTakeFirst();
      return run?.token ?? expect.unreachable();
    });
    const half = Buffer.alloc(LIMITS.answerBytes / 2 + 1, "x");
    await judgeRun(server.db, token, { verdict: "accepted", stdout: half, stderr: half });
    const answer = await waiting;
    expect([answer.statusCode, answer.json()]).toEqual([201, { ...TOO_LARGE, token }]);
    await server.db.deleteFrom("test_runs").where("token", "=", token).execute();
  });
});

test("encodes a field once, however often it is requested", () => {
  expect(parseFields(Array<string>(2_000).fill("stdout").join(","), false)).toEqual(["stdout"]);
});

describe("a large answer", () => {
  const stdout = textOf(3 * MIB);
  const stderr = textOf(70_000);
  let token: string;
  beforeAll(async () => {
    token = await addRun(stdout, stderr);
  });

  test("equals a small answer, as text and in base64, with repeated and unknown tokens in place", async () => {
    const small = await addRun("small");
    const unknown = "00000000-0000-4000-8000-000000000000";
    const text = (await readBatch([token, unknown, small, token], "&fields=*")).json().submissions;
    expect(text[0].stdout === stdout && text[0].stderr === stderr).toBe(true);
    expect(text[3]).toEqual(text[0]);
    expect([text[1], text[2].stdout, text[2].stderr]).toEqual([null, "small", null]);
    expect(Object.keys(text[0]).sort()).toEqual(Object.keys(text[2]).sort());
    const response = await bob.get(`/judge0/submissions/${token}?base64_encoded=true&fields=stdout,token,stderr`);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    const base64 = response.json();
    const expected = Buffer.from(stdout)
      .toString("base64")
      .replace(/.{1,60}/g, "$&\n");
    expect(base64.stdout === expected).toBe(true);
    expect(Object.keys(base64).sort()).toEqual(["stderr", "stdout", "token"]);
  });

  test("works for a page of the list, with its page numbers", async () => {
    const newest = await addRun(stdout);
    const page = (await admin.get("/judge0/submissions?per_page=1")).json();
    expect(page.submissions.map((one: { token: string }) => one.token)).toEqual([newest]);
    expect(page.submissions[0].stdout === stdout).toBe(true);
    expect(page.meta).toMatchObject({ current_page: 1, total_count: expect.any(Number) });
  });

  test("is refused as a whole when any part of a text is not UTF-8", async () => {
    const broken = await addRun(Buffer.concat([Buffer.alloc(MIB, "x"), Buffer.from([0xe6, 0x97])]));
    const batch = await readBatch([token, broken]);
    expect([batch.statusCode, batch.json()]).toEqual([400, { error: JUDGE0_ERRORS.notText }]);
    const one = await bob.get(`/judge0/submissions/${broken}`);
    expect([one.statusCode, one.json()]).toEqual([400, { error: JUDGE0_ERRORS.oneIsNotText }]);
    expect((await readBatch([token, broken], "&base64_encoded=true")).statusCode).toBe(200);
  });

  test("shows no hidden test, and nobody else's run", async () => {
    const hidden = { name: "secret/1", isSample: false, timeLimitMs: 500, expectedOutput: Buffer.from("1") };
    const input = Buffer.from("hidden-large-input ".repeat(30_000));
    const problemId = await addProblem(server.db, { tests: [{ ...hidden, input }] });
    const { testcases } = (await bob.get(`/api/testProblem/${problemId}`)).json();
    const item = {
      language_id: 52,
      source_code: SOURCE,
      stdin: testcases[0].input,
      expected_output: testcases[0].output,
    };
    const body = { submissions: [item], problem_id: problemId };
    const [{ token: sealed }] = (await bob.post(BATCH, body)).json();
    await judgeRun(server.db, sealed, { verdict: "accepted", stdout: input, message: "hidden-large-input" });
    const response = await readBatch([token, sealed], "&fields=*");
    expect(response.body).not.toContain("hidden-large-input");
    expect(response.json().submissions[1]).toMatchObject({ stdin: testcases[0].input, stdout: null });
    const eve = await server.signIn("eve");
    expect((await eve.get(`${BATCH}?tokens=${token},${sealed}`)).json().submissions).toEqual([null, null]);
  });

  test("answers a deletion, and the run is deleted", async () => {
    const gone = await addRun(stdout);
    const answer = await admin.delete(`/judge0/submissions/${gone}`);
    expect(Buffer.from(answer.json().stdout, "base64").toString() === stdout).toBe(true);
    expect((await admin.get(`/judge0/submissions/${gone}`)).statusCode).toBe(404);
  });
});

describe("over a connection", () => {
  let url: string;
  let counted: RecordedDatabase;
  let token: string;
  let cookie: string;
  let connections: () => Promise<number>;
  const opened: IncomingMessage[] = [];
  beforeAll(async () => {
    counted = recordQueries(server.db);
    // On a busy machine the first clients would be disconnected as too slow before the last ones are served.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const app = await server.openAnother({ db: counted.db });
    vi.useRealTimers();
    url = await app.listen({ host: "127.0.0.1", port: 0 });
    connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
    token = await addRun(Buffer.alloc(16 * MIB, "x"));
    cookie = bob.cookieHeader();
  });

  afterEach(async () => {
    for (const response of opened.splice(0)) response.destroy();
    await expect.poll(connections, { timeout: 30_000 }).toBe(0);
  });

  /** The answer's head; the rest is not read unless the test does. */
  const begin = (tokens: readonly string[]) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const path = `${BATCH}?base64_encoded=true&tokens=${tokens.join(",")}`;
      get(url + path, { headers: { cookie }, agent: false }, (response) => {
        opened.push(response);
        response.on("error", () => {});
        resolve(response);
      }).on("error", reject);
    });

  test("reads a repeated token once while the answer is small", async () => {
    const small = await addRun("small");
    // The server also looks for callbacks now and then, so the least of several counts is the answer's own.
    const leastQueries = async (tokens: readonly string[]) => {
      const counts: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        counted.takeQueries().length;
        expect((await begin(tokens)).statusCode).toBe(200);
        counts.push(counted.takeQueries().length);
      }
      return Math.min(...counts);
    };
    expect(await leastQueries(Array<string>(LIMITS.batchSize).fill(small))).toBe(await leastQueries([small]));
  });

  test("stops reading for a client that has disconnected or does not read", async () => {
    const whole = (4 * 16 * MIB) / PIECE_BYTES;
    for (const isGone of [true, false]) {
      counted.takeQueries().length;
      const response = await begin(Array<string>(4).fill(token));
      expect(response.statusCode).toBe(200);
      if (isGone) response.destroy();
      // Queries in progress finish; after that there are none.
      let queries = 0;
      await vi.waitUntil(
        () => {
          const more = counted.takeQueries().length;
          queries += more;
          return more === 0;
        },
        { interval: 500, timeout: 30_000 },
      );
      expect(queries).toBeGreaterThan(2);
      expect(queries).toBeLessThan(whole / 2);
      response.destroy();
    }
  });

  test("ends an answer that is not read for a user who has none in progress", async () => {
    const readers = await Promise.all(
      Array.from({ length: LIMITS.largeAnswers.all / 2 }, (_, index) => server.signInAdmin(`reads-nothing-${index}`)),
    );
    const tokens = Array<string>(4).fill(token);
    for (const reader of readers) {
      cookie = reader.cookieHeader();
      for (const answer of [await begin(tokens), await begin(tokens)]) expect(answer.statusCode).toBe(200);
    }
    expect(await connections()).toBe(LIMITS.largeAnswers.all);
    cookie = bob.cookieHeader();
    expect((await begin(tokens)).statusCode).toBe(200);
    await expect.poll(connections, { timeout: 30_000 }).toBe(LIMITS.largeAnswers.all);
    // Now all have one or two, so nobody gives way to a user's second one.
    expect((await begin(tokens)).statusCode).toBe(503);
  });

  test("allows each user two large answers at once", async () => {
    const tokens = Array<string>(4).fill(token);
    const first = await begin(tokens);
    const second = await begin(tokens);
    const third = await begin(tokens);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 429]);
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
    cookie = admin.cookieHeader();
    expect((await begin(tokens)).statusCode).toBe(200);
    cookie = bob.cookieHeader();
    first.destroy();
    await vi.waitFor(async () => expect((await begin(tokens)).statusCode).toBe(200), { timeout: 30_000 });
  });
});
