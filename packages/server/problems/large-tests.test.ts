import { randomBytes } from "node:crypto";
import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addProblem } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const HALF = LIMITS.shownTestBytes / 2;

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

test("tests beyond the size limit come as handles, to their author too, and can be run", async () => {
  const tests = [
    testOf("one", true, 100),
    testOf("two", false, HALF),
    testOf("three", false, HALF),
    testOf("four", false, 100),
  ];
  const id = await addProblem(server.db, { authorId: author.userId, tests });
  const [one, two, three, four] = await readTests(author, id);
  expect([one?.input.slice(0, 3), two?.input.length, four?.input.slice(0, 4)]).toEqual(["one", HALF - 1, "four"]);
  expect(three?.input.length).toBeLessThan(200);
  const items = [two, three].map((shown) => {
    return { language_id: 52, source_code: "int main() {}", stdin: shown?.input, expected_output: shown?.output };
  });
  const sent = await author.post("/judge0/submissions/batch", { submissions: items, problem_id: id });
  expect(sent.statusCode).toBe(201);
  const ids = await server.db.selectFrom("test_runs").select("test_case_id").orderBy("position").execute();
  expect(ids.map((run) => run.test_case_id)).not.toContain(null);
});

test("a sample beyond the size limit comes as a handle, and is cut on the problem's page", async () => {
  const tests = [testOf("short", true, 50), testOf("long", true, LIMITS.shownTestBytes), testOf("hidden", false, 50)];
  const id = await addProblem(server.db, { tests });
  const [short, long, hidden] = await readTests(bob, id);
  expect(short?.input).toContain("short");
  expect([long?.input, hidden?.input].join()).not.toMatch(/long|hidden /);
  const page = await bob.get(`/api/problem/${id}`);
  expect(page.rawPayload.byteLength).toBeLessThan(LIMITS.shownSampleBytes * 1.1);
  const [first, second] = page.json().problem.testcases;
  expect([first.input.length, second.input.slice(0, 5), second.input.at(-1), second.output]).toEqual([
    49,
    "long ",
    "…",
    "1",
  ]);
});

test("a large picture is served whole, and not sent again to a browser that has it", async () => {
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
