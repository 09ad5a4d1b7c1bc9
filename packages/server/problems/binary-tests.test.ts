import type { TestCase } from "@assay/contract/routes/problems";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, expect, test } from "vitest";
import { itemFor, judgeRun } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const LATIN = { input: Buffer.from("caf\xe9\n", "latin1"), expectedOutput: Buffer.from("\xe9fac\n", "latin1") };
const BINARY = { input: Buffer.from([0, 1, 0xff, 0x0a]), expectedOutput: Buffer.from("é\0\n") };
const TEXT = { input: Buffer.from("\ufeffé\r\n"), expectedOutput: Buffer.from("\\xE9\n") };

let server: TestApp;
let bob: SignedIn;
let problemId: string;
let tests: TestCase[];
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  const samples = [LATIN, BINARY, TEXT].map((texts, index) => ({ ...texts, name: `sample/${index}`, isSample: true }));
  const all = [...samples, { ...LATIN, name: "secret/1", isSample: false }];
  problemId = await addProblem(server.db, { tests: all.map((one) => ({ ...one, timeLimitMs: 500 })) });
  tests = (await bob.get(`/api/testProblem/${problemId}`)).json().testcases;
});
afterAll(() => server.close());

const read = (tokens: string[], query = "&fields=*&base64_encoded=false") =>
  bob.get(`/judge0/submissions/batch?tokens=${tokens.join()}${query}`);

test("returns samples that are not plain UTF-8 as handles with a preview, also on the problem's page", async () => {
  const [latin, binary, text, hidden] = tests;
  for (const test of [latin, binary, hidden])
    expect(`${test?.input} ${test?.output}`).toMatch(/^(assay-sealed\.\S+ ?){2}$/);
  expect(latin?.preview).toMatchObject({ input: "caf\\xE9\n", output: "\\xE9fac\n" });
  expect(binary?.preview).toMatchObject({ input: "\\x00\u0001\\xFF\n", output: "é\\x00\n" });
  expect(text).toMatchObject({ input: "\ufeffé\r\n", output: "\\xE9\n", preview: null });
  expect(hidden?.preview).toBeNull();
  const { problem } = (await server.visitor().get(`/api/problem/${problemId}`)).json();
  expect(problem.testcases).toEqual(tests.slice(0, 3));
  expect(problem.sampleTest).toEqual({ input: "caf\\xE9\n", output: "\\xE9fac\n" });
});

test("anybody can download the exact bytes of a sample", async () => {
  const response = await server.visitor().get(tests[0]?.preview?.outputFile ?? "");
  expect(response.rawPayload.equals(LATIN.expectedOutput)).toBe(true);
  expect(response.headers["content-disposition"]).toBe('attachment; filename="output-1.txt"');
  expect((await server.visitor().get(`/test-files/${problemId}/input`)).statusCode).toBe(404);
});

test("a submission covers every such test, and its page shows what the program printed", async () => {
  const items = tests.map((one) => itemFor(one));
  const sent = await bob.post("/judge0/submissions/batch", { submissions: items, problem_id: problemId });
  const tokens: string[] = sent.json().map(({ token }: { token: string }) => token);
  const runs = await server.db.selectFrom("test_runs").selectAll().orderBy("position").execute();
  expect(runs.map((run) => [run.test_case_id !== null, run.is_sealed])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
  expect((await server.db.selectFrom("submissions").select("problem_id").execute())[0]?.problem_id).toBe(problemId);
  for (const token of tokens.slice(0, 2))
    await judgeRun(server.db, token, { verdict: "accepted", stdout: LATIN.expectedOutput });
  const [latin, , text] = (await read(tokens)).json().submissions;
  expect(latin).toMatchObject({ stdin: tests[0]?.input, expected_output: tests[0]?.output, stdout: "\\xE9fac\n" });
  expect(text).toMatchObject({ stdin: "\ufeffé\r\n", expected_output: "\\xE9\n" });
  const encoded = (await read(tokens, "&fields=stdout&base64_encoded=true")).json();
  expect(Buffer.from(encoded.submissions[0].stdout, "base64").equals(LATIN.expectedOutput)).toBe(true);
  const long = Buffer.concat(Array.from({ length: 100_000 }, () => LATIN.expectedOutput));
  await judgeRun(server.db, tokens[0] ?? "", { verdict: "accepted", stdout: long });
  const [streamed] = (await read(tokens)).json().submissions;
  expect(streamed.stdout).toBe("\\xE9fac\n".repeat(100_000));
});
