import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let client: ApiClient;
beforeAll(async () => {
  server = await openTestApp();
  client = await openApiClient(server, await server.signIn("bob"));
});
afterAll(() => server.close());

const PYTHON = { source_code: "print(1)" };

/**
 * What Judge0's Python SDK requests before it sends a program without a language: `version` selects a table of language ids,
 * in which Python is 33.
 */
test("states its edition and ids, so that a client's default language works", async () => {
  expect((await client.get("/judge0/extra/about")).json()).toMatchObject({ version: "1.14.0-extra" });
  expect((await client.get("/judge0/extra/version")).body).toBe("1.14.0-extra");
  for (const path of ["languages", "languages/all", "/languages.json"]) {
    const languages: { id: number; name: string }[] = (await client.get(`/judge0/extra/${path}`)).json();
    expect(languages.map(({ id }) => id)).toEqual([1, 2, 4, 89, 10, 33]);
  }
  expect((await client.get("/judge0/extra/languages/33")).json()).toMatchObject({ id: 33, name: "Python" });
  expect((await client.get("/judge0/extra/languages/71")).statusCode).toBe(404);
});

test("runs a program under an id that is archived in the first edition", async () => {
  for (const language_id of [33, "33", 10]) {
    const made = await client.post("/judge0/extra/submissions", { ...PYTHON, language_id });
    expect(made.statusCode).toBe(201);
    const { token } = made.json();
    const run = await client.get(`/judge0/extra/submissions/${token}?fields=language_id`);
    expect(run.json()).toEqual({ language_id: language_id === 10 ? 71 : 113 });
  }
  const inQuery = await client.post("/judge0/extra/submissions?language_id=2", { source_code: "int main() {}" });
  expect(inQuery.statusCode).toBe(201);
  const refused = await client.post("/judge0/submissions", { ...PYTHON, language_id: 33 });
  expect(refused.json()).toEqual({ language_id: ["language with id 33 is archived and cannot be used anymore"] });
});

test("accepts batches, and the first edition's ids, too", async () => {
  const submissions = [33, 71, 999].map((language_id) => ({ ...PYTHON, language_id }));
  const made = await client.post("/judge0/extra/submissions/batch", { submissions });
  expect(made.json()).toEqual([
    { token: expect.any(String) },
    { token: expect.any(String) },
    { language_id: ["language with id 999 doesn't exist"] },
  ]);
});

test("follows the first edition's rules on who may call it and which addresses exist", async () => {
  expect((await server.app.inject("/judge0/extra/languages")).statusCode).toBe(401);
  expect((await client.get("/judge0/extras/about")).statusCode).toBe(404);
  expect((await client.get("/judge0/about")).json()).toMatchObject({ version: "1.14.0" });
});
