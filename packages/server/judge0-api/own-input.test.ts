import { randomUUID } from "node:crypto";
import type { TestCase } from "@assay/contract/routes/problems";
import { RATES } from "@assay/contract/vocabulary/rates";
import { addProblem, HIDDEN_INPUTS, SAMPLE } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { judgeRun, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions/batch";

let server: TestApp;
let bob: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  problemId = await addProblem(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("rate_events").execute();
});

const ITEM = { language_id: 52, source_code: SOURCE };
const send = (item: object, more: object = {}, by = bob) =>
  by.post(PATH, { submissions: [{ ...ITEM, ...item }], problem_id: problemId, is_own_input: true, ...more });
const storedRun = () => server.db.selectFrom("test_runs").selectAll().executeTakeFirstOrThrow();
const storedSubmission = () => server.db.selectFrom("submissions").selectAll().executeTakeFirstOrThrow();

test("runs within the problem's limits, whatever the request says, and is not a submission to the problem", async () => {
  const response = await send({ stdin: "mine\n", cpu_time_limit: 9, wall_time_limit: 20, memory_limit: 4_096 });
  expect(response.statusCode).toBe(201);
  const run = await storedRun();
  expect(run).toMatchObject({ cpu_time_limit_ms: 500, wall_time_limit_ms: 500, memory_limit_kb: 65_536 });
  expect(run).toMatchObject({ test_case_id: null, expected_output: null, is_sealed: false });
  expect(Buffer.from(run.stdin ?? []).toString()).toBe("mine\n");
  const problem = await server.db.selectFrom("problems").selectAll().executeTakeFirstOrThrow();
  expect(await storedSubmission()).toMatchObject({ problem_id: null, version_id: problem.version_id });
});

test("is not judged on a sample even if it has the sample's texts", async () => {
  await send({ stdin: SAMPLE.input });
  expect(await storedRun()).toMatchObject({ test_case_id: null });
});

test("gives the program a test handle as it is, not the hidden test", async () => {
  const tests: TestCase[] = (await bob.get(`/api/testProblem/${problemId}`)).json().testcases;
  const handle = tests[1]?.input ?? "";
  await send({ stdin: handle, expected_output: tests[1]?.output });
  const run = await storedRun();
  expect(run).toMatchObject({ test_case_id: null, is_sealed: false });
  expect(Buffer.from(run.stdin ?? []).toString()).toBe(handle);
  expect(Buffer.from(run.stdin ?? []).toString()).not.toContain(HIDDEN_INPUTS[0]);
});

test("shows bytes that are not text in a readable form", async () => {
  const [{ token }] = (await send({ stdin: "" })).json();
  await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from([0x41, 0xff]) });
  const { submissions } = (await bob.get(`${PATH}?tokens=${token}&base64_encoded=false&fields=stdout`)).json();
  expect(submissions).toEqual([{ stdout: "A\\xFF" }]);
});

test("is refused for an unknown problem, naming the field", async () => {
  const response = await send({ stdin: "" }, { problem_id: randomUUID() });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toEqual([{ problem_id: ["is not a problem of this server"] }]);
});

test("counts like any other batch, and visitors may not send one", async () => {
  const eve = await server.signIn("eve");
  for (let sent = 0; sent < RATES.batchPerUser.attempts; sent++) {
    expect((await send({ stdin: "" }, {}, eve)).statusCode).toBe(201);
  }
  const refused = await send({ stdin: "" }, {}, eve);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const visitor = await server.app.inject({
    method: "POST",
    url: PATH,
    payload: { submissions: [ITEM], is_own_input: true },
  });
  expect(visitor.statusCode).toBe(401);
});
