import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, expect, test } from "vitest";
import { itemFor, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions/batch";
const TOO_LARGE = { error: "number of submissions in a batch should be less than or equal to 256" };

let server: TestApp;
let bob: SignedIn;
let problemId: string;
let items: Record<string, unknown>[];
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  const tests = Array.from({ length: 519 }, (_, index) => ({
    name: `secret/${index}`,
    isSample: index === 0,
    input: Buffer.from(`${index}\n`),
    expectedOutput: Buffer.from(`${index}\n`),
    timeLimitMs: 500,
  }));
  problemId = await addProblem(server.db, { tests });
  const cases: TestCase[] = (await bob.get(`/api/testProblem/${problemId}`)).json().testcases;
  items = cases.map((one, index) => {
    const { language_id, source_code, ...rest } = itemFor(one);
    return index === 0 ? { language_id, source_code, ...rest } : rest;
  });
});
afterAll(() => server.close());

test("accepts a page's batch on a problem of 519 tests as one submission that names its program once", async () => {
  await server.db.deleteFrom("submissions").execute();
  const response = await bob.post(PATH, { submissions: items, problem_id: problemId });
  expect(response.statusCode).toBe(201);
  const tokens: string[] = response.json().map(({ token }: { token: string }) => token);
  expect(new Set(tokens).size).toBe(519);
  const submissions = await server.db.selectFrom("submissions").selectAll().execute();
  expect(submissions).toMatchObject([{ problem_id: problemId, language_id: 52, source: Buffer.from(SOURCE) }]);
  const runs = await server.db.selectFrom("test_runs").select(["token", "is_sealed"]).orderBy("position").execute();
  expect(runs.map(({ token }) => token)).toEqual(tokens);
  expect(runs.filter((run) => run.is_sealed)).toHaveLength(518);
  expect(await server.db.selectFrom("queued_submissions").selectAll().execute()).toHaveLength(1);
  const read = (part: string[]) => bob.get(`${PATH}?tokens=${part.join(",")}`);
  expect((await read(tokens.slice(0, LIMITS.batchSize))).json().submissions).toHaveLength(LIMITS.batchSize);
  expect((await read(tokens.slice(0, LIMITS.batchSize + 1))).json()).toEqual(TOO_LARGE);
});

test("refuses any other batch of more than 256 items with Judge0's message", async () => {
  const token = (await bob.post("/api/tokens", { name: "long" })).json().secret;
  const free = { language_id: 52, source_code: SOURCE };
  const refusals = [
    await bob.post(PATH, { submissions: items }),
    await bob.post(PATH, { submissions: [...items.slice(0, -1), free], problem_id: problemId }),
    await bob.post(PATH, { submissions: Array(LIMITS.testCaseCount + 1).fill(free), problem_id: problemId }),
    await server.app.inject({
      method: "POST",
      url: PATH,
      headers: { "x-auth-token": token },
      payload: { submissions: items, problem_id: problemId },
    }),
  ];
  expect(refusals.map((refusal) => [refusal.statusCode, refusal.json()])).toEqual(
    Array(refusals.length).fill([400, TOO_LARGE]),
  );
});

test("requires every item of a batch within Judge0's limit to name its program", async () => {
  const response = await bob.post(PATH, { submissions: items.slice(0, 3), problem_id: problemId });
  expect(response.json().map((item: object) => Object.keys(item))).toEqual([
    ["token"],
    ["language_id", "source_code"],
    ["language_id", "source_code"],
  ]);
});
