import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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

test.each([
  ["Latin-1", LATIN_1],
  ["with a NUL", Buffer.from("int x;\0")],
  ["longer than a page may send", Buffer.alloc(LIMITS.sourceBytes * 16, "x")],
])("a source in any bytes is stored and read back: %s", async (_, source) => {
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

test("requires readable text as source from pages and on a problem's tests", async () => {
  const problemId = await addProblem(server.db);
  const [sample] = (await bob.get(`/api/testProblem/${problemId}`)).json().testcases;
  const errors = [
    [Buffer.alloc(LIMITS.sourceBytes + 1, "x"), TOO_LONG],
    [LATIN_1, "has to be UTF-8 text"],
    [Buffer.from("x\0"), "has to be UTF-8 text"],
  ] as const;
  for (const [source, message] of errors) {
    const { input, output } = sample;
    const texts = { stdin: btoa(input), expected_output: btoa(output) };
    const onTest = { ...itemFor(sample), ...texts, ...encoded(source) };
    const url = `${PATH}/batch?base64_encoded=true`;
    const refused = [422, [{ source_code: [message] }]];
    const ofClient = await client.post(url, { submissions: [onTest], problem_id: problemId });
    expect([ofClient.statusCode, ofClient.json()]).toEqual(refused);
    const ofPage = await bob.post(url, { submissions: [encoded(source)] });
    expect([ofPage.statusCode, ofPage.json()]).toEqual(refused);
  }
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
