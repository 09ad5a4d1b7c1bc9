import { randomBytes } from "node:crypto";
import { get, type IncomingMessage } from "node:http";
import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { itemFor } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

/** More than pages get of a sample. */
const LONG = LIMITS.displaySampleBytes;

let server: TestApp;
let author: SignedIn;
let bob: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  author = await server.signIn("author");
  bob = await server.signIn("bob");
});
afterAll(() => server.close());

const testOf = (name: string, isSample: boolean, bytes: number) => {
  const limits = { timeLimitMs: 500, isSample, name };
  return { ...limits, input: Buffer.alloc(bytes - 1, `${name} `), expectedOutput: Buffer.from("1") };
};
const readTests = async (reader: SignedIn, id: string): Promise<TestCase[]> =>
  (await reader.get(`/api/testProblem/${id}`)).json().testcases;
/** The ids of a problem's test cases, in their order. */
async function readTestIds(problemId: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .where("problems.id", "=", problemId)
    .select("test_cases.id")
    .orderBy("position")
    .execute();
  return rows.map(({ id }) => id);
}

test("the author of large tests gets handles that they can run", async () => {
  const tests = [testOf("one", true, 100), testOf("two", false, 2 * LONG), testOf("three", false, LONG)];
  const id = await addProblem(server.db, { authorId: author.userId, tests });
  const testcases = await readTests(author, id);
  expect(testcases.map(({ input }) => input.length < 200)).toEqual([true, true, true]);
  const submissions = testcases.map((one) => itemFor(one));
  const sent = await author.post("/judge0/submissions/batch", { submissions, problem_id: id });
  expect(sent.statusCode).toBe(201);
  const runs = await server.db.selectFrom("test_runs").select("test_case_id").orderBy("position").execute();
  expect(runs.map((run) => run.test_case_id)).not.toContain(null);
});

test("returns a sample above the size limit as a handle with a preview, also on its page", async () => {
  const tests = [testOf("short", true, 50), testOf("long", true, LONG), testOf("hidden", false, 50)];
  const id = await addProblem(server.db, { tests });
  const [short, long, hidden] = await readTests(bob, id);
  expect([short?.input.slice(0, 5), short?.preview]).toEqual(["short", null]);
  expect([long?.input, hidden?.input, JSON.stringify(hidden)].join()).not.toMatch(/long|hidden /);
  const page = await bob.get(`/api/problem/${id}`);
  expect(page.rawPayload.byteLength).toBeLessThan(LIMITS.displaySampleBytes * 1.1);
  const [first, second] = page.json().problem.testcases;
  expect([first, second]).toEqual([short, long]);
  expect([second.preview.input.slice(0, 5), second.preview.input.at(-1)]).toEqual(["long ", "…"]);
  const whole = await server.visitor().get(second.preview.inputFile);
  expect(whole.rawPayload.equals(tests[1]?.input ?? Buffer.alloc(0))).toBe(true);
});

test("limits an address to two concurrent large downloads of samples, and not other downloads", async () => {
  const tests = [testOf("large", true, 16 * LONG), testOf("short", true, 50)];
  const id = await addProblem(server.db, { tests });
  const url = await (await server.openAnother()).listen({ host: "127.0.0.1", port: 0 });
  const [large, short] = await readTestIds(id);
  const opened: IncomingMessage[] = [];
  const begin = (testId = "") =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/test-files/${testId}/input`, { agent: false }, (response) => {
        opened.push(response);
        response.on("error", () => {});
        resolve(response);
      }).on("error", reject);
    });
  const answers = [await begin(large), await begin(large), await begin(large), await begin(short)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
  answers[0]?.destroy();
  await vi.waitFor(async () => expect((await begin(large)).statusCode).toBe(200), { timeout: 30_000 });
  for (const response of opened) response.destroy();
});

test("serves a large picture completely, and not again to a browser that has it", async () => {
  const content = randomBytes(1_000_001);
  const id = await addProblem(server.db, { files: [{ name: "map.png", contentType: "image/png", content }] });
  const response = await bob.get(`/problem-files/${id}/map.png`);
  expect(response.headers["content-length"]).toBe(String(content.byteLength));
  expect(response.rawPayload.equals(content)).toBe(true);
  const again = await bob.get(`/problem-files/${id}/map.png`, {
    headers: { "if-none-match": String(response.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});
