import { randomUUID } from "node:crypto";
import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import { addProblem, HIDDEN_INPUTS, HIDDEN_OUTPUTS, SAMPLE } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { itemFor, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions/batch";

let server: TestApp;
let bob: SignedIn;
let author: SignedIn;
let problemId: string;
let tests: TestCase[];
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  author = await server.signIn("author");
  problemId = await addProblem(server.db, { authorId: author.userId });
  tests = (await bob.get(`/api/testProblem/${problemId}`)).json().testcases;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("rate_events").execute();
  await server.db.deleteFrom("queued_submissions").execute();
});

const free = { language_id: 52, source_code: SOURCE };
const send = (submissions: unknown[], more: object = {}, query = "") =>
  bob.post(`${PATH}${query}`, { submissions, ...more });
const storedRuns = () =>
  server.db.selectFrom("test_runs").selectAll().orderBy("submission_id").orderBy("position").execute();
const storedSubmissions = () => server.db.selectFrom("submissions").selectAll().execute();
const queued = () => server.db.selectFrom("queued_submissions").select("submission_id as id").execute();

describe("POST /judge0/submissions/batch: a batch of a problem's tests", () => {
  test("is one submission to that problem with its test runs and one job", async () => {
    const response = await send(
      tests.map((one) => itemFor(one)),
      { problem_id: problemId },
      "?wait=true",
    );
    expect(response.statusCode).toBe(201);
    const tokens = response.json().map(({ token }: { token: string }) => token);
    expect(new Set(tokens).size).toBe(3);
    const submissions = await storedSubmissions();
    expect(submissions).toMatchObject([
      {
        user_id: bob.userId,
        problem_id: problemId,
        language_id: 52,
        source: Buffer.from(SOURCE),
        verdict: null,
        attempts: 0,
      },
    ]);
    const runs = await storedRuns();
    expect(runs.map(({ token }) => token)).toEqual(tokens);
    const stored = await server.db.selectFrom("test_cases").select("id").orderBy("position").execute();
    expect(runs.map((run) => run.test_case_id)).toEqual(stored.map(({ id }) => id));
    expect(runs.map((run) => run.is_sealed)).toEqual([false, true, true]);
    expect(runs.every(({ stdin, expected_output }) => stdin === null && expected_output === null)).toBe(true);
    expect(await queued()).toEqual([{ id: submissions[0]?.id }]);
  });

  test("runs within the problem's limits, whatever the request says", async () => {
    const greedy = { wall_time_limit: 9_999, cpu_time_limit: "none", memory_limit: 1 };
    const response = await send(
      tests.map((one) => itemFor(one, greedy)),
      { problem_id: problemId },
    );
    expect(response.statusCode).toBe(201);
    for (const run of await storedRuns()) {
      expect(run).toMatchObject({ cpu_time_limit_ms: 500, wall_time_limit_ms: 500, memory_limit_kb: 65_536 });
    }
  });

  test("that is a sample run is judged on the problem's tests without becoming a submission to it", async () => {
    const [sample] = tests.map((one) => itemFor(one));
    expect((await send([sample], { problem_id: problemId, is_sample_run: true })).statusCode).toBe(201);
    expect(await storedSubmissions()).toMatchObject([{ problem_id: null }]);
    const [run] = await storedRuns();
    expect(run).toMatchObject({ is_sealed: false, cpu_time_limit_ms: 500 });
    expect(run?.test_case_id).not.toBeNull();
  });

  test("needs no problem_id where a handle names the problem", async () => {
    await send(tests.map((one) => itemFor(one)));
    expect(await storedSubmissions()).toMatchObject([{ problem_id: problemId }]);
    expect((await storedRuns()).every(({ test_case_id }) => test_case_id !== null)).toBe(true);
  });

  test("may be in base64", async () => {
    const encode = (text: string) => Buffer.from(text).toString("base64");
    const items = tests.map((one) =>
      itemFor(one, { source_code: encode(SOURCE), stdin: encode(one.input), expected_output: encode(one.output) }),
    );
    expect((await send(items, { problem_id: problemId }, "?base64_encoded=true")).statusCode).toBe(201);
    expect((await storedRuns()).map((run) => run.is_sealed)).toEqual([false, true, true]);
    expect(await storedSubmissions()).toMatchObject([{ source: Buffer.from(SOURCE) }]);
  });

  test("runs the same tests, and hides the same ones, for the problem's author as for everybody", async () => {
    const own: TestCase[] = (await author.get(`/api/testProblem/${problemId}`)).json().testcases;
    const response = await author.post(PATH, { submissions: own.map((one) => itemFor(one)), problem_id: problemId });
    expect(response.statusCode).toBe(201);
    const runs = await storedRuns();
    expect(runs.map(({ is_sealed }) => is_sealed)).toEqual([false, true, true]);
    expect(new Set(runs.map(({ test_case_id }) => test_case_id)).size).toBe(3);
    expect(await storedSubmissions()).toMatchObject([{ problem_id: problemId }]);
  });

  test("treats the guessed text of a hidden test as the caller's own input", async () => {
    const guess = { ...free, stdin: HIDDEN_INPUTS[0], expected_output: HIDDEN_OUTPUTS[0] };
    expect((await send([guess], { problem_id: problemId })).statusCode).toBe(201);
    expect(await storedRuns()).toMatchObject([{ test_case_id: null, is_sealed: false }]);
    expect(await storedSubmissions()).toMatchObject([{ problem_id: null }]);
  });

  test("is not a submission to the problem when it includes an input of the caller's own", async () => {
    const [sample] = tests.map((one) => itemFor(one));
    await send([sample, { ...free, stdin: "mine", wall_time_limit: 2 }], { problem_id: problemId });
    expect(await storedSubmissions()).toMatchObject([{ problem_id: null }]);
    const runs = await storedRuns();
    expect(runs.map(({ test_case_id }) => test_case_id === null)).toEqual([false, true]);
    expect(runs[1]).toMatchObject({ wall_time_limit_ms: 2_000 });
  });

  test("matches a text to a sample only when the problem is named", async () => {
    await send([{ ...free, stdin: SAMPLE.input, expected_output: SAMPLE.output }]);
    expect(await storedRuns()).toMatchObject([{ test_case_id: null }]);
  });

  test("makes a submission of each program, with the tokens in the order of the items", async () => {
    const other = `${SOURCE}// other\n`;
    const items = [free, { ...free, source_code: other }, free];
    const tokens = (await send(items)).json().map(({ token }: { token: string }) => token);
    const rows = await server.db
      .selectFrom("test_runs")
      .innerJoin("submissions", "submissions.id", "submission_id")
      .select(["token", "source"])
      .execute();
    const sourceOf = new Map(rows.map(({ token, source }) => [token, Buffer.from(source).toString()]));
    expect(tokens.map((token: string) => sourceOf.get(token))).toEqual([SOURCE, other, SOURCE]);
    expect(await storedSubmissions()).toHaveLength(2);
    expect(await queued()).toHaveLength(2);
  });
});

describe("POST /judge0/submissions/batch: refuses mismatched handles", () => {
  const [input, output] = ["stdin", "expected_output"] as const;
  const rangeErrorOf = async (change: object) => {
    const response = await send([itemFor(tests[1] as TestCase, { ...change })]);
    expect(response.statusCode).toBe(422);
    expect(await storedRuns()).toEqual([]);
    return Object.keys(response.json()[0]);
  };

  test("of two tests", async () => {
    expect(await rangeErrorOf({ expected_output: tests[2]?.output })).toEqual([output]);
  });

  test("a sealed input with the caller's own output or none, which would reveal the test", async () => {
    expect(await rangeErrorOf({ expected_output: "guess" })).toEqual([output]);
    expect(await rangeErrorOf({ expected_output: null })).toEqual([output]);
  });

  test("the caller's own input with a sealed output", async () => {
    expect(await rangeErrorOf({ stdin: "mine" })).toEqual([input]);
  });

  test("an output's handle in place of the input's", async () => {
    expect(await rangeErrorOf({ stdin: tests[1]?.output, expected_output: tests[1]?.input })).toEqual([input]);
  });

  test("a handle that this server did not make", async () => {
    const forged = `assay-sealed.${Buffer.alloc(33).toString("base64url")}`;
    expect(await rangeErrorOf({ stdin: forged, expected_output: forged })).toEqual([input]);
  });

  test("a test that was deleted after the page was loaded", async () => {
    const goneId = await addProblem(server.db);
    const gone: TestCase[] = (await bob.get(`/api/testProblem/${goneId}`)).json().testcases;
    await server.db.deleteFrom("problems").where("id", "=", goneId).execute();
    const response = await send([itemFor(gone[1] as TestCase)]);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json()[0])).toEqual([input]);
  });
});

describe("POST /judge0/submissions/batch: a run on the caller's own input", () => {
  test("has Judge0's shape and Assay's defaults", async () => {
    const response = await send([{ ...free, stdin: "é\n", unknown: 1 }, free]);
    expect(response.statusCode).toBe(201);
    expect(Object.keys(response.json()[0])).toEqual(["token"]);
    const [given, none] = await storedRuns();
    expect(given).toMatchObject({
      cpu_time_limit_ms: RUN_DEFAULTS.cpuTimeMs,
      wall_time_limit_ms: RUN_DEFAULTS.wallTimeMs,
      memory_limit_kb: RUN_DEFAULTS.memoryKb,
      expected_output: null,
      status_id: 1,
    });
    expect(Buffer.from(given?.stdin ?? []).toString()).toBe("é\n");
    expect(none?.stdin).toBeNull();
    expect(await storedSubmissions()).toMatchObject([{ problem_id: null }]);
  });

  test("accepts limits as numbers and as strings", async () => {
    await send([{ ...free, cpu_time_limit: "1.5", wall_time_limit: 2, memory_limit: "4096" }]);
    expect(await storedRuns()).toMatchObject([
      { cpu_time_limit_ms: 1_500, wall_time_limit_ms: 2_000, memory_limit_kb: 4_096 },
    ]);
  });

  test("keeps bytes that are not text when they are sent in base64", async () => {
    const source_code = Buffer.from(SOURCE).toString("base64");
    await send([{ language_id: "52", source_code: `${source_code}\n`, stdin: "//8=" }], {}, "?base64_encoded=true");
    expect((await storedRuns())[0]?.stdin).toEqual(Buffer.from([0xff, 0xff]));
  });
});

describe("POST /judge0/submissions/batch: Judge0's messages", () => {
  const doesNotExist = (id: number | string) => [`language with id ${id} doesn't exist`];
  test.each([
    [{}, { source_code: ["can't be blank"], language_id: ["can't be blank", "language with id  doesn't exist"] }],
    [{ ...free, source_code: " \n" }, { source_code: ["can't be blank"] }],
    [{ ...free, language_id: 999 }, { language_id: doesNotExist(999) }],
    [{ ...free, language_id: 4 }, { language_id: ["language with id 4 is archived and cannot be used anymore"] }],
    [{ ...free, wall_time_limit: 0.05 }, { wall_time_limit: ["must be greater than or equal to 0.1"] }],
    [{ ...free, wall_time_limit: "61" }, { wall_time_limit: ["must be less than or equal to 60.0"] }],
    [
      { ...free, source_code: "x".repeat(LIMITS.sourceBytes + 1) },
      { source_code: [`is too long (maximum is ${LIMITS.sourceBytes} bytes)`] },
    ],
  ])("%#", async (item, errors) => {
    const response = await send([item]);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual([errors]);
    expect(await storedSubmissions()).toEqual([]);
  });

  test("take the place of their item; the other items are accepted", async () => {
    const response = await send([free, { ...free, language_id: 1 }, free]);
    expect(response.statusCode).toBe(201);
    const [first, second, third] = response.json();
    expect([first, third].every(({ token }) => typeof token === "string")).toBe(true);
    expect(Object.keys(second)).toEqual(["language_id"]);
    expect(await storedRuns()).toHaveLength(2);
  });

  test("of a batch as a whole", async () => {
    for (const body of [{ submissions: [] }, {}]) {
      const empty = await bob.post(PATH, body);
      expect(empty.statusCode).toBe(400);
      expect(empty.json()).toEqual({ error: "there should be at least one submission in a batch" });
    }
    const large = await send(Array.from({ length: LIMITS.batchSize + 1 }, () => free));
    expect(large.statusCode).toBe(400);
    expect(large.json()).toEqual({ error: "number of submissions in a batch should be less than or equal to 256" });
  });

  test("of a missing or malformed body", async () => {
    for (const body of [{ submissions: "x" }, { submissions: { 0: free } }, { submissions: [free], problem_id: "x" }]) {
      const response = await bob.post(PATH, body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ error: expect.any(String) });
    }
  });
});

test("accepts the largest batch", async () => {
  const response = await send(Array.from({ length: LIMITS.batchSize }, () => free));
  expect(response.statusCode).toBe(201);
  expect(await storedRuns()).toHaveLength(LIMITS.batchSize);
});

test("refuses a visitor", async () => {
  expect((await server.visitor().post(PATH, { submissions: [free] })).statusCode).toBe(401);
});

test("makes a user who sends too many batches wait, and nobody else", async () => {
  const events = Array.from({ length: RATES.batchPerUser.attempts }, () => ({ bucket: `batch:user:${bob.userId}` }));
  await server.db.insertInto("rate_events").values(events).execute();
  const refused = await send([free]);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await author.post(PATH, { submissions: [free] })).statusCode).toBe(201);
});

test("matches no sample of a problem that does not exist", async () => {
  const response = await send([{ ...free, stdin: SAMPLE.input }], { problem_id: randomUUID() });
  expect(response.statusCode).toBe(201);
});
