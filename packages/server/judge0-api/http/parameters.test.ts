import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { SOURCE } from "#testing/batches";
import { openTestApp, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const MULTIPART = { "content-type": "multipart/form-data; boundary=XX" };
const run = { language_id: 52, source_code: SOURCE };

let server: TestApp;
let client: ApiClient;
beforeAll(async () => {
  server = await openTestApp();
  client = await openApiClient(server, await server.signIn("bob"));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
});

const multipart = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("")
    .concat("--XX--\r\n");

/** The stored columns of the test's only run. */
async function stored() {
  const row = await server.db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "submission_id")
    .select(["source", "stdin", "cpu_time_limit_ms as cpuTimeMs"])
    .executeTakeFirstOrThrow();
  return { ...row, source: Buffer.from(row.source).toString(), stdin: row.stdin && Buffer.from(row.stdin).toString() };
}

test("accepts attributes in the query, which win over the body's", async () => {
  const query = new URLSearchParams({ stdin: "query", cpu_time_limit: "2" });
  expect((await client.post(`${PATH}?${query}`, { ...run, stdin: "body" })).statusCode).toBe(201);
  expect(await stored()).toEqual({ source: SOURCE, stdin: "query", cpuTimeMs: 2_000 });
});

test("accepts all parameters in the query, and uses the last of a repeated one", async () => {
  const query = new URLSearchParams([
    ["language_id", "1"],
    ["language_id", "52"],
    ["source_code", SOURCE],
  ]);
  expect((await client.post(`${PATH}?${query}`)).statusCode).toBe(201);
  expect(await stored()).toMatchObject({ source: SOURCE });
});

test("reads a multipart form like any other, and files as text", async () => {
  const form = multipart({ language_id: "52", stdin: "é\r\n--X" });
  const file = `--XX\r\nContent-Disposition: form-data; filename="a.cpp"; name="source_code"\r\nContent-Type: text/x-c\r\n\r\n${SOURCE}\r\n`;
  expect((await client.post(PATH, file + form, MULTIPART)).statusCode).toBe(201);
  expect(await stored()).toMatchObject({ source: SOURCE, stdin: "é\r\n--X" });
});

test("accepts a batch as a multipart form", async () => {
  const item = "submissions[][language_id]";
  const form = multipart({ [item]: "52", "submissions[][source_code]": SOURCE });
  const response = await client.post(`${PATH}/batch`, form, MULTIPART);
  expect([response.statusCode, response.json()]).toEqual([201, [{ token: expect.any(String) }]]);
});

test.each([
  ["JSON", { base64_encoded: "true", fields: "source_code,stdin" }, {}],
  ["JSON with a flag", { base64_encoded: true, fields: "source_code,stdin" }, {}],
  ["a form", new URLSearchParams({ base64_encoded: "true", fields: "source_code,stdin" }).toString(), FORM],
])("accepts base64_encoded and fields in a body of %s", async (_, options, headers) => {
  const encoded = { language_id: "52", source_code: btoa(SOURCE), stdin: btoa("in"), base64_encoded: "true" };
  const body = typeof options === "string" ? `${options}&${new URLSearchParams(encoded)}` : { ...encoded, ...options };
  expect((await client.post(PATH, body, headers)).statusCode).toBe(201);
  expect(await stored()).toMatchObject({ source: SOURCE, stdin: "in" });
  const refused = await client.post(PATH, { ...run, fields: "nothing" });
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: "invalid fields: [nothing]" }]);
});

test("prefers the query's base64_encoded to the body's", async () => {
  await client.post(`${PATH}?base64_encoded=false`, { ...run, base64_encoded: "true" });
  expect(await stored()).toMatchObject({ source: SOURCE });
});

test("accepts wait in the body", async () => {
  const waiting = client.post(PATH, { ...run, wait: "true", fields: "status_id" });
  let token: string | undefined;
  while (token === undefined) {
    token = (await server.db.selectFrom("test_runs").select("token").executeTakeFirst())?.token;
  }
  await server.db
    .updateTable("test_runs")
    .set({ status_id: 3, verdict: "accepted", finished_at: new Date() })
    .execute();
  expect((await waiting).json()).toEqual({ status_id: 3 });
});

test("ignores an attribute whose value is a list or an object", async () => {
  expect((await client.post(PATH, { ...run, stdin: ["a"], cpu_time_limit: { a: 1 } })).statusCode).toBe(201);
  expect(await stored()).toMatchObject({ stdin: null, cpuTimeMs: 5_000 });
  const response = await client.post(PATH, { language_id: { id: 52 }, source_code: [SOURCE] });
  expect([response.statusCode, Object.keys(response.json())]).toEqual([422, ["language_id", "source_code"]]);
});

test("treats an item that is not an object as one without attributes, and drops nulls", async () => {
  const response = await client.post(`${PATH}/batch`, { submissions: [null, 1, "x", [run], { ...run, stdin: [1] }] });
  const invalid = { language_id: expect.any(Array), source_code: ["can't be blank"] };
  expect([response.statusCode, response.json()]).toEqual([
    201,
    [invalid, invalid, invalid, { token: expect.any(String) }],
  ]);
});
