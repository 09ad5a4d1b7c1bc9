import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { showBytes } from "#base/show-bytes";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { itemFor, judgeRun, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions";
const LATIN_1 = Buffer.from("// \xe9\n", "latin1");
const TOO_LONG = `is too long (maximum is ${LIMITS.sourceBytes} bytes)`;

let server: TestApp;
let bob: SignedIn;
let client: ApiClient;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  client = await openApiClient(server, bob);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
});

const encoded = (source: Uint8Array) => ({ language_id: 52, source_code: Buffer.from(source).toString("base64") });

const BYTES: [name: string, source: Buffer][] = [
  ["Latin-1", LATIN_1],
  ["with a NUL", Buffer.from("int x;\0")],
];
const LONG: [name: string, source: Buffer] = [
  "longer than a page may send",
  Buffer.alloc(LIMITS.sourceBytes * 16, "x"),
];

test.each([...BYTES, LONG])("a source in any bytes is stored and read back: %s", async (_, source) => {
  const response = await client.post(`${PATH}?base64_encoded=true`, encoded(source));
  expect(response.statusCode).toBe(201);
  const shown = await client.get(`${PATH}/${response.json().token}?base64_encoded=true&fields=source_code`);
  expect(Buffer.from(shown.json().source_code, "base64").equals(source)).toBe(true);
});

test("refuses to show a source that is not text, like an output", async () => {
  const { token } = (await client.post(`${PATH}?base64_encoded=true`, encoded(LATIN_1))).json();
  const refused = await client.get(`${PATH}/${token}?fields=source_code`);
  expect([refused.statusCode, refused.json().error]).toEqual([400, expect.stringContaining("base64_encoded=true")]);
});

test("treats equal long sources of a batch as one program", async () => {
  const long = "x".repeat(LIMITS.sourceBytes);
  const items = [`${long}1`, `${long}2`, `${long}1`].map((source_code) => ({ language_id: 52, source_code }));
  expect((await client.post(`${PATH}/batch`, { submissions: items })).statusCode).toBe(201);
  expect(await server.db.selectFrom("submissions").select("id").execute()).toHaveLength(2);
});

test("refuses a source of white space, however long it is", async () => {
  for (const source_code of [" \n\t", "\u00a0\u2003", " ".repeat(LIMITS.sourceBytes * 2)]) {
    const response = await client.post(PATH, { language_id: 52, source_code });
    expect([response.statusCode, response.json()]).toEqual([422, { source_code: ["can't be blank"] }]);
  }
});

test.each(BYTES)(
  "a source in any bytes runs on a problem's tests, with a session as with a token: %s",
  async (_, source) => {
    const problemId = await addProblem(server.db);
    const { testcases } = (await bob.get(`/api/testProblem/${problemId}`)).json();
    const texts = ({ input, output }: TestCase) => ({ stdin: btoa(input), expected_output: btoa(output) });
    const submissions = testcases.map((test: TestCase) => ({ ...itemFor(test), ...texts(test), ...encoded(source) }));
    for (const sender of [bob, client]) {
      const made = await sender.post(`${PATH}/batch?base64_encoded=true`, { submissions, problem_id: problemId });
      expect([made.statusCode, made.json()]).toEqual([201, testcases.map(() => ({ token: expect.any(String) }))]);
      const [{ token }] = made.json();
      const shown = await sender.get(`${PATH}/${token}?base64_encoded=true&fields=source_code`);
      expect(Buffer.from(shown.json().source_code, "base64").equals(source)).toBe(true);
    }
    const { submissions: sent } = (await bob.get(`/api/submissions?problem=${problemId}`)).json();
    const details = (await bob.get(`/api/submissions/${sent[0].number}`)).json().submission;
    expect([details.source, details.sourceBytes]).toEqual([showBytes(source), source.byteLength]);
  },
);

test("any bytes as input, expected output and additional file are stored and read back with a session", async () => {
  const bytes = Buffer.from([0, 0xff, 0xfe, 0xe9, 10]);
  const text = bytes.toString("base64");
  const item = { ...encoded(LATIN_1), stdin: text, expected_output: text, additional_files: text };
  const { token } = (await bob.post(`${PATH}?base64_encoded=true`, item)).json();
  const fields = "source_code,stdin,expected_output,additional_files";
  const shown = (await bob.get(`${PATH}/${token}?base64_encoded=true&fields=${fields}`)).json();
  expect(Object.values<string>(shown).map((one) => Buffer.from(one, "base64"))).toEqual([LATIN_1, bytes, bytes, bytes]);
});

test("limits the length of sources from pages and on a problem's tests", async () => {
  const problemId = await addProblem(server.db);
  const [sample] = (await bob.get(`/api/testProblem/${problemId}`)).json().testcases;
  const { input, output } = sample;
  const source = Buffer.alloc(LIMITS.sourceBytes + 1, "x");
  const onTest = { ...itemFor(sample), stdin: btoa(input), expected_output: btoa(output), ...encoded(source) };
  const url = `${PATH}/batch?base64_encoded=true`;
  const refused = [422, [{ source_code: [TOO_LONG] }]];
  const ofClient = await client.post(url, { submissions: [onTest], problem_id: problemId });
  expect([ofClient.statusCode, ofClient.json()]).toEqual(refused);
  const ofPage = await bob.post(url, { submissions: [encoded(source)] });
  expect([ofPage.statusCode, ofPage.json()]).toEqual(refused);
});

test("runs a program that requests a network without one, and says so in the message at the end", async () => {
  const ask = async (enable_network: unknown) =>
    (await client.post(PATH, { language_id: 52, source_code: SOURCE, enable_network })).json().token;
  const read = async (token: string) => (await client.get(`${PATH}/${token}?fields=message,enable_network`)).json();
  const note = "enable_network is ignored: no program has a network here";
  const token = await ask(true);
  expect(await read(token)).toEqual({ message: null, enable_network: false });
  await judgeRun(server.db, token, { verdict: "accepted" });
  expect(await read(token)).toEqual({ message: note, enable_network: false });
  await judgeRun(server.db, token, { verdict: "runtime_error", message: "Exited with error status 1" });
  expect((await read(token)).message).toBe(`Exited with error status 1; ${note}`);
  const plain = await ask("false");
  await judgeRun(server.db, plain, { verdict: "accepted" });
  expect((await read(plain)).message).toBeNull();
});
