import { SITE_SETTINGS } from "@assay/contract/testing/site-settings";
import type { LanguageKey } from "@assay/contract/vocabulary/languages/all";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listJobeLanguages } from "#jobe-api/known-languages";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let ada: Awaited<ReturnType<TestApp["signInAdmin"]>>;
let bob: Awaited<ReturnType<TestApp["signIn"]>>;
let client: ApiClient;
let problemId = "";
beforeAll(async () => {
  server = await openTestApp();
  ada = await server.signInAdmin("ada");
  bob = await server.signIn("bob");
  client = await openApiClient(server, bob);
  problemId = await addProblem(server.db);
});
afterAll(() => server.close());
beforeEach(() => switchOff([]));

async function switchOff(languagesOff: LanguageKey[]) {
  const { version } = (await ada.get("/api/admin/site")).json();
  return ada.put("/api/admin/site", { ...SITE_SETTINGS, languagesOff, version });
}

const send = async (language: string) =>
  (await bob.post(`/api/problem/${problemId}/submissions`, { language, source: "x" })).statusCode;

describe("a language that admins have switched off", () => {
  test("is not offered by pages, help, Judge0's API and Jobe's", async () => {
    await switchOff(["cpp"]);
    const keysOf = async (path: string) =>
      (await server.visitor().get(path)).json().languages.map(({ key }: { key: string }) => key);
    expect(await keysOf("/api/languages")).toEqual(["java", "python"]);
    expect(await keysOf("/api/languages/details")).not.toContain("cpp");
    const ids = (await client.get("/judge0/languages")).json().map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([71, 91]));
    expect(ids).not.toEqual(expect.arrayContaining([52]));
    // A program of several files could be in it.
    expect(ids).not.toContain(89);
    const jobe = (await listJobeLanguages(server.app)).map(([id]) => id);
    expect(jobe).toContain("python3");
    expect(jobe).not.toContain("cpp");
  });

  test("takes no new program, but what was sent in it is still judged and read", async () => {
    expect(await send("cpp")).toBe(201);
    await switchOff(["cpp"]);
    expect([await send("cpp"), await send("python")]).toEqual([400, 201]);
    const run = { language_id: 54, source_code: "x", stdin: "" };
    expect((await client.post("/judge0/submissions", run)).json()).toEqual({
      language_id: ["language with id 54 doesn't exist"],
    });
    const { submissions } = (await bob.get("/api/submissions?language=cpp")).json();
    expect(submissions).toHaveLength(1);
    const shown = await bob.get(`/api/submissions/${submissions[0].number}`);
    expect(shown.json()).toMatchObject({ submission: { language: { key: "cpp" } } });
  });

  test("stays in the list for admins, who can switch it on again", async () => {
    await switchOff(["cpp"]);
    const { languages } = (await ada.get("/api/admin/site")).json();
    expect(languages).toEqual(expect.arrayContaining([{ key: "cpp", name: "C++" }]));
    await switchOff([]);
    expect((await client.get("/judge0/languages")).json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 52 })]),
    );
  });
});
